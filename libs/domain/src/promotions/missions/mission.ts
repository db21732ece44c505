import type { Fields, Reader } from '../../input/field-readers.ts';
import { ONE, type Rational } from '../../money/rational.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { offerReaders, readCount, readFraction, readPositiveMinor } from '../wagering/grant-reader.ts';

const { fail, fields: readFields, text, list, oneOf, required, optional } = offerReaders;

/** Deeds that a step of a mission counts. */
export const MISSION_DEEDS = ['coupons', 'rounds', 'deposits'] as const;
export type MissionDeed = (typeof MISSION_DEEDS)[number];

/** A step of a mission: so many deeds of at least a sum each. */
export interface MissionStep {
  readonly of: MissionDeed;
  readonly count: number;
  /** Stake of each coupon or round, or sum of each deposit, in minor units. */
  readonly smallest: bigint;
  /** Of coupons: odds of each bet, and the number of bets; at least 1 where nothing is asked. */
  readonly lowestCoef: Rational;
  readonly lowestLegs: number;
  /** Of rounds: numbers of the games that count; empty: all. */
  readonly games: readonly string[];
}

/** Rules of a mission. */
export interface MissionRules {
  /** Days that a player has for it, from joining. */
  readonly withinDays: number;
  readonly steps: readonly MissionStep[];
}

const MOST_STEPS = 10;
const MOST_DEEDS = 1_000;

const readFrom1 =
  (most: number): Reader<number> =>
  (value, field) => {
    const count = readCount(value, field);
    return count >= 1 && count <= most ? count : fail(field, `a whole number from 1 to ${most}`, value);
  };

const readGame: Reader<string> = (value, field) => {
  const id = text(value, field);
  return /^\d{1,18}$/.test(id) ? id : fail(field, 'the number of a game', value);
};

/** Whose fields they are that only some steps have. */
const deedOfField: readonly (readonly [field: string, of: MissionDeed])[] = [
  ['lowestCoef', 'coupons'],
  ['lowestLegs', 'coupons'],
  ['games', 'rounds'],
];

const readStep: Reader<MissionStep> = (value, field) => {
  const step = readFields(value, field);
  const path = `${field}.`;
  const of = required(step, path, 'of', oneOf(MISSION_DEEDS));
  for (const [name, deed] of deedOfField) {
    if (deed !== of && (step[name] ?? null) !== null) throw new OfferInputError(path + name, `is none of ${of}`);
  }
  return {
    of,
    count: required(step, path, 'count', readFrom1(MOST_DEEDS)),
    smallest: required(step, path, 'smallest', readPositiveMinor),
    lowestCoef: optional(step, path, 'lowestCoef', readFraction).lowestCoef ?? ONE,
    lowestLegs: optional(step, path, 'lowestLegs', readFrom1(50)).lowestLegs ?? 1,
    games: optional(step, path, 'games', list('games', readGame)).games ?? [],
  };
};

/** Rules of a mission out of the row of an offer. Throws OfferInputError, which names the field. */
export const readMissionRules = (offer: Fields): MissionRules => {
  const steps = required(offer, '', 'steps', list('steps', readStep));
  if (steps.length < 1 || steps.length > MOST_STEPS) {
    throw new OfferInputError('steps', `must hold 1 to ${MOST_STEPS} steps`);
  }
  return { withinDays: required(offer, '', 'withinDays', readFrom1(366)), steps };
};

/** The product that a deed is done in; null for a deposit, which is of none. */
const productOfDeed: Readonly<Record<MissionDeed, 'sport' | 'casino' | null>> = {
  coupons: 'sport',
  rounds: 'casino',
  deposits: null,
};

/** Products that the steps of a mission are done in. */
export const productsOfSteps = (steps: readonly Pick<MissionStep, 'of'>[]): ReadonlySet<string> =>
  new Set(steps.flatMap(({ of }) => productOfDeed[of] ?? []));

/** Deeds of a step that count now, and those begun in time that may still come to count. */
export interface StepCount {
  readonly done: number;
  readonly open: number;
}

/** How a mission stands. */
export type MissionState = 'running' | 'done' | 'late';

/**
 * How a mission stands: done once every step is; late after its days, unless what was begun in time can still bring every
 * step to its end.
 */
export const missionState = (
  steps: readonly Pick<MissionStep, 'count'>[],
  counts: readonly StepCount[],
  isOver: boolean,
): MissionState => {
  const reaches = (deeds: (count: StepCount) => number): boolean =>
    steps.every(({ count }, index) => deeds(counts[index] ?? { done: 0, open: 0 }) >= count);
  if (reaches(({ done }) => done)) return 'done';
  return isOver && !reaches(({ done, open }) => done + open) ? 'late' : 'running';
};
