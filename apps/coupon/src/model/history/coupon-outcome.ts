import type { PlacedBet, PlacedCoupon } from '@longshot/contracts';
import { cashOutTypes } from '@longshot/domain/coupon/cash-out';
import { betStatus, couponType } from '@longshot/domain/coupon/types';

/** Outcome of a coupon or bet, as its row says it. The words are `status.<outcome>`. */
export type CouponOutcome =
  | 'waiting'
  | 'open'
  | 'not-started'
  | 'rejected'
  | 'won'
  | 'lost'
  | 'returned'
  | 'forced-return'
  | 'half-win-half-return'
  | 'half-lose-half-return'
  | 'half-lose-half-win'
  | 'sold'
  | 'edited';

const outcomeByStatus: Readonly<Record<number, CouponOutcome>> = {
  [betStatus.notCalculated]: 'open',
  [betStatus.gameNotStarted]: 'not-started',
  [betStatus.lose]: 'lost',
  [betStatus.win]: 'won',
  [betStatus.return]: 'returned',
  [betStatus.forcedReturn]: 'forced-return',
  [betStatus.halfWinHalfReturn]: 'half-win-half-return',
  [betStatus.halfLoseHalfReturn]: 'half-lose-half-return',
  [betStatus.halfLoseHalfWin]: 'half-lose-half-win',
};

const returnStatuses: readonly number[] = [betStatus.return, betStatus.forcedReturn];

/** Outcome that a status says. Source: product 4, bet status. */
export const outcomeOfStatus = (statusId: number): CouponOutcome => outcomeByStatus[statusId] ?? 'open';

/** Outcome of a bet at a moment: one that was placed before its game keeps its status until it is settled, also once the game is on. */
export function outcomeOfBet(
  { statusId, startsAtMs }: Pick<PlacedBet, 'statusId' | 'startsAtMs'>,
  nowMs: number,
): CouponOutcome {
  const outcome = outcomeOfStatus(statusId);
  return outcome === 'not-started' && startsAtMs <= nowMs ? 'open' : outcome;
}

/** True while a coupon may still pay or lose. */
export const isOpenCoupon = ({ state }: Pick<PlacedCoupon, 'state'>): boolean =>
  state === 'submitted' || state === 'accepted' || state === 'partly-sold';

/** True for a coupon that is open and of a kind that can be cashed out; whether there is an offer now is another question. */
export const mayCashOut = ({ state, typeId, isFreeBet, insuredLegs, prepaidState }: PlacedCoupon): boolean =>
  (state === 'accepted' || state === 'partly-sold') &&
  cashOutTypes.some((each) => each === typeId) &&
  isFreeBet !== true &&
  insuredLegs === undefined &&
  prepaidState === undefined;

/**
 * Outcome of a coupon: a single speaks as its bet does, any other by what it paid; one whose advance was not covered
 * is returned.
 */
export function outcomeOfCoupon(
  coupon: Pick<PlacedCoupon, 'state' | 'typeId' | 'payoutMinor' | 'prepaidState' | 'bets' | 'editedTo'>,
): CouponOutcome {
  const { state, typeId, payoutMinor, bets, editedTo } = coupon;
  if (state === 'sold' && editedTo !== undefined) return 'edited';
  if (state === 'rejected' || state === 'sold') return state;
  if (state === 'submitted') return 'waiting';
  if (isOpenCoupon(coupon)) return 'open';
  if (coupon.prepaidState === 'void') return 'returned';
  const single = typeId === couponType.single ? bets[0] : undefined;
  if (single !== undefined && single.statusId >= 0) return outcomeOfStatus(single.statusId);
  // A free bet that is returned pays nothing.
  if (bets.every(({ statusId }) => returnStatuses.includes(statusId))) return 'returned';
  return (payoutMinor ?? 0) === 0 ? 'lost' : 'won';
}
