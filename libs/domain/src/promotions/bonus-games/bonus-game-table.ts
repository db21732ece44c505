import type { Fields, Reader } from '../../input/field-readers.ts';
import { makeRational, type Rational } from '../../money/rational.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { type GivenRounds, readGivenRounds } from '../free-rounds/given-rounds.ts';
import type { WageringTerms } from '../wagering/wagering-terms.ts';
import { offerReaders, readCount, readMinor, readPositiveMinor } from '../wagering/grant-reader.ts';

const { fail, fields: readFields, list, oneOf, optional, required } = offerReaders;

/** The bonus games of the house. Source: the design, "Bonus games". */
export const BONUS_GAMES = ['fortuna', 'chest', 'memory', 'safe', 'lottery', 'dragon-bonus'] as const;
export type BonusGameName = (typeof BONUS_GAMES)[number];

/** Things that a row of the table gives. A sum of bonus money is money at once where nothing is wagered. */
const PRIZE_KINDS = ['bonus-money', 'free-bet', 'points', 'free-rounds'] as const;

interface PrizeFrame {
  /** Its chance is its share of all weights. */
  readonly weight: number;
}

/** A sum, in minor units; 0: nothing. */
interface SumPrize<Kind extends 'bonus-money' | 'free-bet'> extends PrizeFrame {
  readonly gives: Kind;
  readonly amount: bigint;
}

interface PointsPrize extends PrizeFrame {
  readonly gives: 'points';
  readonly points: number;
}

interface RoundsPrize extends PrizeFrame, GivenRounds {
  readonly gives: 'free-rounds';
}

/** A row of the table of prizes. */
export type BonusPrize = SumPrize<'bonus-money'> | SumPrize<'free-bet'> | PointsPrize | RoundsPrize;

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

const MOST_POINTS = 10_000_000;

const readPoints: Reader<number> = (value, field) => {
  const points = readCount(value, field);
  return points >= 1 && points <= MOST_POINTS ? points : fail(field, `a whole number from 1 to ${MOST_POINTS}`, value);
};

const readPrize: Reader<BonusPrize> = (value, field) => {
  const prize = readFields(value, field);
  const path = `${field}.`;
  const weight = required(prize, path, 'weight', readWeight);
  const gives = optional(prize, path, 'gives', oneOf(PRIZE_KINDS)).gives ?? 'bonus-money';
  if (gives === 'points') return { weight, gives, points: required(prize, path, 'points', readPoints) };
  if (gives === 'free-rounds') return { weight, gives, ...readGivenRounds(prize, path) };
  return {
    weight,
    gives,
    amount: required(prize, path, 'amount', gives === 'free-bet' ? readPositiveMinor : readMinor),
  };
};

/** All weights of a table together. */
const weightOf = (prizes: readonly BonusPrize[]): number => prizes.reduce((sum, { weight }) => sum + weight, 0);

/** The most that a prize costs in money; points cost none until they are spent. */
export const prizeWorth = (prize: BonusPrize): bigint => {
  if (prize.gives === 'points') return 0n;
  return prize.gives === 'free-rounds' ? prize.largestWin : prize.amount;
};

/** Whether a row gives nothing. */
const isBlank = (prize: BonusPrize): boolean => prize.gives !== 'points' && prizeWorth(prize) === 0n;

/** The most that a table gives in money. */
export const largestPrize = (prizes: readonly BonusPrize[]): bigint =>
  prizes.reduce((most, prize) => (prizeWorth(prize) > most ? prizeWorth(prize) : most), 0n);

/** The chance of each row of a table; together 1. */
export const prizeChances = (prizes: readonly BonusPrize[]): readonly Rational[] =>
  prizes.map(({ weight }) => makeRational(weight, weightOf(prizes)));

/** Refuses a path whose steps cannot be compared, or whose next step gives less. */
const checkPath = (prizes: readonly BonusPrize[]): void => {
  const other = prizes.findIndex(({ gives }) => gives !== 'bonus-money');
  if (other >= 0) throw new OfferInputError(`prizes[${other}].gives`, 'must be bonus-money on a path of steps');
  const worths = prizes.map(prizeWorth);
  if (worths.some((worth, index) => worth < (worths[index - 1] ?? 0n))) {
    throw new OfferInputError('prizes', 'must not fall from one step of the path to the next');
  }
};

const checkTable = ({ game, prizes }: BonusGameTable): void => {
  if (prizes.length < FEWEST_PRIZES || prizes.length > MOST_PRIZES) {
    throw new OfferInputError('prizes', `must hold ${FEWEST_PRIZES} to ${MOST_PRIZES} prizes`);
  }
  if (prizes.every(isBlank)) throw new OfferInputError('prizes', 'must hold a prize above 0');
  if (game === 'fortuna' && weightOf(prizes) > MOST_FIELDS) {
    throw new OfferInputError(
      'prizes',
      `must have weights of at most ${MOST_FIELDS} together: the fields of the wheel`,
    );
  }
  if (game === 'dragon-bonus') checkPath(prizes);
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

/** Terms of an offer that its prizes depend on. */
type PrizeTerms = Pick<WageringTerms, 'multiple' | 'weights'>;

/**
 * Refuses prizes that the terms of their offer do not go with: a free bet is of sport and free rounds are of the casino, and
 * what is money at once is not wagered.
 */
export const checkPrizeTerms = (prizes: readonly BonusPrize[], { multiple, weights }: PrizeTerms): void => {
  const products = { 'free-bet': 'sport', 'free-rounds': 'casino' } as const;
  for (const [index, prize] of prizes.entries()) {
    if (prize.gives !== 'free-bet' && prize.gives !== 'free-rounds') continue;
    const product = products[prize.gives];
    if ((weights.get(product)?.numerator ?? 0n) === 0n) {
      throw new OfferInputError('asks.weights', `must weigh ${product}: prizes[${index}] is for it`);
    }
    const isMoney = prize.gives === 'free-bet' || prize.pays === 'money';
    if (isMoney && multiple.numerator !== 0n) {
      throw new OfferInputError('asks.multiple', `must be 0: what prizes[${index}] wins is money`);
    }
  }
};
