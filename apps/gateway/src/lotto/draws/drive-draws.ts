import { lotteryNames, type LotteryName, lottoDrawAt, lottoDrawMs } from '@longshot/domain/pools';
import type { LottoContext } from '../lotto-context.ts';
import { ensureDraws, lastLinkOf, lastOver, titleOf } from './draw-rows.ts';
import { holdDraw } from './hold-draw.ts';
import { payEntries } from './pay-entries.ts';

/** Holds the draws of the lotteries when they are due. */
export interface DrawDriver {
  /**
   * Holds everything of a lottery that is due, and pays; answers when the next draw is due, or null where another
   * process leads, or this one stops.
   */
  step(lottery: LotteryName): Promise<number | null>;
  start(): Promise<void>;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Longest time between two looks at a lottery: another process may have ended that led it, a clock may be set. */
const LOOK_MS = 30_000;

/** How soon a lottery is looked at again that another process leads, or that could not be looked at. */
const AGAIN_MS = 5_000;

const LEAST_MS = 20;

/** The draw that has to be held next: the one after the last that is over, or the first that was ever on sale. */
async function nextDraw({ database, clock }: LottoContext, lottery: LotteryName): Promise<number> {
  const { kysely } = database;
  const last = await lastOver(kysely, lottery);
  if (last) return last.number + 1;
  const first = await kysely
    .selectFrom('lotto_draws')
    .select('number')
    .where('lottery', '=', lottery)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return first?.number ?? lottoDrawAt(lottery, clock.nowMs());
}

async function step(context: LottoContext, lottery: LotteryName, isStopped: () => boolean): Promise<number | null> {
  const { chains, clock, database } = context;
  const title = titleOf(lottery);
  // The chain is published before its first draw takes a ticket.
  await chains.chainOf(title, await lastLinkOf(database.kysely, lottery));
  for (;;) {
    if (isStopped() || !(await chains.lead(title))) return null;
    const number = await nextDraw(context, lottery);
    await ensureDraws(database.kysely, lottery, number, 1);
    const atMs = lottoDrawMs(lottery, number);
    if (clock.nowMs() < atMs) {
      await payEntries(context, lottery);
      return atMs;
    }
    await holdDraw(context, lottery, number);
  }
}

/** Makes the driver of a process. */
export function createDrawDriver(context: LottoContext): DrawDriver {
  const { clock, log, chains } = context;
  const waiting = new Map<LotteryName, () => void>();
  const running = new Set<Promise<void>>();
  let isStarted = false;
  let isStopped = false;
  const drive = async (lottery: LotteryName): Promise<void> => {
    let afterMs = AGAIN_MS;
    try {
      const nextMs = await step(context, lottery, () => isStopped);
      if (nextMs !== null) afterMs = Math.min(LOOK_MS, Math.max(LEAST_MS, nextMs - clock.nowMs()));
    } catch (error) {
      log.error({ err: error, lottery }, 'a draw of lotto could not be held');
    }
    if (isStarted)
      waiting.set(
        lottery,
        clock.after(afterMs, () => run(lottery)),
      );
  };
  const run = (lottery: LotteryName): void => {
    const work = drive(lottery).finally(() => running.delete(work));
    running.add(work);
  };
  return {
    step: (lottery) => step(context, lottery, () => isStopped),
    start: async () => {
      if (isStarted) return;
      isStarted = true;
      for (const lottery of lotteryNames) run(lottery);
    },
    stop: async () => {
      isStarted = false;
      isStopped = true;
      for (const cancel of waiting.values()) cancel();
      while (running.size > 0) await Promise.all(running);
      await chains.letGo().catch((error: unknown) => log.warn({ err: error }, 'a lottery stays led'));
    },
  };
}
