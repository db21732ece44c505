import { addRational, makeRational, multiplyRational, type Rational } from '../../money/rational.ts';

/** Which pocket a stake is taken from first. */
export const STAKE_ORDERS = ['own-first', 'bonus-first'] as const;
export type StakeOrder = (typeof STAKE_ORDERS)[number];

/** Actions that a grant may be lost by. */
export const FORFEITS = ['withdraw', 'exclude'] as const;
export type Forfeit = (typeof FORFEITS)[number];

/** Bases that the multiple is of. */
export const WAGERING_BASES = ['bonus', 'bonus-and-deposit'] as const;
export type WageringBasis = (typeof WAGERING_BASES)[number];

/** The product whose stakes have a price and legs. */
export const SPORT = 'sport';

/** A day of a grant, in seconds. */
export const DAY_SECONDS = 86_400;

/** Terms of one grant of bonus money. Money in whole minor units. */
export interface WageringTerms {
  /** Bonus money, above 0. */
  readonly amount: bigint;
  readonly multiple: Rational;
  readonly basis: WageringBasis;
  /** Deposit of the grant; counts with the basis `bonus-and-deposit`. */
  readonly deposit: bigint;
  /** By product, 0 to 1; a product that is not named: 0. */
  readonly weights: ReadonlyMap<string, Rational>;
  /** Coefficient that the lowest leg of a coupon of sport must have for it to count. */
  readonly lowestCoef: Rational;
  readonly lowestLegs: number;
  /** None where null. */
  readonly largestStake: bigint | null;
  readonly order: StakeOrder;
  /** To accept, from the start. */
  readonly acceptDays: number;
  /** To wager, from accepting. */
  readonly days: number;
  /** The largest sum that becomes money; none where null. */
  readonly cap: bigint | null;
  readonly forfeits: readonly Forfeit[];
}

/** Stakes that are required before bonus money becomes money. */
export const requiredWagering = ({ amount, multiple, basis, deposit }: WageringTerms): Rational =>
  multiplyRational(multiple, makeRational(basis === 'bonus' ? amount : amount + deposit));

/** The weight of a product, where a stake of it may be bonus money at all. */
export const weightOf = ({ weights }: WageringTerms, product: string): Rational | null => {
  const weight = weights.get(product);
  return weight === undefined || weight.numerator === 0n ? null : weight;
};

/** The sum of fractions in lowest terms, so that a long history does not grow its numbers. */
export const addReduced = (a: Rational, b: Rational): Rational => {
  const { numerator, denominator } = addRational(a, b);
  return makeRational(numerator, denominator);
};
