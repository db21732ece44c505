import type { Rational } from '../../money/rational.ts';

/** Settlement of a coupon or a round: what it returned, or that its stake went back. */
export type StakeSettlement = { readonly kind: 'returned'; readonly amount: bigint } | { readonly kind: 'void' };

/** A coupon of sport as wagering sees it. */
export interface SportPlay {
  /** Its lowest leg. */
  readonly coef: Rational;
  readonly legs: number;
}

/** Event of a grant; `at` in seconds, never falling. */
export type WageringEvent = { readonly at: number } & (
  | { readonly type: 'accept' | 'give-up' | 'exclude' | 'take-back' | 'tick' }
  | { readonly type: 'deposit' | 'withdraw'; readonly amount: bigint }
  | {
      readonly type: 'stake';
      readonly ref: string;
      readonly product: string;
      readonly amount: bigint;
      /** Null but for sport. */
      readonly sport: SportPlay | null;
    }
  | { readonly type: 'settle' | 'correct'; readonly ref: string; readonly settlement: StakeSettlement }
);

export type WageringEventType = WageringEvent['type'];
export type StakeEvent = Extract<WageringEvent, { type: 'stake' }>;
export type SettleEvent = Extract<WageringEvent, { type: 'settle' | 'correct' }>;

/** Why an event changes nothing. */
export type WageringRefusal =
  | 'state'
  | 'excluded'
  | 'duplicate-ref'
  | 'insufficient'
  | 'above-largest-stake'
  | 'unknown-ref'
  | 'already-settled'
  | 'not-settled';
