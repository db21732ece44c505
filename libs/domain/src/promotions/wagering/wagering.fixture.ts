import fc from 'fast-check';
import { makeRational, type Rational } from '../../money/rational.ts';
import type { StakeSettlement, WageringEvent } from './wagering-events.ts';
import {
  DAY_SECONDS,
  SPORT,
  STAKE_ORDERS,
  WAGERING_BASES,
  type Forfeit,
  type WageringTerms,
} from './wagering-terms.ts';

/** Round sums meet each other, so that a pocket is emptied now and then. */
const amount = fc.oneof(fc.constantFrom(1_000n, 2_000n), fc.bigInt({ min: 1n, max: 20_000n }));
const fraction = (choices: readonly (readonly [number, number])[]): fc.Arbitrary<Rational> =>
  fc.constantFrom(...choices).map(([numerator, denominator]) => makeRational(numerator, denominator));

const nullOr = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.oneof(fc.constant(null), values);

/** Any terms, small enough that many histories complete. */
export const anyTerms: fc.Arbitrary<WageringTerms> = fc.record({
  amount,
  multiple: fraction([
    [0, 1],
    [1, 1],
    [3, 2],
    [5, 1],
  ]),
  basis: fc.constantFrom(...WAGERING_BASES),
  deposit: fc.bigInt({ min: 0n, max: 10_000n }),
  weights: fc.constantFrom(
    new Map([[SPORT, makeRational(1)]]),
    new Map([
      [SPORT, makeRational(3, 4)],
      ['casino', makeRational(1, 3)],
    ]),
  ),
  lowestCoef: fraction([
    [1, 1],
    [3, 2],
  ]),
  lowestLegs: fc.constantFrom(1, 2),
  largestStake: nullOr(fc.bigInt({ min: 1_000n, max: 20_000n })),
  order: fc.constantFrom(...STAKE_ORDERS),
  acceptDays: fc.constantFrom(1, 3),
  days: fc.constantFrom(1, 30),
  cap: nullOr(fc.bigInt({ min: 0n, max: 30_000n })),
  forfeits: fc.subarray<Forfeit>(['withdraw', 'exclude']),
});

const settlement: fc.Arbitrary<StakeSettlement> = fc.oneof(
  fc.constant({ kind: 'void' } as const),
  fc.constant({ kind: 'returned', amount: 0n } as const),
  fc.bigInt({ min: 0n, max: 40_000n }).map((returned) => ({ kind: 'returned', amount: returned }) as const),
);
const ref = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const at = fc.constant(0);

const sport = fc.record({
  coef: fraction([
    [6, 5],
    [2, 1],
  ]),
  legs: fc.constantFrom(1, 2),
});

const anyEvent: fc.Arbitrary<WageringEvent> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('stake' as const),
      at,
      ref,
      product: fc.constantFrom(SPORT, 'casino', 'poker'),
      amount,
      sport: fc.constant(null),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('stake' as const),
      at,
      ref,
      product: fc.constant(SPORT),
      amount,
      sport,
    }),
  },
  { weight: 16, arbitrary: fc.record({ type: fc.constantFrom('settle', 'correct'), at, ref, settlement }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('deposit', 'withdraw'), at, amount }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('accept', 'tick'), at }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('give-up', 'exclude', 'take-back'), at }) },
);

/** A history: mostly accepted at once, with time that passes by minutes and now and then by days. */
export const anyEvents: fc.Arbitrary<readonly WageringEvent[]> = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.tuple(anyEvent, fc.constantFrom(0, 60, 3_600, 3_600, DAY_SECONDS)), { maxLength: 30 }),
  )
  .map(([isAccepted, drawn]) => {
    let now = 1_000;
    const events = drawn.map(([event, pause]): WageringEvent => ({ ...event, at: (now += pause) }));
    return isAccepted ? [{ type: 'accept', at: 1_000 }, ...events] : events;
  });
