import fc from 'fast-check';
import type { OutcomeId, ResultSaying } from './money-actions.ts';

/** One thing that a player does with what offers give, or that a feed or a provider tells of it. */
export type GrantAction =
  /** A round of own money: of null nothing is told yet, so that it may still be rolled back. */
  | { readonly kind: 'round'; readonly stakeMinor: number; readonly winMinor: number | null }
  /** The oldest round that nothing is told of is rolled back. */
  | { readonly kind: 'roll-back' }
  | { readonly kind: 'free-round'; readonly winMinor: number }
  /** The newest win of a free round is taken back. */
  | { readonly kind: 'free-win-back' }
  | { readonly kind: 'purchase' }
  | { readonly kind: 'free-bet'; readonly side: 0 | 1; readonly outcomeId: OutcomeId }
  /** An express over a match of each side that carries the insurance. */
  | { readonly kind: 'insured'; readonly stakeMinor: number; readonly outcomeIds: readonly [OutcomeId, OutcomeId] }
  /** Of any match so far: the number is taken modulo how many there are. */
  | { readonly kind: 'result'; readonly match: number; readonly said: ResultSaying }
  /** A part of the balance. */
  | { readonly kind: 'withdrawal'; readonly percent: number };

const outcomeId = fc.constantFrom<OutcomeId>('1', '2', '3');
const side = fc.constantFrom<0 | 1>(0, 1);

const action: fc.Arbitrary<GrantAction> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('round' as const),
      stakeMinor: fc.integer({ min: 20, max: 9_000 }),
      winMinor: fc.oneof(fc.constant(null), fc.constant(0), fc.integer({ min: 1, max: 12_000 })),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'roll-back' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('free-round' as const), winMinor: fc.integer({ min: 0, max: 400 }) }),
  },
  fc.constant({ kind: 'free-win-back' as const }),
  { weight: 2, arbitrary: fc.constant({ kind: 'purchase' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('free-bet' as const), side, outcomeId }) },
  fc.record({
    kind: fc.constant('insured' as const),
    stakeMinor: fc.integer({ min: 20, max: 2_000 }),
    outcomeIds: fc.tuple(outcomeId, outcomeId),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('result' as const),
      match: fc.nat(3),
      said: fc.oneof(outcomeId, fc.constantFrom<ResultSaying>('void', 'taken back')),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('withdrawal' as const), percent: fc.constantFrom(50, 100, 100) }),
  },
);

const any = fc.array(action, { minLength: 1, maxLength: 12 });

/** A mission is done and its reward withdrawn; then one of its rounds is rolled back. */
const begun = fc
  .integer({ min: 100, max: 900 })
  .map((stakeMinor): readonly GrantAction[] => [
    { kind: 'round', stakeMinor, winMinor: null },
    { kind: 'round', stakeMinor: 100, winMinor: 0 },
    { kind: 'withdrawal', percent: 100 },
    { kind: 'roll-back' },
  ]);

/** Up to a dozen of them in any order; some begin with a reward that is taken back after it was withdrawn. */
export const grantStory: fc.Arbitrary<readonly GrantAction[]> = fc.oneof(
  { weight: 9, arbitrary: any },
  fc.tuple(begun, fc.array(action, { maxLength: 8 })).map(([first, then]) => [...first, ...then]),
);
