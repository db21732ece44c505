import { harmLooksBackHours, harmRulesOf } from '@longshot/domain/harm';
import { JURISDICTIONS } from '@longshot/domain/jurisdictions';
import { sql } from 'kysely';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { CareContext } from './care-context.ts';
import { judgePlayer } from './judge-player.ts';

const HOUR_MS = 3_600_000;

/** How often it is looked for whom to judge anew. */
const LOOK_EVERY_MS = 30_000;

/** Something may be committed so long after its moment was written: it is looked back so far beyond the last look. */
const COMMITTED_WITHIN_MS = 120_000;
const COMMITTED_WITHIN_TRANSFERS = 10_000;

/** Whoever needs care is judged anew so often, as their days pass. */
const AGAIN_AFTER_MS = HOUR_MS;

interface Look {
  readonly transferId: number;
  readonly sinceMs: number;
  readonly nowMs: number;
}

/** Players to whom something has happened that markers are read from, and those who need care and were not judged for an hour. */
async function findPlayers({ database, settings }: CareContext, { transferId, sinceMs, nowMs }: Look) {
  const { rows } = await sql<{ playerId: number }>`
    select p.id as "playerId" from players p where p.site_id = ${settings.siteId} and not p.is_demo and p.id in (
      select a.player_id from transfers t join accounts a on a.id = t.account_id
        where t.id > ${transferId}::bigint and t.created_at_ms > ${sinceMs}::bigint and t.product in ('sport', 'casino', 'payment')
      union select player_id from payments where decided_at_ms > ${sinceMs}::bigint and state = 'failed'
      union select player_id from player_limits where asked_at_ms > ${sinceMs}::bigint
      union select id from players where jurisdiction_since_ms > ${sinceMs}::bigint
      union select player_id from player_care where level <> 'none' and judged_at_ms <= ${nowMs - AGAIN_AFTER_MS}::bigint)
    order by p.id`.execute(database.kysely);
  return rows.map(({ playerId }) => playerId);
}

/** The furthest that any row looks back: what the first look of a site has to see. */
const longestLookMs = ({ harm }: CareContext): number =>
  Math.max(...JURISDICTIONS.map((name) => harmLooksBackHours(harmRulesOf(harm, name)))) * HOUR_MS;

/**
 * Judges everybody to whom something has happened since the last look, as it was committed. How far was looked is kept when all of
 * them are judged: where the process ends before, the next one judges them once more, and tells nothing twice.
 */
export async function lookForHarm(context: CareContext): Promise<void> {
  const { database, settings, nowMs: now } = context;
  const { siteId } = settings;
  const nowMs = now();
  const last = await database.kysely
    .selectFrom('care_looks')
    .selectAll()
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  const newest = await database.kysely
    .selectFrom('transfers')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const sinceMs = last ? last.looked_at_ms - COMMITTED_WITHIN_MS : nowMs - longestLookMs(context);
  const transferId = Math.max(0, (last?.transfer_id ?? 0) - COMMITTED_WITHIN_TRANSFERS);
  for (const playerId of await findPlayers(context, { transferId, sinceMs, nowMs }))
    await judgePlayer(context, playerId);
  const looked = { transfer_id: Number(newest?.id ?? 0), looked_at_ms: nowMs };
  await database.kysely
    .insertInto('care_looks')
    .values({ site_id: siteId, ...looked })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(looked))
    .execute();
}

/** Looks for markers of harm again and again while it runs. */
export function watchForHarm(context: CareContext, clock: FeedClock): { start(): void; stop(): Promise<void> } {
  let cancel = (): void => undefined;
  let looking: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const next = (): void => {
    if (isRunning) cancel = clock.after(LOOK_EVERY_MS, look);
  };
  const look = (): void => {
    looking = lookForHarm(context)
      .catch((error: unknown) => context.log.warn({ err: error }, 'markers of harm could not be looked for'))
      .finally(next);
  };
  return {
    start: () => {
      isRunning = true;
      next();
    },
    stop: async () => {
      isRunning = false;
      cancel();
      await looking;
    },
  };
}
