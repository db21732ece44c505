import { LIMIT_TYPE } from '@longshot/domain/limits';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import type { BetOffer } from '@longshot/domain/promotions';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/**
 * Players who play in the currency of an offer and may be given something: neither barred nor excluded, nor taking a
 * break, nor gone; of an offer for once a player, without those who have had it.
 */
const candidates = (siteId: string, { id, iso, per }: BetOffer, nowMs: number) => sql`
  from players p join accounts a on a.player_id = p.id and a.type = ${ACCOUNT_TYPE.main} and a.iso = ${iso}
  where p.site_id = ${siteId} and p.ban_level = 0
    and not exists (select from account_closures c where c.player_id = p.id)
    and not exists (select from player_limits l where l.player_id = p.id and l.state = 'ACTIVE'
      and l.limit_type in (${LIMIT_TYPE.selfExclusion}, ${LIMIT_TYPE.timeOut}) and l.starts_at_ms <= ${nowMs}::bigint)
    and not exists (select from offer_takings t where t.site_id = p.site_id and t.offer_id = ${id}
      and t.player_id = p.id and (t.period = '' or ${per !== 'player'}::boolean = false))`;

/** The next players who may be given an offer, by their numbers. Whether it is for them is not asked here. */
export async function nextCandidates(
  reader: Reader,
  siteId: string,
  offer: BetOffer,
  { after, limit, nowMs }: { readonly after: number; readonly limit: number; readonly nowMs: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select p.id ${candidates(siteId, offer, nowMs)}
    and p.id > ${after}::bigint order by p.id limit ${limit}::integer`.execute(reader);
  return rows.map(({ id }) => id);
}

/** How many players may be given an offer at the most: what a segment asks of them is not counted. */
export async function countCandidates(reader: Reader, siteId: string, offer: BetOffer, nowMs: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    ${candidates(siteId, offer, nowMs)}`.execute(reader);
  return rows[0]?.count ?? 0;
}
