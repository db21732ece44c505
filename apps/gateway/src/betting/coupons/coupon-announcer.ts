import { announceAccounts } from '../../wallet/accounts/index.ts';
import type { CouponContext } from './coupon-context.ts';
import type { CouponRecord } from './coupon-record.ts';
import { presentCoupon } from './present-coupon.ts';

/** Balances are told at once, and then not again within this time: one who places fast is told the last of them. */
const QUIET_MS = 100;

/** Tells players' pages what became of their coupons and balances. */
export interface CouponAnnouncer {
  /** Call it after the commit; never throws. */
  announce(record: CouponRecord): void;
  /** Tells nothing more; resolves when nothing is being read any more. */
  stop(): Promise<void>;
}

/** Makes the announcer. What it fails to tell, a reload shows too. */
export function createCouponAnnouncer(context: CouponContext): CouponAnnouncer {
  const quiet = new Map<number, { isAgain: boolean }>();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  const notifyAccounts = (playerId: number): void => {
    const known = quiet.get(playerId);
    if (known) known.isAgain = true;
    if (known || isStopped) return;
    const state = { isAgain: false };
    quiet.set(playerId, state);
    const reported = announceAccounts(context, playerId).then(() => {
      running.delete(reported);
      context.clock.after(QUIET_MS, () => {
        quiet.delete(playerId);
        if (state.isAgain) notifyAccounts(playerId);
      });
    });
    running.add(reported);
  };

  return {
    announce: (record) => {
      const playerId = record.coupon.player_id;
      context.bus.publish('coupon', { playerId: String(playerId), coupon: presentCoupon(record) });
      notifyAccounts(playerId);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
}
