import {
  commitmentOf,
  isBingo,
  isShared,
  linkBefore,
  RoundError,
  verifyRound,
  type PlayedRound,
  type RoundSeeds,
} from '@longshot/games';

/** Seeds and bet of a round, as they are typed. */
export interface FairnessInput {
  readonly game: string;
  readonly serverSeed: string;
  /** Hash that was shown before the round; the empty text when it is not compared. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** The bet, as JSON. */
  readonly bet: string;
}

/** Result of a worked-out round. */
export interface WorkedRound extends PlayedRound {
  readonly hash: string;
  /** Whether the seed is the one that was promised; null when nothing was compared. */
  readonly isPromised: boolean | null;
  /** The link that the chain of a shared round begins with, by hashing; null for any other round. */
  readonly anchor: string | null;
}

/** A field that cannot be right. */
export type FairnessField = 'serverSeed' | 'clientSeed' | 'nonce' | 'bet';

const FIELDS: readonly FairnessField[] = ['serverSeed', 'clientSeed', 'nonce', 'bet'];

/** Rounds of a chain: more are not hashed through. */
const MOST_LINKS = 10_000;

/** The stake that a round is worked out with: what it pays for one is its multiple. */
const ONE_MINOR = 1;

function readBet(bet: string): unknown {
  try {
    return JSON.parse(bet) as unknown;
  } catch {
    return null;
  }
}

/** The link that what came for everybody is drawn from: the round's own seed, or what a purchase of bingo says of its room. */
function linkOf({ game, serverSeed, nonce, bet }: RoundSeeds & { readonly game: string; readonly bet: unknown }) {
  const draw = isBingo(game) ? (bet as { readonly draw: RoundSeeds }).draw : null;
  return draw ?? { serverSeed, nonce };
}

/** Works a round out in the browser, by the same rules as the gateway; answers the field that cannot be right. */
export function workOutRound(input: FairnessInput): WorkedRound | FairnessField {
  const { game, serverSeed, serverSeedHash, clientSeed } = input;
  if (serverSeed !== '' && clientSeed !== '' && !/^\d{1,15}$/.test(input.nonce)) return 'nonce';
  const round = { game, serverSeed, clientSeed, nonce: Number(input.nonce), bet: readBet(input.bet) };
  try {
    const played = verifyRound({ ...round, stakeMinor: ONE_MINOR });
    const hash = commitmentOf(serverSeed);
    const isPromised = serverSeedHash === '' ? null : hash === serverSeedHash.trim().toLowerCase();
    const link = linkOf(round);
    const isOfChain = isShared(game) && link.nonce <= MOST_LINKS;
    return { ...played, hash, isPromised, anchor: isOfChain ? linkBefore(link.serverSeed, link.nonce) : null };
  } catch (error) {
    if (error instanceof RoundError) return FIELDS.find((field) => field === error.fault) ?? 'bet';
    throw error;
  }
}
