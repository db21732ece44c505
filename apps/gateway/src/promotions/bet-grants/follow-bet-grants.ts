import { betStatus } from '@longshot/domain/coupon/types';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';

/** How long after its stake a result of a coupon is followed at the least: results are corrected that long. */
export const FOLLOWED_MS = 120 * 86_400_000;

/** True for a coupon `c` that gives back what it carried: it was not taken after all, or every bet of it is returned. */
const isVoid = sql<boolean>`(c.state = 'rejected' or (c.payout_minor is not null and c.sold_minor = 0 and not exists (
  select from bets b where b.coupon_id = c.id and b.status_id not in (${betStatus.return}, ${betStatus.forcedReturn}))))`;

/** True where what came back with a coupon of the grant `g` is there to be staked, or was. */
const isBack = sql<boolean>`exists (select from bet_grants r where r.returned_of = g.coupon_id and r.state <> 'taken-back')`;

/** Players with a coupon that turned void, or is it no more, and whose free bet or boost has not followed. */
export const playersOfTurnedBetGrants = (nowMs: number): RawBuilder<unknown> => sql`
  select g.player_id from bet_grants g join coupons c on c.id = g.coupon_id
  where g.state = 'used' and g.used_at_ms > ${nowMs - FOLLOWED_MS}::bigint and (${isVoid} <> ${isBack})
    and not exists (select from bet_grants r where r.returned_of = g.coupon_id and r.state = 'used')`;

/**
 * Gives back what void coupons of a player carried, with the time that was left to stake it, and takes away again what came
 * back with a coupon that is void no more; what was staked meanwhile stays. Once, whatever is repeated. Answers whether
 * anything changed. The player's accounts are locked.
 */
export async function followBetGrants(trx: Trx, playerId: number, nowMs: number): Promise<boolean> {
  const { rows } = await sql<{ changed: number }>`
    with judged as (
      select g.*, ${isVoid} as is_void from bet_grants g join coupons c on c.id = g.coupon_id
      where g.player_id = ${playerId}::bigint and g.state = 'used'),
    given as (
      insert into bet_grants (site_id, player_id, taking_id, offer_id, version, terms, iso, created_at_ms, ends_at_ms, returned_of)
      select site_id, player_id, taking_id, offer_id, version, terms, iso, ${nowMs}::bigint,
        ${nowMs}::bigint + greatest(0, ends_at_ms - used_at_ms), coupon_id
      from judged where is_void
      on conflict (returned_of) do update set state = 'open' where bet_grants.state = 'taken-back' returning id),
    taken as (
      update bet_grants r set state = 'taken-back' from judged j
      where r.returned_of = j.coupon_id and not j.is_void and r.state = 'open' returning r.id)
    select ((select count(*) from given) + (select count(*) from taken))::integer as changed`.execute(trx);
  return (rows[0]?.changed ?? 0) > 0;
}
