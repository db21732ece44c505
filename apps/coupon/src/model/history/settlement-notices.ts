import type { StreamPort } from '@longshot/api-client';
import type { PlacedCoupon } from '@longshot/contracts';
import type { NotificationInput } from '@longshot/store';
import { outcomeOfCoupon } from './coupon-outcome.ts';

/** Kind of a notice about a coupon: settled by its results, decided by the staff, or refused so that the edit it came of is undone. */
export type NoticeKind =
  'won' | 'lost' | 'returned' | 'corrected' | 'sold' | 'undone' | 'vip-accepted' | 'vip-rejected';

/** How a coupon is told of. */
export type WriteNotice = (coupon: PlacedCoupon, kind: NoticeKind) => Pick<NotificationInput, 'title' | 'text'>;

const kindOfRejected = ({ editedFrom, isVipBet }: PlacedCoupon): NoticeKind | null => {
  if (editedFrom !== undefined) return 'undone';
  return isVipBet === true ? 'vip-rejected' : null;
};

const kindOf = (coupon: PlacedCoupon): NoticeKind | null => {
  if (coupon.state === 'accepted') return coupon.isVipBet === true ? 'vip-accepted' : null;
  if (coupon.state === 'rejected') return kindOfRejected(coupon);
  // Whoever edits a coupon sees what became of it: nothing has come into the account.
  if (coupon.state === 'sold') return coupon.editedTo === undefined ? 'sold' : null;
  if (coupon.state !== 'settled' && coupon.state !== 'corrected') return null;
  if (coupon.state === 'corrected') return 'corrected';
  const outcome = outcomeOfCoupon(coupon);
  if (outcome === 'returned' || outcome === 'forced-return') return 'returned';
  return (coupon.payoutMinor ?? 0) > 0 ? 'won' : 'lost';
};

const toneByKind = {
  won: 'success',
  lost: 'info',
  returned: 'info',
  corrected: 'warning',
  sold: 'success',
  undone: 'warning',
  'vip-accepted': 'success',
  'vip-rejected': 'info',
} as const satisfies Record<NoticeKind, NotificationInput['tone']>;

/**
 * Tells the player of each coupon that settles or is sold whole, once per result, and of what the staff decided. A loss is told as plainly as a win.
 * Returns what ends it.
 */
export function announceSettlements(
  stream: Pick<StreamPort, 'onPrivate'>,
  notify: (notification: NotificationInput) => void,
  write: WriteNotice,
): () => void {
  const reported = new Map<string, string>();
  return stream.onPrivate((message) => {
    if (message.type !== 'coupon') return;
    const { coupon } = message;
    const kind = kindOf(coupon);
    if (kind === null) return;
    const result = `${coupon.state} ${coupon.payoutMinor}`;
    if (reported.get(coupon.couponId) === result) return;
    reported.set(coupon.couponId, result);
    notify({ tone: toneByKind[kind], key: `coupon-${coupon.couponId}`, ...write(coupon, kind) });
  });
}
