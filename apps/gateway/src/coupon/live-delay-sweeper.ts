import type { CouponAnnouncer } from './coupon-announcer.ts';
import type { CouponContext } from './coupon-context.ts';
import { decideSubmitted } from './decide-submitted.ts';

/** How often waiting coupons are looked for beside the moments they fall due: those of another process, or of before. */
const LOOK_EVERY_MS = 1_000;

/** How long a decision waits for the feed after a restart before the coupon is rejected for want of a price. */
const FEED_PATIENCE_MS = 60_000;

/** How many coupons are decided in one go. */
const BATCH = 200;

/** Decides coupons that wait when their time has come. */
export interface LiveDelaySweeper {
  /** A coupon falls due at a time. */
  expect(acceptAtMs: number): void;
  /** Decides all that are due now; answers how many. */
  sweep(): Promise<number>;
  start(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** The time until which coupons must have fallen due to be decided now: later ones wait, and all wait for the feed. */
function dueBeforeMs({ book, clock }: CouponContext): number {
  return book.isFeedUp ? clock.nowMs() : clock.nowMs() - FEED_PATIENCE_MS;
}

async function sweepOnce(context: CouponContext, announcer: CouponAnnouncer): Promise<number> {
  const due = await context.database.kysely
    .selectFrom('coupons')
    .select(['id', 'account_id'])
    .where('state', '=', 'submitted')
    .where('accept_at_ms', '<=', dueBeforeMs(context))
    .orderBy('accept_at_ms')
    .limit(BATCH)
    .execute();
  let count = 0;
  for (const { id, account_id } of due) {
    try {
      const decided = await decideSubmitted(context, id, account_id);
      if (decided.length > 0) count += 1;
      for (const each of decided) announcer.announce(each);
    } catch (error) {
      context.log.error({ err: error, couponId: id }, 'a waiting coupon could not be decided');
    }
  }
  return count;
}

/**
 * Makes the sweeper. The deadlines are in the database, so a restart changes nothing; several processes may sweep at
 * once, each coupon is decided once.
 */
export function createLiveDelaySweeper(context: CouponContext, announcer: CouponAnnouncer): LiveDelaySweeper {
  const cancels = new Set<() => void>();
  let running: Promise<number> | null = null;
  let isStarted = false;
  let isRunning = false;
  let isWanted = false;

  const sweep = async (): Promise<number> => {
    while (running) await running.catch(() => undefined);
    running = sweepOnce(context, announcer);
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
  const look = async (): Promise<void> => {
    await run();
    if (isStarted) later(LOOK_EVERY_MS, () => void look());
  };

  return {
    expect: (acceptAtMs) => {
      if (isStarted) later(acceptAtMs - context.clock.nowMs(), () => void run());
    },
    sweep,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      void look();
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
