import type { StreamPort } from '@longshot/api-client';
import type { PlacedCoupon } from '@longshot/contracts';
import type { NotificationInput } from '@longshot/store';
import { outcomeOfCoupon } from './coupon-outcome.ts';

/** How a settled coupon is told of. */
export type WriteNotice = (
  coupon: PlacedCoupon,
  kind: 'won' | 'lost' | 'returned' | 'corrected',
) => Pick<NotificationInput, 'title' | 'text'>;

const kindOf = (coupon: PlacedCoupon): 'won' | 'lost' | 'returned' | 'corrected' => {
  if (coupon.state === 'corrected') return 'corrected';
  const outcome = outcomeOfCoupon(coupon);
  if (outcome === 'returned' || outcome === 'forced-return') return 'returned';
  return (coupon.payoutMinor ?? 0) > 0 ? 'won' : 'lost';
};

const toneByKind = { won: 'success', lost: 'info', returned: 'info', corrected: 'warning' } as const;

/**
 * Tells the player of each coupon that settles, once per result. A loss is told as plainly as a win.
 * Returns what ends it.
 */
export function announceSettlements(
  stream: Pick<StreamPort, 'onPrivate'>,
  notify: (notification: NotificationInput) => void,
  write: WriteNotice,
): () => void {
  const told = new Map<string, string>();
  return stream.onPrivate((message) => {
    if (message.type !== 'coupon') return;
    const { coupon } = message;
    if (coupon.state !== 'settled' && coupon.state !== 'corrected') return;
    const result = `${coupon.state} ${coupon.payoutMinor}`;
    if (told.get(coupon.couponId) === result) return;
    told.set(coupon.couponId, result);
    const kind = kindOf(coupon);
    notify({ tone: toneByKind[kind], key: `coupon-${coupon.couponId}`, ...write(coupon, kind) });
  });
}
