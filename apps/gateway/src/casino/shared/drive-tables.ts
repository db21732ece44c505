import { sharedTitles } from '@longshot/games';
import type { InHouseContext } from '../games/in-house-context.ts';
import { leadTable, releaseLead, WATCHED_MS, type LedTable } from './lead-table.ts';
import { endBets } from './pay-bets.ts';
import type { TableHub } from './table-hub.ts';

/** Drives the tables that something goes on at, as long as it goes on. */
export interface TableDriver {
  /** One step of a table now, where this process leads it; resolves when bets that are decided were paid. */
  step(title: string): Promise<LedTable | null>;
  /** Ends whatever broke off on rounds that take no more bets. */
  endBroken(): Promise<void>;
  /** Something goes on at a table: it is driven until nothing does. */
  wake(title: string): void;
  start(): Promise<void>;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** How often tables are looked for that nobody drives. */
const LOOK_MS = 5_000;
/** Between two steps: at the least, and at the most, so that the lead is held on. */
const LEAST_MS = 20;
const MOST_MS = 1_500;

/** Rounds that take no more bets, with bets that are not ended. */
async function brokenRounds({ database }: InHouseContext): Promise<readonly number[]> {
  const rows = await database.kysely
    .selectFrom('shared_bets as b')
    .innerJoin('shared_rounds as r', 'r.id', 'b.round_id')
    .select('b.round_id as id')
    .distinct()
    .where('b.state', 'in', ['begun', 'cancelling', 'staked'])
    .where('r.phase', '<>', 'betting')
    .execute();
  return rows.map(({ id }) => id);
}

/** Tables that are watched, or whose round is not over. */
async function livelyTables({ database, clock }: InHouseContext): Promise<readonly string[]> {
  const rows = await database.kysely
    .selectFrom('shared_tables')
    .select('title')
    .where('watched_at_ms', '>', clock.nowMs() - WATCHED_MS)
    .union((query) => query.selectFrom('shared_rounds').select('title').where('phase', '<>', 'over'))
    .execute();
  return rows.map(({ title }) => title).filter((title) => sharedTitles.includes(title));
}

/** Makes the driver of a process; `leader` is its name. */
export function createTableDriver(context: InHouseContext, leader: string, hub: TableHub): TableDriver {
  const { clock, log } = context;
  const awake = new Map<string, () => void>();
  const tasks = new Set<Promise<unknown>>();
  const paying = new Map<number, Promise<unknown>>();
  let isStarted = false;
  let cancelLook = (): void => undefined;

  const run = (task: Promise<unknown>, what: string): void => {
    const guarded = task
      .catch((error: unknown) => log.error({ err: error }, what))
      .finally(() => tasks.delete(guarded));
    tasks.add(guarded);
  };
  const pay = (title: string, roundId: number): Promise<unknown> => {
    const known = paying.get(roundId);
    if (known) return known;
    const task = endBets(context, roundId).finally(() => {
      paying.delete(roundId);
      hub.changed(title);
    });
    paying.set(roundId, task);
    return task;
  };
  const step = async (title: string): Promise<LedTable | null> => {
    const led = await leadTable(context, title, leader);
    hub.changed(title);
    return led;
  };
  const stepAndPay = async (title: string): Promise<LedTable | null> => {
    const led = await step(title);
    if (led?.round && led.round.phase !== 'betting') await pay(title, led.round.id);
    return led;
  };
  const again = (title: string, afterMs: number): void => {
    if (!isStarted) return;
    awake.set(
      title,
      clock.after(Math.min(MOST_MS, Math.max(LEAST_MS, afterMs)), () => run(drive(title), 'a table stood still')),
    );
  };
  const drive = async (title: string): Promise<void> => {
    try {
      const led = await step(title);
      if (led?.round && led.round.phase !== 'betting') run(pay(title, led.round.id), 'bets could not be ended');
      if (led ? led.nextAtMs === null : !hub.has(title)) awake.delete(title);
      else again(title, led?.nextAtMs != null ? led.nextAtMs - clock.nowMs() : MOST_MS);
    } catch (error) {
      log.error({ err: error, title }, 'a table could not be led');
      again(title, MOST_MS);
    }
  };
  const wake = (title: string): void => {
    if (!isStarted || awake.has(title)) return;
    awake.set(title, () => undefined);
    run(drive(title), 'a table stood still');
  };
  const endBroken = async (): Promise<void> => {
    for (const roundId of await brokenRounds(context)) await pay('', roundId);
  };
  const look = async (): Promise<void> => {
    for (const title of await livelyTables(context)) wake(title);
    await endBroken();
  };
  const lookLater = (): void => {
    cancelLook = clock.after(LOOK_MS, () => {
      run(
        look().finally(() => isStarted && lookLater()),
        'tables could not be looked for',
      );
    });
  };
  return {
    step: stepAndPay,
    endBroken,
    wake,
    start: async () => {
      if (isStarted) return;
      isStarted = true;
      await look().catch((error: unknown) => log.error({ err: error }, 'tables could not be looked for'));
      lookLater();
    },
    stop: async () => {
      isStarted = false;
      cancelLook();
      for (const cancel of awake.values()) cancel();
      awake.clear();
      while (tasks.size > 0) await Promise.all(tasks);
      await releaseLead(context, leader).catch((error: unknown) => log.warn({ err: error }, 'a table stays led'));
    },
  };
}
