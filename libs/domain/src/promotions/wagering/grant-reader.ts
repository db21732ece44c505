import { createReaders, type FieldReaders, type Reader } from '../../input/field-readers.ts';
import { JURISDICTIONS, jurisdictionTables } from '../../jurisdictions/index.ts';
import {
  compareRational,
  makeRational,
  ONE,
  parseRational,
  RationalError,
  type Rational,
} from '../../money/rational.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { FORFEITS, STAKE_ORDERS, WAGERING_BASES, type WageringTerms } from './wagering-terms.ts';

/** Readers of everything that an offer, a grant or an event is read from. */
export const offerReaders: FieldReaders = createReaders((field, problem) => new OfferInputError(field, problem));

const { fail, fields: readFields, text, integer, amount: readAmount, list, oneOf, required, optional } = offerReaders;

const parseOrNull = (value: string): Rational | null => {
  try {
    return parseRational(value);
  } catch (error) {
    if (error instanceof RationalError) return null;
    throw error;
  }
};

/** A fraction of 0 or more: "1.5", "1/10". */
export const readFraction: Reader<Rational> = (value, field) =>
  (typeof value === 'string' ? parseOrNull(value) : null) ??
  fail(field, 'a fraction of 0 or more as text, such as "1.5" or "1/10"', value);

/** Whole minor units from 0, exact. */
export const readMinor: Reader<bigint> = (value, field) => BigInt(readAmount(value, field));

/** Whole minor units above 0, exact. */
export const readPositiveMinor: Reader<bigint> = (value, field) => {
  const amount = readAmount(value, field);
  return amount > 0 ? BigInt(amount) : fail(field, 'an amount above 0', value);
};

/** A whole number from 0. */
export const readCount: Reader<number> = (value, field) => {
  const count = integer(value, field);
  return count >= 0 ? count : fail(field, 'a whole number from 0', value);
};

const readWeight: Reader<Rational> = (value, field) => {
  const weight = readFraction(value, field);
  return compareRational(weight, ONE) <= 0 ? weight : fail(field, 'a share from 0 to 1', value);
};

const readWeights: Reader<WageringTerms['weights']> = (value, field) =>
  new Map(
    Object.entries(readFields(value, field)).map(([product, weight]) => [
      product,
      readWeight(weight, `${field}.${product}`),
    ]),
  );

type BoundedTerms = Pick<WageringTerms, 'multiple' | 'weights'>;

/** The limit of a jurisdiction that terms break, as the field and what is asked of it; null where they may be given there. */
const brokenLimit = ({ multiple, weights }: BoundedTerms, jurisdiction: string | undefined) => {
  const known = JURISDICTIONS.find((name) => name === jurisdiction);
  if (known === undefined) return null;
  const { wageringMost, mixesProducts } = jurisdictionTables[known].rules;
  if (wageringMost !== null && compareRational(multiple, makeRational(wageringMost)) > 0) {
    return { field: 'multiple', problem: `must be at most ${wageringMost} in the jurisdiction ${known}` };
  }
  const weighed = [...weights.values()].filter(({ numerator }) => numerator > 0n);
  const isMixed = weighed.length > 1 && !mixesProducts;
  return isMixed ? { field: 'weights', problem: `may weigh one product only in the jurisdiction ${known}` } : null;
};

/** Whether terms may be given to players of a jurisdiction, by its table: how often they are wagered, and in how many products. */
export const mayBeGivenIn = (terms: BoundedTerms, jurisdiction: string): boolean =>
  brokenLimit(terms, jurisdiction) === null;

/** Reads the terms of a grant from data that came from outside. Throws OfferInputError, which names the field. */
export const readWageringTerms: Reader<WageringTerms> = (value, field) => {
  const grant = readFields(value, field);
  const path = `${field}.`;
  const { of = 'bonus' } = optional(grant, path, 'of', oneOf(WAGERING_BASES));
  const isWithDeposit = of === 'bonus-and-deposit';
  const terms: WageringTerms = {
    amount: required(grant, path, 'amount', readPositiveMinor),
    multiple: required(grant, path, 'multiple', readFraction),
    basis: of,
    deposit: isWithDeposit ? required(grant, path, 'deposit', readMinor) : 0n,
    weights: required(grant, path, 'weights', readWeights),
    lowestCoef: optional(grant, path, 'lowestCoef', readFraction).lowestCoef ?? ONE,
    lowestLegs: optional(grant, path, 'lowestLegs', readCount).lowestLegs ?? 1,
    largestStake: optional(grant, path, 'largestStake', readMinor).largestStake ?? null,
    order: required(grant, path, 'order', oneOf(STAKE_ORDERS)),
    acceptDays: required(grant, path, 'acceptDays', readCount),
    days: required(grant, path, 'days', readCount),
    cap: optional(grant, path, 'cap', readMinor).cap ?? null,
    forfeits: optional(grant, path, 'forfeits', list('words', oneOf(FORFEITS))).forfeits ?? [],
  };
  const broken = brokenLimit(terms, optional(grant, path, 'jurisdiction', text).jurisdiction);
  if (broken !== null) throw new OfferInputError(`${path}${broken.field}`, broken.problem);
  return terms;
};
