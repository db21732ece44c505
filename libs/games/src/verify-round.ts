import { gameById } from './all-games.ts';
import { wordsOf } from './fair/words.ts';
import { BetError, isJsonObject, isText, isWhole, type JsonObject } from './game/bet.ts';
import type { Game, PlayedRound } from './game/define-game.ts';

/** Fault of a round that is to be worked out, in the order in which it is looked for. */
export type RoundFault = 'json' | 'game' | 'serverSeed' | 'clientSeed' | 'nonce' | 'stakeMinor' | 'bet';

/** Raised for a round that cannot be worked out; `fault` is the field that is wrong, the message says why. */
export class RoundError extends Error {
  override readonly name = 'RoundError';
  readonly fault: RoundFault;

  constructor(fault: RoundFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** The largest stake that is worked out. */
export const LARGEST_STAKE_MINOR = 1_000_000_000;

function readText(round: JsonObject, field: 'serverSeed' | 'clientSeed'): string {
  const value = round[field];
  if (!isText(value)) throw new RoundError(field, `${field} must be a text that is not empty`);
  return value;
}

function readWhole(round: JsonObject, field: 'nonce' | 'stakeMinor', least: number, most: number): number {
  const value = round[field];
  if (!isWhole(value, least, most))
    throw new RoundError(field, `${field} must be a whole number from ${least} to ${most}`);
  return value;
}

function readGame({ game }: JsonObject): Game {
  const found = typeof game === 'string' ? gameById(game) : undefined;
  if (!found) throw new RoundError('game', `game ${JSON.stringify(game)} is not known`);
  return found;
}

/** Works a round out from what is told of it: title, seeds, nonce, bet and stake. Throws RoundError. */
export function verifyRound(round: unknown): PlayedRound {
  if (!isJsonObject(round)) throw new RoundError('json', 'a round must be a JSON object');
  const game = readGame(round);
  const serverSeed = readText(round, 'serverSeed');
  const clientSeed = readText(round, 'clientSeed');
  const nonce = readWhole(round, 'nonce', 0, Number.MAX_SAFE_INTEGER);
  const stakeMinor = readWhole(round, 'stakeMinor', 1, LARGEST_STAKE_MINOR);
  const { bet } = round;
  if (!isJsonObject(bet)) throw new RoundError('bet', 'bet must be a JSON object');
  const seeds = { serverSeed, clientSeed, nonce };
  try {
    return game.play({ seeds, words: wordsOf(seeds), bet, stakeMinor });
  } catch (error) {
    if (error instanceof BetError) throw new RoundError('bet', `bet.${error.message}`);
    throw error;
  }
}
