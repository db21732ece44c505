/** When the reminder of a coupon comes, after its bet was seen. Source: shell 4 and 9, "Coupon notification". */
export const COUPON_NOTICE_MS = { live: 30_000, prelive: 300_000 } as const;

/** A bet of the coupon, as far as the reminder looks at it. */
export interface CouponNoticeBet {
  readonly id: string;
  readonly isLive: boolean;
  readonly isBlocked: boolean;
}

/** Record of the reminder. Source: shell 3, "Coupon notification record". */
export interface CouponNoticeRecord {
  /** The bet it is about. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly timeToShow: number;
  readonly isShown: boolean;
}

/**
 * The record that belongs to a coupon now: the one that is kept as long as its bet is there and open, and no live bet
 * comes before a bet of the line; else a new one about the first open live bet, or the first open bet of the line; null
 * where there is none.
 */
export function couponNoticeOf(
  kept: CouponNoticeRecord | null,
  bets: readonly CouponNoticeBet[],
  nowMs: number,
): CouponNoticeRecord | null {
  const open = bets.filter(({ isBlocked }) => !isBlocked);
  const live = open.find(({ isLive }) => isLive);
  const bet = open.find(({ id }) => id === kept?.id);
  const isOvertaken = bet !== undefined && !bet.isLive && live !== undefined && kept?.isShown === false;
  if (kept !== null && bet !== undefined && !isOvertaken) return kept;
  const chosen = live ?? open[0];
  if (chosen === undefined) return null;
  const waitMs = chosen.isLive ? COUPON_NOTICE_MS.live : COUPON_NOTICE_MS.prelive;
  return { id: chosen.id, timeToShow: nowMs + waitMs, isShown: false };
}

/** Where the player is when a reminder is due. */
export interface CouponNoticeRoute {
  readonly isCouponPage: boolean;
  /** The coupon stands beside the page. */
  readonly isQuickCouponOpen: boolean;
}

/** Whether the reminder is shown now: once, where the coupon is not to be seen anyway. */
export function isCouponNoticeDue(
  record: CouponNoticeRecord | null,
  { isCouponPage, isQuickCouponOpen }: CouponNoticeRoute,
  nowMs: number,
): boolean {
  return record !== null && !record.isShown && record.timeToShow <= nowMs && !isCouponPage && !isQuickCouponOpen;
}
