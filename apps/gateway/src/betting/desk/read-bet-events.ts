import type { DeskBetEvent, DeskBetEvents, DeskBetEventsQuery } from '@longshot/contracts/desk';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { PAGE_ROWS, pageByPosition } from '../../platform/staff/page-by-position.ts';
import { STAFF_SLOT } from '../settlement/market-result.ts';

/** A text as it may stand in a pattern of `like`. */
const literally = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

const FILTERS: Readonly<Record<NonNullable<DeskBetEventsQuery['of']>, RawBuilder<boolean>>> = {
  open: sql`open > 0`,
  settled: sql`open = 0`,
  decided: sql`decided > 0`,
};

/** Events that coupons of the site have bets on, as a table; `where` narrows the bets. */
const events = (siteId: string, where: RawBuilder<boolean>) => sql<DeskBetEvent>`
  select b.event_id as "eventId", (max(b.event::text)::jsonb) ->> 'sportSlug' as sport,
    (max(b.event::text)::jsonb) ->> 'championshipName' as championship,
    (max(b.event::text)::jsonb) ->> 'homeName' as home, (max(b.event::text)::jsonb) ->> 'awayName' as away,
    max((b.event ->> 'startsAtMs')::bigint) as "startsAtMs",
    count(distinct b.coupon_id)::integer as coupons,
    (count(distinct b.coupon_id) filter (where b.factor is null))::integer as open,
    (select count(*) from market_results r
      where r.event_id = b.event_id and r.slot = ${STAFF_SLOT} and r.is_active)::integer as decided
  from bets b join coupons c on c.id = b.coupon_id and c.site_id = ${siteId} and c.state <> 'rejected'
  where ${where} group by b.event_id`;

/** Reads a page of the events that coupons have bets on, those that began last first. */
export async function readBetEvents(
  reader: Reader,
  siteId: string,
  { of = 'open', search = '', after = '0' }: DeskBetEventsQuery,
): Promise<DeskBetEvents> {
  const pattern = `%${literally(search.trim().toLowerCase())}%`;
  const named = sql<boolean>`lower(concat_ws(' ', b.event ->> 'homeName', b.event ->> 'awayName', b.event ->> 'championshipName'))
    like ${pattern}`;
  const { rows } = await sql<DeskBetEvent>`
    select * from (${events(siteId, named)}) as found where ${FILTERS[of]}
    order by "startsAtMs" desc, "eventId" limit ${PAGE_ROWS + 1} offset ${Number(after)}::bigint`.execute(reader);
  const { page, after: next } = pageByPosition(rows, after);
  return { events: page, after: next };
}

/** Reads one event that coupons have bets on; null where none has. */
export async function readBetEvent(reader: Reader, siteId: string, eventId: string): Promise<DeskBetEvent | null> {
  const { rows } = await events(siteId, sql<boolean>`b.event_id = ${eventId}`).execute(reader);
  return rows[0] ?? null;
}
