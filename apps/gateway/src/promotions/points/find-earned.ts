import { betStatus } from '@longshot/domain/coupon/types';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import type { PointProduct } from '@longshot/domain/promotions';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { seenOfCoupon } from '../follow/coupon-events.ts';

/** Results of coupons are corrected so long. */
const COUPONS_MS = 120 * 86_400_000;

/** Draws of toto follow their results, and draws of lotto are held late, for less than so long. */
const DRAWS_MS = 30 * 86_400_000;

/** Rounds are rolled back so long. */
const ROUNDS_MS = 30 * 86_400_000;

/** A coupon, a day of games or a draw of a ticket with the stake that counts now, and what was written down of it before. */
export interface EarnedStake {
  readonly ref: string;
  readonly product: PointProduct;
  readonly iso: string;
  readonly couponId: number | null;
  readonly seen: string | null;
  readonly stakedMinor: string;
  /** Null where nothing was written down. */
  readonly known: { readonly points: number; readonly stakeOfPoint: number } | null;
}

/** A player, and since when and until when their stakes count. */
interface Earner {
  readonly playerId: number;
  readonly startsAtMs: number;
  readonly nowMs: number;
}

type FindStakes = (reader: Reader, earner: Earner) => Promise<readonly EarnedStake[]>;

const knownOf = sql`case when e.ref is null then null else
  jsonb_build_object('points', e.points, 'stakeOfPoint', e.stake_of_point) end`;

/**
 * Coupons of a player that have become another since they were looked at: settled with own money, neither void nor sold nor
 * carried by a free bet, they count with their stake, else with nothing.
 */
const findEarnedCoupons: FindStakes = async (reader, { playerId, startsAtMs, nowMs }) => {
  const { rows } = await sql<EarnedStake>`
    select 'coupon:' || c.id as ref, 'sport' as product, c.iso, c.id as "couponId", ${seenOfCoupon} as seen,
      case when c.payout_minor is null or c.state = 'rejected' or a.type = ${ACCOUNT_TYPE.bonus}
          or (c.terms->>'freeBet')::boolean is true
          or not exists (select from bets b where b.coupon_id = c.id
            and b.status_id not in (${betStatus.return}, ${betStatus.forcedReturn}))
        then 0 else greatest(0, c.amount_minor - c.prepaid_minor - c.sold_stake_minor) end::text as "stakedMinor",
      ${knownOf} as known
    from coupons c join accounts a on a.id = c.account_id
      left join point_earnings e on e.player_id = c.player_id and e.ref = 'coupon:' || c.id
    where c.player_id = ${playerId}::bigint and c.placed_at_ms >= ${startsAtMs}::bigint
      and (c.settled_at_ms >= ${nowMs - COUPONS_MS}::bigint or e.ref is not null)
      and e.seen is distinct from ${seenOfCoupon}
    order by c.id`.execute(reader);
  return rows;
};

/**
 * Days of games of a player, by their clock and in a currency, whose stakes of own money have become others since they were
 * looked at. A round that is rolled back counts nothing.
 */
const findEarnedDays: FindStakes = async (reader, { playerId, startsAtMs, nowMs }) => {
  const fromMs = nowMs - ROUNDS_MS;
  const dayOf = (ms: unknown) => sql`to_char((timestamptz 'epoch' + ${ms}::bigint * interval '1 millisecond')
    at time zone p.time_zone, 'YYYY-MM-DD')`;
  const { rows } = await sql<EarnedStake>`
    with days as (
      select ${dayOf(sql`b.created_at_ms`)} as day, b.iso,
        coalesce(sum(b.amount_minor) filter (where not b.is_rolled_back), 0) as staked
      from casino_transactions b join players p on p.id = b.player_id
        join accounts a on a.id = b.account_id and a.type <> ${ACCOUNT_TYPE.bonus}
      where b.player_id = ${playerId}::bigint and b.kind = 'bet'
        and b.created_at_ms >= ${Math.max(fromMs, startsAtMs)}::bigint
        and (${startsAtMs}::bigint >= ${fromMs}::bigint or ${dayOf(sql`b.created_at_ms`)} > ${dayOf(fromMs)})
      group by 1, 2)
    select 'casino:' || d.day || ':' || d.iso as ref, 'casino' as product, d.iso, null as "couponId", null as seen,
      d.staked::text as "stakedMinor", ${knownOf} as known
    from days d left join point_earnings e
      on e.player_id = ${playerId}::bigint and e.ref = 'casino:' || d.day || ':' || d.iso
    where e.staked_minor is distinct from d.staked
    order by d.day, d.iso`.execute(reader);
  return rows;
};

/** Stake of a coupon `c` of toto in a draw `d` that counts: that of a draw whose stakes did not go back. */
const totoStake = sql`case when d.state = 'settled' and c.due_kind is distinct from 'return' then c.amount_minor else 0 end`;

/** Coupons of toto of a player whose draw was settled, or was corrected to give the stakes back. */
const findEarnedToto: FindStakes = async (reader, { playerId, startsAtMs, nowMs }) => {
  const { rows } = await sql<EarnedStake>`
    select 'toto:' || c.id as ref, 'toto' as product, c.iso, null as "couponId", null as seen,
      (${totoStake})::text as "stakedMinor", ${knownOf} as known
    from toto_coupons c join toto_draws d on d.id = c.draw_id
      left join point_earnings e on e.player_id = c.player_id and e.ref = 'toto:' || c.id
    where c.player_id = ${playerId}::bigint and c.placed_at_ms >= ${startsAtMs}::bigint
      and d.settled_at_ms >= ${nowMs - DRAWS_MS}::bigint and coalesce(e.staked_minor, 0) <> ${totoStake}
    order by c.id`.execute(reader);
  return rows;
};

/** Tickets of lotto that a player paid for, draw by draw, whose draw was held. */
const findEarnedLotto: FindStakes = async (reader, { playerId, startsAtMs, nowMs }) => {
  const { rows } = await sql<EarnedStake>`
    select 'lotto:' || t.id || ':' || d.id as ref, 'lotto' as product, t.iso, null as "couponId", null as seen,
      t.amount_minor::text as "stakedMinor", null as known
    from lotto_tickets t join lotto_entries n on n.ticket_id = t.id and n.state in ('won', 'lost', 'paid')
      join lotto_draws d on d.id = n.draw_id
    where t.buyer_id = ${playerId}::bigint and t.free_ticket_id is null and t.bought_at_ms >= ${startsAtMs}::bigint
      and d.drawn_at_ms >= ${nowMs - DRAWS_MS}::bigint and not exists (select from point_earnings e
        where e.player_id = t.buyer_id and e.ref = 'lotto:' || t.id || ':' || d.id)
    order by t.id, d.id`.execute(reader);
  return rows;
};

const finders: readonly FindStakes[] = [findEarnedCoupons, findEarnedDays, findEarnedToto, findEarnedLotto];

/** Everything of a player whose stake counts otherwise than when it was looked at last. */
export async function findEarned(reader: Reader, earner: Earner): Promise<readonly EarnedStake[]> {
  const found: EarnedStake[] = [];
  for (const find of finders) found.push(...(await find(reader, earner)));
  return found;
}

/** Players who have settled or staked since a moment, or one of whose coupons was corrected. */
export async function findEarners(
  reader: Reader,
  siteId: string,
  sinceMs: number,
  nowMs: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.player_id as id from coupons c
      where c.site_id = ${siteId} and c.settled_at_ms >= ${Math.max(sinceMs, nowMs - COUPONS_MS)}::bigint
    union
    select e.player_id from point_earnings e join coupons c on c.id = e.coupon_id
      where e.site_id = ${siteId} and e.earned_at_ms >= ${nowMs - COUPONS_MS}::bigint
        and e.seen is distinct from ${seenOfCoupon}
    union
    select b.player_id from casino_transactions b
      where b.site_id = ${siteId} and b.kind = 'bet' and b.created_at_ms >= ${Math.max(sinceMs, nowMs - ROUNDS_MS)}::bigint
    union
    select c.player_id from toto_coupons c join toto_draws d on d.id = c.draw_id
        left join point_earnings e on e.player_id = c.player_id and e.ref = 'toto:' || c.id
      where d.site_id = ${siteId} and d.settled_at_ms >= ${nowMs - DRAWS_MS}::bigint
        and (d.settled_at_ms >= ${sinceMs}::bigint or (e.ref is not null and e.staked_minor <> ${totoStake}))
    union
    select t.buyer_id from lotto_tickets t join lotto_entries n on n.ticket_id = t.id join lotto_draws d on d.id = n.draw_id
      where t.site_id = ${siteId} and t.free_ticket_id is null and d.drawn_at_ms >= ${Math.max(sinceMs, nowMs - DRAWS_MS)}::bigint
    order by 1`.execute(reader);
  return rows.map(({ id }) => id);
}
