import { ZERO, type Rational } from '../../money/rational.ts';
import type { StakeSettlement } from './wagering-events.ts';

/** States of a grant; "live" is active or wagering. */
export const grantStates = {
  offered: 'offered',
  active: 'active',
  wagering: 'wagering',
  completed: 'completed',
  expired: 'expired',
  forfeited: 'forfeited',
  takenBack: 'taken-back',
} as const;
export type GrantState = (typeof grantStates)[keyof typeof grantStates];

/** Why a grant is expired or forfeited. */
export type GrantReason = 'offer' | 'days' | 'withdraw' | 'exclude' | 'given-up' | 'used-up';

/** Where a grant stands. `own` and `bonus` are signed: below 0 they are a claim and a debt. */
export interface WageringBalances {
  readonly state: GrantState;
  readonly reason: GrantReason | null;
  /** With what the grant turned into money. */
  readonly own: bigint;
  /** Goes on as a sum where the grant is completed. */
  readonly bonus: bigint;
  /** Money that ended grants left to the house: bonus money, and bonus parts of what was returned later. */
  readonly house: bigint;
  /** Progress so far. */
  readonly progress: Rational;
  /** Part of the bonus that is in `own`. */
  readonly converted: bigint;
  /** Until when it must be accepted, then wagered. In seconds. */
  readonly endsAt: number;
  readonly completedAt: number | null;
  readonly isExcluded: boolean;
  /** A used-up grant whose days are over: nothing revives it. */
  readonly isClosed: boolean;
  /** Coupons with a bonus part that are not settled. */
  readonly openBonusStakes: number;
}

/** A coupon or round as wagering keeps it. */
export interface WageringStake {
  readonly amount: bigint;
  readonly ownPart: bigint;
  readonly bonusPart: bigint;
  /** Progress that it counts once it is settled, and not void. */
  readonly counts: Rational;
  /** Null while it is open. */
  readonly settlement: StakeSettlement | null;
}

/** A grant that was offered to a player with so much own money. */
export const offeredGrant = (own: bigint, endsAt: number): WageringBalances => ({
  state: grantStates.offered,
  reason: null,
  own,
  bonus: 0n,
  house: 0n,
  progress: ZERO,
  converted: 0n,
  endsAt,
  completedAt: null,
  isExcluded: false,
  isClosed: false,
  openBonusStakes: 0,
});

/** Active or wagering: bonus money can be staked and stakes count. */
export const isLive = ({ state }: WageringBalances): boolean =>
  state === grantStates.active || state === grantStates.wagering;

/** Without bonus money, but a correction or a late settlement can still give some back. */
export const isUsedUp = ({ state, reason, isClosed }: WageringBalances): boolean =>
  state === grantStates.forfeited && reason === 'used-up' && !isClosed;

/** Whether bonus parts and progress still belong to the grant, not to the house. */
export const keepsBonus = (balances: WageringBalances): boolean =>
  isLive(balances) || isUsedUp(balances) || balances.state === grantStates.completed;

const positive = (value: bigint): bigint => (value > 0n ? value : 0n);

/** Balances that are shown of a grant; nothing of it is negative. */
export interface ShownBalances {
  readonly own: bigint;
  readonly claim: bigint;
  readonly bonus: bigint;
  readonly debt: bigint;
}

export const showBalances = (balances: WageringBalances): ShownBalances => ({
  own: positive(balances.own),
  claim: positive(-balances.own),
  bonus: balances.state === grantStates.completed ? 0n : positive(balances.bonus),
  debt: keepsBonus(balances) ? positive(-balances.bonus) : 0n,
});
