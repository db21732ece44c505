import type { Fields, Reader } from '../../input/field-readers.ts';
import { makeRational, type Rational } from '../../money/rational.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { offerReaders, readCount, readMinor } from '../wagering/grant-reader.ts';

const { fail, fields: readFields, list, oneOf, required } = offerReaders;

/** The bonus games of the house. Source: the design, "Bonus games". */
export const BONUS_GAMES = ['fortuna', 'chest', 'memory', 'safe', 'lottery', 'dragon-bonus'] as const;
export type BonusGameName = (typeof BONUS_GAMES)[number];

/** A row of the table of prizes. */
export interface BonusPrize {
  /** Its chance is its share of all weights. */
  readonly weight: number;
  /** Sum that is given, in minor units; 0: nothing. */
  readonly amount: bigint;
}

/** Game with its table of prizes: a row comes with its weight, whatever the player decides. */
export interface BonusGameTable {
  readonly game: BonusGameName;
  readonly prizes: readonly BonusPrize[];
}

const FEWEST_PRIZES = 2;
const MOST_PRIZES = 10;
const LARGEST_WEIGHT = 1_000_000;
/** Fields of the wheel are drawn, each as likely as the others. */
const MOST_FIELDS = 48;

const readWeight: Reader<number> = (value, field) => {
  const weight = readCount(value, field);
  return weight >= 1 && weight <= LARGEST_WEIGHT
    ? weight
    : fail(field, `a whole number from 1 to ${LARGEST_WEIGHT}`, value);
};

const readPrize: Reader<BonusPrize> = (value, field) => {
  const prize = readFields(value, field);
  return {
    weight: required(prize, `${field}.`, 'weight', readWeight),
    amount: required(prize, `${field}.`, 'amount', readMinor),
  };
};

/** All weights of a table together. */
const weightOf = (prizes: readonly BonusPrize[]): number => prizes.reduce((sum, { weight }) => sum + weight, 0);

/** The most that a table gives. */
export const largestPrize = (prizes: readonly BonusPrize[]): bigint =>
  prizes.reduce((most, { amount }) => (amount > most ? amount : most), 0n);

/** The chance of each row of a table; together 1. */
export const prizeChances = (prizes: readonly BonusPrize[]): readonly Rational[] =>
  prizes.map(({ weight }) => makeRational(weight, weightOf(prizes)));

const checkTable = ({ game, prizes }: BonusGameTable): void => {
  if (prizes.length < FEWEST_PRIZES || prizes.length > MOST_PRIZES) {
    throw new OfferInputError('prizes', `must hold ${FEWEST_PRIZES} to ${MOST_PRIZES} prizes`);
  }
  if (largestPrize(prizes) === 0n) throw new OfferInputError('prizes', 'must hold a prize above 0');
  if (game === 'fortuna' && weightOf(prizes) > MOST_FIELDS) {
    throw new OfferInputError(
      'prizes',
      `must have weights of at most ${MOST_FIELDS} together: the fields of the wheel`,
    );
  }
  const isClimbing = prizes.every(({ amount }, index) => index === 0 || amount >= (prizes[index - 1]?.amount ?? 0n));
  if (game === 'dragon-bonus' && !isClimbing) {
    throw new OfferInputError('prizes', 'must not fall from one step of the path to the next');
  }
};

/** The game and its prizes out of the row of an offer. Throws OfferInputError, which names the field. */
export const readBonusGameTable = (offer: Fields): BonusGameTable => {
  const table = {
    game: required(offer, '', 'game', oneOf(BONUS_GAMES)),
    prizes: required(offer, '', 'prizes', list('prizes', readPrize)),
  };
  checkTable(table);
  return table;
};
