import { COUNTED_HOUSES, type CountedHouse, type HouseSum, shareOut } from '@longshot/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { houseAccountId } from '../../wallet/ledger/index.ts';

/** A time, its end not included. */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Sum of the ledger on an account of the house, for a purpose, in a currency. */
export interface HouseLine extends HouseSum {
  readonly iso: string;
}

/** A line with what it is about: `sport:football`, `game:17`, `toto`, `lotto`, `bonus`, `money`. */
export interface SubjectLine extends HouseLine {
  readonly subject: string;
}

/** A line with where its player lives; the empty text where nobody knows, and for a movement of no player. */
export interface CountryLine extends HouseLine {
  readonly country: string;
}

/** Accounts of the house, as a list of a statement. */
const accountsOf = (siteId: string, houses: readonly CountedHouse[]): RawBuilder<unknown> =>
  sql`(${sql.join(houses.map((house) => houseAccountId(siteId, house)))})`;

/** Accounts of the house that figures are made of. */
export const countedAccounts = (siteId: string): RawBuilder<unknown> => accountsOf(siteId, COUNTED_HOUSES);

/** Numbers between which the transfers of a span lie; null where there are none. */
interface Numbers {
  readonly first: number;
  readonly last: number;
}

const withinSpan = (siteId: string, { fromMs, untilMs }: Span): RawBuilder<unknown> => sql`
  t.site_id = ${siteId} and t.created_at_ms >= ${fromMs}::bigint and t.created_at_ms < ${untilMs}::bigint`;

/** Reads them. The offset keeps the database from walking the numbers of all transfers for the least of these. */
export async function numbersOf(reader: Reader, siteId: string, span: Span): Promise<Numbers | null> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from (
      select t.id from transfers t where ${withinSpan(siteId, span)} offset 0) as written`.execute(reader);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
}

/** A span with the numbers of its transfers, so that its entries are found among all others by their numbers. */
interface Numbered extends Span, Numbers {
  readonly siteId: string;
}

/** Entries of accounts of the house within a span, each with its transfer. */
const movedOn = (
  houses: readonly CountedHouse[],
  { siteId, first, last, ...span }: Numbered,
): RawBuilder<unknown> => sql`
  select t.account_id, t.coupon_id, t.purpose, t.idempotency_key as key, e.iso, e.amount_minor,
    split_part(e.account_id, ':', -1) as house
  from transfers t join entries e on e.transfer_id = t.id
  where ${withinSpan(siteId, span)} and e.account_id in ${accountsOf(siteId, houses)}
    and e.transfer_id between ${first}::bigint and ${last}::bigint`;

/** Reads the sums of a span by account of the house, purpose and currency. */
export async function readHouseLines(reader: Reader, siteId: string, span: Span): Promise<readonly HouseLine[]> {
  const numbers = await numbersOf(reader, siteId, span);
  if (numbers === null) return [];
  const { rows } = await sql<HouseLine>`
    select house, purpose, iso, sum(amount_minor)::bigint as "amountMinor"
    from (${movedOn(COUNTED_HOUSES, { siteId, ...span, ...numbers })}) as moved group by house, purpose, iso`.execute(
    reader,
  );
  return rows;
}

/** Reads the sums of a span by where the players live. */
export async function readCountryLines(reader: Reader, siteId: string, span: Span): Promise<readonly CountryLine[]> {
  const numbers = await numbersOf(reader, siteId, span);
  if (numbers === null) return [];
  const { rows } = await sql<CountryLine>`
    with moved as (
      select house, purpose, iso, account_id, sum(amount_minor) as amount_minor
      from (${movedOn(COUNTED_HOUSES, { siteId, ...span, ...numbers })}) as every group by 1, 2, 3, 4)
    select m.house, m.purpose, m.iso, coalesce(p.country, '') as country, sum(m.amount_minor)::bigint as "amountMinor"
    from moved m left join accounts a on a.id = m.account_id left join players p on p.id = a.player_id
    group by 1, 2, 3, 4`.execute(reader);
  return rows;
}

/** Sum of movements about one thing; or, of coupons of several sports, one amount and how often it was moved. */
interface StatedLine extends HouseLine {
  /** Null for coupons of several sports. */
  readonly subject: string | null;
  /** Sport of each leg of such a coupon, by commas. */
  readonly legs: string | null;
  readonly movements: number;
}

/** Provider and transaction in the key of a transfer: `casino:<provider>:<transaction>:<purpose>`. */
const provider = sql`split_part(m.key, ':', 2)`;
const transaction = sql`substr(m.key, 9 + length(${provider}),
  length(m.key) - length(${provider}) - length(m.purpose) - 9)`;

/**
 * Movements with what they are about. Those of coupons stand in one list with the legs, each beside the others of its
 * coupon: two lists that are joined are joined in the slowest way where the database knows the size of neither.
 */
const stated = (span: Numbered): RawBuilder<StatedLine> => sql<StatedLine>`
  with moved as materialized (${movedOn(COUNTED_HOUSES, span)}),
  listed as (
    select coupon_id, house, purpose, iso, amount_minor, null as leg from moved where house = 'sport'
    union all
    select b.coupon_id, null, null, null, null, b.event ->> 'sportSlug' from bets b
    where b.coupon_id between (select min(coupon_id) from moved) and (select max(coupon_id) from moved)
      and b.coupon_id in (select coupon_id from moved where house = 'sport')),
  beside as (
    select house, purpose, iso, amount_minor, min(leg) over coupon as first_sport,
      max(leg) over coupon as last_sport, string_agg(leg, ',') over coupon as legs
    from listed window coupon as (partition by coupon_id)),
  lines as (
    select house, purpose, iso, amount_minor,
      case when first_sport is not distinct from last_sport then 'sport:' || coalesce(first_sport, '') end as subject,
      case when first_sport <> last_sport then legs end as legs
    from beside where house is not null
    union all
    select m.house, m.purpose, m.iso, m.amount_minor, 'game:' || coalesce(c.game_id, ''), null
    from moved m left join casino_transactions c
      on c.provider_id = ${provider} and c.transaction_id = ${transaction}
    where m.house = 'casino'
    union all
    select house, purpose, iso, amount_minor, case house when 'funding' then 'money' else house end, null
    from moved where house not in ('sport', 'casino'))
  select house, purpose, iso, subject, legs, count(*)::integer as movements,
    case when legs is null then sum(amount_minor) else min(amount_minor) end::bigint as "amountMinor"
  from lines group by 1, 2, 3, 4, 5, case when legs is not null then amount_minor end`;

function countLegs(legs: string): readonly { readonly sport: string; readonly legs: number }[] {
  const counts = new Map<string, number>();
  for (const sport of legs.split(',')) counts.set(sport, (counts.get(sport) ?? 0) + 1);
  return [...counts].map(([sport, count]) => ({ sport, legs: count }));
}

/** Shares the movements of coupons of several sports out among these. */
function sharedOut({ subject, legs, movements, amountMinor, ...line }: StatedLine): readonly SubjectLine[] {
  if (legs === null) return [{ ...line, amountMinor, subject: subject ?? '' }];
  return [...shareOut(BigInt(amountMinor), countLegs(legs))].map(([sport, part]) => ({
    ...line,
    amountMinor: Number(part) * movements,
    subject: `sport:${sport}`,
  }));
}

/**
 * Reads the sums of a span by what they are about. A movement of a coupon is shared out among the sports of its legs;
 * everything else is about one thing. The lines add up to the entries of the ledger.
 */
export async function readSubjectLines(reader: Reader, siteId: string, span: Span): Promise<readonly SubjectLine[]> {
  const numbers = await numbersOf(reader, siteId, span);
  if (numbers === null) return [];
  const { rows } = await stated({ siteId, ...span, ...numbers }).execute(reader);
  return rows.flatMap(sharedOut);
}
