import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { CountedLine } from './event-counter.ts';

/** The most lines that one question answers. */
const MAX_LINES = 10_000;

/** Adds counts to those of their days, as one statement. */
export async function addCounts(database: Database, siteId: string, lines: readonly CountedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await database.kysely
    .insertInto('analytics_daily')
    .values(lines.map((line) => ({ site_id: siteId, ...line })))
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'day', 'collector', 'event', 'detail'])
        .doUpdateSet({ count: sql<number>`analytics_daily.count + excluded.count` }),
    )
    .execute();
}

/** The counts of days, both of them included, in the order of day, collector, event and detail. */
export async function readCounts(
  database: Database,
  siteId: string,
  from: string,
  to: string,
): Promise<readonly CountedLine[]> {
  return database.kysely
    .selectFrom('analytics_daily')
    .select(['day', 'collector', 'event', 'detail', 'count'])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('collector')
    .orderBy('event')
    .orderBy('detail')
    .limit(MAX_LINES)
    .execute();
}
