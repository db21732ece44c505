import type { CouponAnnouncer } from '../coupons/coupon-announcer.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { decideSubmitted } from './decide-submitted.ts';
import { SeenDeadlines, type WaitingCoupon } from './seen-deadlines.ts';

/** How often waiting coupons are looked for beside the moments they fall due: those of another process, or of before. */
const POLL_INTERVAL_MS = 1_000;

/** How long a decision waits for the feed after a restart before the coupon is rejected for want of a price. */
const FEED_TIMEOUT_MS = 60_000;

/** How many coupons are decided in one go. */
const BATCH = 200;

/** How many of those that wait are looked at in one go. */
const LOOKED_AT = 5_000;

/** Decides coupons that wait when their time has come. */
export interface LiveDelaySweeper {
  /** A coupon was placed just now and waits. */
  expect(coupon: WaitingCoupon): void;
  /** Decides all that are due now; answers how many. */
  sweep(): Promise<number>;
  start(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** The coupons that are to be decided now, those due longest first: what is not due waits, and all wait for the feed. */
async function findDue({ database, book }: CouponContext, deadlines: SeenDeadlines) {
  const seenIds = deadlines.ids();
  const waiting = await database.kysely
    .selectFrom('coupons')
    .select(['id', 'account_id', 'placed_at_ms', 'accept_at_ms'])
    .where('state', '=', 'submitted')
    .where('accept_at_ms', 'is not', null)
    .orderBy('accept_at_ms')
    .limit(LOOKED_AT)
    .execute();
  const waitingIds = new Set(waiting.map(({ id }) => id));
  if (waiting.length < LOOKED_AT) for (const id of seenIds) if (!waitingIds.has(id)) deadlines.invalidate(id);
  const timeoutMs = book.isFeedUp ? 0 : FEED_TIMEOUT_MS;
  return waiting
    .map((coupon) => ({ ...coupon, overdueMs: deadlines.overdueMs(coupon) }))
    .filter(({ overdueMs }) => overdueMs >= timeoutMs)
    .sort((a, b) => b.overdueMs - a.overdueMs)
    .slice(0, BATCH);
}

async function sweepOnce(
  context: CouponContext,
  announcer: CouponAnnouncer,
  deadlines: SeenDeadlines,
): Promise<number> {
  const due = await findDue(context, deadlines);
  let count = 0;
  for (const { id, account_id } of due) {
    try {
      const decided = await decideSubmitted(context, { couponId: id, accountId: account_id });
      if (decided.length > 0) count += 1;
      for (const each of decided) announcer.announce(each);
    } catch (error) {
      context.log.error({ err: error, couponId: id }, 'a waiting coupon could not be decided');
    }
  }
  return count;
}

/**
 * Makes the sweeper. The deadlines are in the database, so a restart changes nothing, and each process waits for them in time
 * that passes; several processes may sweep at once, each coupon is decided once.
 */
export function createLiveDelaySweeper(context: CouponContext, announcer: CouponAnnouncer): LiveDelaySweeper {
  const deadlines = new SeenDeadlines(context.clock);
  const cancels = new Set<() => void>();
  let running: Promise<number> | null = null;
  let isStarted = false;
  let isRunning = false;
  let isWanted = false;

  const sweep = async (): Promise<number> => {
    while (running) await running.catch(() => undefined);
    running = sweepOnce(context, announcer, deadlines);
    try {
      return await running;
    } finally {
      running = null;
    }
  };
  const run = async (): Promise<void> => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await sweep().catch((error: unknown) => {
        context.log.error({ err: error }, 'waiting coupons could not be looked for');
      });
    }
    isRunning = false;
  };
  const later = (delayMs: number, callback: () => void): void => {
    const cancel = context.clock.after(delayMs, () => {
      cancels.delete(cancel);
      callback();
    });
    cancels.add(cancel);
  };
  const inspect = async (): Promise<void> => {
    await run();
    if (isStarted) later(POLL_INTERVAL_MS, () => void inspect());
  };

  return {
    expect: (coupon) => {
      if (!isStarted) return;
      later(deadlines.expect(coupon), () => {
        deadlines.rang(coupon);
        void run();
      });
    },
    sweep,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      void inspect();
    },
    stop: async () => {
      isStarted = false;
      for (const cancel of cancels) cancel();
      cancels.clear();
      isWanted = false;
      while (running) await running.catch(() => undefined);
    },
  };
}
