import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Stakes of so long make a game popular, and the order is worked out anew so often. */
const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 15_000;

/** How often each game was staked on in the last 24 hours; worked out once for everybody who asks meanwhile. */
export type Popularity = () => Promise<ReadonlyMap<string, number>>;

/** Makes the popularity of a site's games. */
export function createPopularity({ kysely }: Database, siteId: string, nowMs: () => number): Popularity {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asked: Promise<ReadonlyMap<string, number>> | undefined;
  const ask = async (): Promise<ReadonlyMap<string, number>> => {
    const rows = await kysely
      .selectFrom('casino_transactions')
      .select(['game_id', sql<number>`count(*)::integer`.as('times')])
      .where('site_id', '=', siteId)
      .where('kind', '=', 'bet')
      .where('is_rolled_back', '=', false)
      .where('free_rounds_id', 'is', null)
      .where('created_at_ms', '>', nowMs() - DAY_MS)
      .groupBy('game_id')
      .execute();
    return new Map(rows.map(({ game_id, times }) => [game_id, times]));
  };
  return () => {
    if (asked && Math.abs(nowMs() - askedAtMs) < KEPT_MS) return asked;
    askedAtMs = nowMs();
    const asking = ask();
    asked = asking;
    asking.catch(() => (asked = undefined));
    return asking;
  };
}
