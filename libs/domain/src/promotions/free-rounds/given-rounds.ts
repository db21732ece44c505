import type { Fields, Reader } from '../../input/field-readers.ts';
import { offerReaders, readPositiveMinor } from '../wagering/grant-reader.ts';

const { fail, text, integer, oneOf, required } = offerReaders;

/** Pockets that winnings of free rounds come to: money at once, or bonus money to be wagered once the rounds are over. */
const FREE_ROUNDS_PAY = ['money', 'bonus-money'] as const;

/** Rounds of one game that the house stakes; what they win is the player's. */
export interface GivenRounds {
  /** The house's number of the game. */
  readonly gameId: string;
  readonly rounds: number;
  /** Stake of each round. */
  readonly stake: bigint;
  readonly pays: (typeof FREE_ROUNDS_PAY)[number];
  /** The most that all rounds together pay. */
  readonly largestWin: bigint;
}

const GAME_ID = /^\d{1,18}$/;

const readGameId: Reader<string> = (value, field) => {
  const id = text(value, field);
  return GAME_ID.test(id) ? id : fail(field, 'the number of a game', value);
};

/** Number of free rounds, from 1 to 1,000. */
export const readRounds: Reader<number> = (value, field) => {
  const rounds = integer(value, field);
  return rounds >= 1 && rounds <= 1_000 ? rounds : fail(field, 'from 1 to 1000', value);
};

/** Free rounds out of a row at a path that ends in a dot, or is empty. Throws OfferInputError, which names the field. */
export const readGivenRounds = (row: Fields, path: string): GivenRounds => ({
  gameId: required(row, path, 'gameId', readGameId),
  rounds: required(row, path, 'rounds', readRounds),
  stake: required(row, path, 'stake', readPositiveMinor),
  pays: required(row, path, 'pays', oneOf(FREE_ROUNDS_PAY)),
  largestWin: required(row, path, 'largestWin', readPositiveMinor),
});
