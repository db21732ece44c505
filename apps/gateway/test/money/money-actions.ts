import fc from 'fast-check';

/** One thing that a player, a feed or a provider does with money; sums in minor units of EUR. */
export type MoneyAction =
  | { readonly kind: 'deposit'; readonly amountMinor: number; readonly says: readonly PaymentSaying[] }
  | { readonly kind: 'withdrawal'; readonly amountMinor: number; readonly says: readonly PaymentSaying[] }
  | BetAction
  /** A part of a coupon that was placed before, of what is left of it; the number is taken modulo how many there are. */
  | { readonly kind: 'sale'; readonly coupon: number; readonly percent: number }
  /** A round of a game: a win of 0 is a loss, and one that is taken back was never played. */
  | {
      readonly kind: 'game';
      readonly amountMinor: number;
      readonly winMinor: number;
      readonly isTakenBack: boolean;
    }
  /**
   * Most that may be put at stake, lost or deposited in 30 days; one that is higher than what holds has no effect yet.
   */
  | { readonly kind: 'limit'; readonly section: LimitedSection; readonly valueMinor: number }
  /** Of any match so far: the number is taken modulo how many there are. */
  | { readonly kind: 'result'; readonly match: number; readonly said: ResultSaying };

/** A bet on the match that waits, or on another one; `prepaid` is what of it is paid in advance, by what is available. */
export interface BetAction {
  readonly kind: 'bet';
  readonly amountMinor: number;
  readonly outcomeId: OutcomeId;
  readonly isElsewhere: boolean;
  readonly prepaid: 'none' | 'half' | 'all' | 'too much';
}

/** Report of a payment provider, in the order it happened; the last counts. */
export type PaymentSaying = 'succeeded' | 'failed';

/** Report of a feed about the match: who won, that all is void, or that what was said is taken back. */
export type ResultSaying = OutcomeId | 'void' | 'taken back';

/** Section that a limit of money may be of. */
export type LimitedSection = 'wagering' | 'loss' | 'deposit';

/** Home, draw, away. */
export type OutcomeId = '1' | '2' | '3';

const outcomeId = fc.constantFrom<OutcomeId>('1', '2', '3');
const says = fc.array(fc.constantFrom<PaymentSaying>('succeeded', 'failed'), { maxLength: 3 });

const action: fc.Arbitrary<MoneyAction> = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), amountMinor: fc.integer({ min: 1_000, max: 20_000 }), says }),
  fc.record({ kind: fc.constant('withdrawal' as const), amountMinor: fc.integer({ min: 1_000, max: 20_000 }), says }),
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      amountMinor: fc.integer({ min: 20, max: 15_000 }),
      outcomeId,
      isElsewhere: fc.boolean(),
      prepaid: fc.constantFrom<BetAction['prepaid']>('none', 'none', 'half', 'all', 'too much'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('sale' as const),
      coupon: fc.nat(4),
      percent: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 })),
    }),
  },
  fc.record({
    kind: fc.constant('game' as const),
    amountMinor: fc.integer({ min: 20, max: 10_000 }),
    winMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
    isTakenBack: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('limit' as const),
    section: fc.constantFrom<LimitedSection>('wagering', 'loss', 'deposit'),
    valueMinor: fc.integer({ min: 5_000, max: 60_000 }),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('result' as const),
      match: fc.nat(2),
      said: fc.oneof(outcomeId, fc.constantFrom<ResultSaying>('void', 'taken back')),
    }),
  },
);

const begin = (isElsewhere: boolean, prepaid: BetAction['prepaid']) =>
  fc.record({
    kind: fc.constant('bet' as const),
    amountMinor: fc.integer({ min: 20, max: 5_000 }),
    outcomeId,
    isElsewhere: fc.constant(isElsewhere),
    prepaid: fc.constant(prepaid),
  });

const any = fc.array(action, { minLength: 1, maxLength: 10 });
const rest = fc.array(action, { maxLength: 8 });

/** A player's day: up to ten actions in any order; some begin with a bet that is paid in advance against another. */
export const moneyStory: fc.Arbitrary<readonly MoneyAction[]> = fc.oneof(
  any,
  fc.tuple(begin(false, 'none'), begin(true, 'all'), rest).map(([cover, lent, then]) => [cover, lent, ...then]),
);
