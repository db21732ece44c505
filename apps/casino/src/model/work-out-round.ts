import {
  drawsOf,
  fairMessages,
  findChoiceError,
  GAME_DRAWS,
  gameOutcome,
  type GameChoice,
  type GameKind,
  type GameOutcome,
} from '@longshot/domain/games';
import type { CasinoEnvironment } from './environment.ts';

/** Seeds and choice of a round, as they are typed. */
export interface FairnessInput {
  readonly game: GameKind;
  readonly serverSeed: string;
  /** Hash that was shown before the round; the empty text when it is not compared. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** The choice, as JSON; the empty text works out what came without what it paid. */
  readonly choice: string;
}

/** Result of a worked-out round. */
export interface WorkedRound {
  readonly choice: GameChoice;
  readonly outcome: GameOutcome;
  readonly hash: string;
  /** Whether the seed is the one that was promised; null when nothing was compared. */
  readonly isPromised: boolean | null;
}

const plain: Readonly<Record<GameKind, GameChoice>> = {
  dice: { game: 'dice', direction: 'over', target: 5_000 },
  keno: { game: 'keno', picks: [1] },
  slot: { game: 'slot' },
};

function isChoiceOf(game: GameKind, value: unknown): value is GameChoice {
  if (typeof value !== 'object' || value === null || !('game' in value) || value.game !== game) return false;
  const choice = value as Partial<Record<'direction' | 'target' | 'picks', unknown>>;
  if (game === 'dice') return ['over', 'under'].includes(String(choice.direction)) && typeof choice.target === 'number';
  return game === 'slot' || (Array.isArray(choice.picks) && choice.picks.every((pick) => typeof pick === 'number'));
}

/** The choice that was played; an ordinary one where it was not told, or is none of the game's. */
function choiceOf({ game, choice }: FairnessInput): GameChoice {
  try {
    const reported: unknown = JSON.parse(choice);
    if (isChoiceOf(game, reported) && findChoiceError(reported) === null) return reported;
  } catch {
    // Not told.
  }
  return plain[game];
}

/** Which field cannot be right; null when all can. */
export function fieldErrorOf({
  serverSeed,
  clientSeed,
  nonce,
}: FairnessInput): 'serverSeed' | 'clientSeed' | 'nonce' | null {
  if (serverSeed === '') return 'serverSeed';
  if (clientSeed === '') return 'clientSeed';
  return /^\d{1,15}$/.test(nonce) ? null : 'nonce';
}

/** Works a round out in the browser, by the same rules as the gateway. */
export async function workOutRound(
  input: FairnessInput,
  { hmac, sha256 }: Pick<CasinoEnvironment, 'sha256'> & { readonly hmac: NonNullable<CasinoEnvironment['hmac']> },
): Promise<WorkedRound> {
  const choice = choiceOf(input);
  const texts = fairMessages({ clientSeed: input.clientSeed, nonce: Number(input.nonce) }, GAME_DRAWS[input.game]);
  const hashes = await Promise.all(texts.map((text) => hmac(input.serverSeed, text)));
  const hash = await sha256(input.serverSeed);
  const isPromised = input.serverSeedHash === '' ? null : hash === input.serverSeedHash.trim().toLowerCase();
  return { choice, outcome: gameOutcome(choice, drawsOf(hashes)), hash, isPromised };
}
