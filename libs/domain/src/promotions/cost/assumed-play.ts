import type { Reader } from '../../input/field-readers.ts';
import { addRational, compareRational, formatRational, ONE, ZERO, type Rational } from '../../money/rational.ts';
import { offerReaders, readCount, readFraction, readPositiveMinor, readMinor } from '../wagering/grant-reader.ts';
import { OfferInputError } from '../offer-input-error.ts';

const { fields: readFields, text, list, required, optional } = offerReaders;

/** One way in which a stake may end. */
export interface PlayOutcome {
  readonly chance: Rational;
  /** Factor of its stake: "2" is twice. */
  readonly factor: Rational;
}

/** How players are assumed to play: the same stake again and again. */
export interface AssumedPlay {
  readonly product: string;
  /** Game or market that the outcomes are of, for reading; null where it is not told. */
  readonly title: string | null;
  readonly stake: bigint;
  /** Own money at the start, such as the deposit. */
  readonly own: bigint;
  /** Of a coupon of sport. */
  readonly coef: Rational;
  readonly legs: number;
  /** Players stop after so many stakes; null: when nothing is wagered any more, or nothing is left. */
  readonly stakes: number | null;
  /** Chances sum to 1; what was not given is lost. */
  readonly outcomes: readonly PlayOutcome[];
}

const readOutcome: Reader<PlayOutcome> = (value, field) => {
  const outcome = readFields(value, field);
  return {
    chance: required(outcome, `${field}.`, 'chance', readFraction),
    factor: required(outcome, `${field}.`, 'factor', readFraction),
  };
};

/** Outcomes of a stake; what was not given is lost. Throws OfferInputError, which names the field. */
export const readOutcomes: Reader<readonly PlayOutcome[]> = (value, field) => {
  const outcomes = list('outcomes', readOutcome)(value, field);
  const sum = outcomes.reduce((total, { chance }) => addRational(total, chance), ZERO);
  const lost = { numerator: sum.denominator - sum.numerator, denominator: sum.denominator };
  if (compareRational(sum, ONE) > 0) throw new OfferInputError(field, 'have chances of more than 1 in sum');
  return lost.numerator === 0n ? outcomes : [...outcomes, { chance: lost, factor: ZERO }];
};

const readStakes: Reader<number> = (value, field) => {
  const stakes = readCount(value, field);
  if (stakes < 1) throw new OfferInputError(field, 'must be at least 1');
  return stakes;
};

/** The play assumed as it is told with what an offer costs, in plain values. */
export const showPlay = (play: AssumedPlay) => ({
  product: play.product,
  title: play.title,
  stake: play.stake,
  own: play.own,
  coef: formatRational(play.coef),
  legs: play.legs,
  stop: play.stakes === null ? ('wagered-or-lost' as const) : play.stakes,
  outcomes: play.outcomes.map(({ chance, factor }) => ({
    chance: formatRational(chance),
    factor: formatRational(factor),
  })),
});

/** The play assumed, from data that came from outside. Throws OfferInputError, which names the field. */
export const readAssumedPlay: Reader<AssumedPlay> = (value, field) => {
  const play = readFields(value, field);
  const path = `${field}.`;
  return {
    product: required(play, path, 'product', text),
    title: optional(play, path, 'title', text).title ?? null,
    stake: required(play, path, 'stake', readPositiveMinor),
    own: optional(play, path, 'own', readMinor).own ?? 0n,
    coef: optional(play, path, 'coef', readFraction).coef ?? ONE,
    legs: optional(play, path, 'legs', readCount).legs ?? 1,
    stakes: optional(play, path, 'stakes', readStakes).stakes ?? null,
    outcomes: required(play, path, 'outcomes', readOutcomes),
  };
};
