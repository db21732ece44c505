import { totoSections, type TotoSectionName } from '@longshot/domain/pools';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import type { EventSnapshot } from '../../trading/market-book/index.ts';
import type { TotoContext } from '../toto-context.ts';
import { type DrawKey, findNewestDraw } from './draws-repository.ts';

/** A draw takes no match that begins sooner: there is time for a coupon. */
const LEAD_MS = 60_000;

/** The sport that a section's matches are of. */
const SPORT: Readonly<Record<TotoSectionName, string>> = {
  fifteen: 'football',
  'correct-score': 'football',
  football: 'football',
  'ice-hockey': 'ice-hockey',
  basketball: 'basketball',
  'cyber-football': 'e-football',
};

const inOrder = (a: EventSnapshot, b: EventSnapshot): number =>
  a.startsAtMs - b.startsAtMs || a.eventId.localeCompare(b.eventId);

/** The matches of the line that a draw takes, the first of those that begin from a time on; null where there are too few. */
function chooseMatches({ book }: TotoContext, section: TotoSectionName, fromMs: number): EventSnapshot[] | null {
  const { matches } = totoSections[section];
  const events = book.events({ isLive: false, sport: SPORT[section] }).filter(({ startsAtMs }) => startsAtMs >= fromMs);
  return events.length < matches ? null : events.toSorted(inOrder).slice(0, matches);
}

/** Whether the line has the matches of a draw that begins from now on. */
export const hasMatchesOfDraw = (context: TotoContext, section: TotoSectionName): boolean =>
  chooseMatches(context, section, context.clock.nowMs() + LEAD_MS) !== null;

const toRow = ({ eventId, home, away, championship, category, startsAtMs }: EventSnapshot, place: number): object => ({
  place,
  event_id: eventId,
  starts_at_ms: startsAtMs,
  facts: { home: home.name, away: away.name, championship: `${category.name}. ${championship.name}` },
});

async function insertDraw(
  trx: Trx,
  { siteId, section }: DrawKey,
  number: number,
  chosen: EventSnapshot[],
  nowMs: number,
) {
  const starts = chosen.map(({ startsAtMs }) => startsAtMs);
  const { rows } = await sql`
    with made as (
      insert into toto_draws (site_id, section, number, state, closes_at_ms, last_starts_at_ms, made_at_ms)
      values (${siteId}, ${section}, ${number}, 'next', ${Math.min(...starts)}::bigint, ${Math.max(...starts)}::bigint, ${nowMs}::bigint)
      on conflict do nothing returning id)
    insert into toto_matches (draw_id, place, event_id, facts, starts_at_ms)
    select made.id, m.place, m.event_id, m.facts, m.starts_at_ms
    from made cross join jsonb_to_recordset(${JSON.stringify(chosen.map(toRow))}::jsonb)
      as m (place integer, event_id text, facts jsonb, starts_at_ms bigint)
    returning draw_id`.execute(trx);
  return rows.length > 0;
}

/**
 * Makes the next draw of a section of the line, where that has the matches: they begin after the last of the draw
 * before. Answers whether it made one; two processes make it once.
 */
export async function makeDraw(context: TotoContext, key: DrawKey): Promise<boolean> {
  const nowMs = context.clock.nowMs();
  return context.database.transaction(async (trx) => {
    const newest = await findNewestDraw(trx, key);
    const fromMs = Math.max(nowMs + LEAD_MS, (newest?.last_starts_at_ms ?? 0) + 1);
    const chosen = chooseMatches(context, key.section, fromMs);
    return chosen !== null && insertDraw(trx, key, (newest?.number ?? 0) + 1, chosen, nowMs);
  });
}
