import { LIMIT_TYPE } from '@longshot/domain/limits';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import type { BirthdayOffer } from '@longshot/domain/promotions';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { announceAccounts, lockAllAccounts } from '../../wallet/accounts/index.ts';
import { giveReward } from '../rewards/give-reward.ts';
import { findOffersOfKind } from '../offers/offers-repository.ts';
import { findOfferedPlayer, hasLiveGrant, isForPlayer, isRunning } from '../offers/player-standing.ts';
import type { PromotionsContext } from '../promotions-context.ts';

/** A present waits so many days for a player who wagers something, or for a process that was away. */
const WAITS_DAYS = 7;

interface Birthday {
  readonly playerId: number;
  /** The year that it is in: once in each there is a present. */
  readonly year: string;
}

/**
 * Players whose birthday is today or was a few days ago, by their clock, who had their account before it and have got nothing
 * for it yet: neither who is excluded or takes a break, nor who is barred. Who was born on the 29th of February has it on the
 * 28th in other years.
 */
async function findBirthdays(
  reader: Reader,
  siteId: string,
  offer: BirthdayOffer,
  nowMs: number,
): Promise<readonly Birthday[]> {
  const dayAt = (ms: unknown) =>
    sql`((timestamptz 'epoch' + ${ms}::bigint * interval '1 millisecond') at time zone p.time_zone)::date`;
  const { rows } = await sql<Birthday>`
    select p.id as "playerId", to_char(b.day, 'YYYY') as year
    from players p join accounts a on a.player_id = p.id and a.type = ${ACCOUNT_TYPE.main} and a.iso = ${offer.iso}
      cross join lateral (select ${dayAt(nowMs)} as today) t
      cross join generate_series(0, 1) as ago
      cross join lateral (select (p.date_of_birth
        + (extract(year from t.today) - extract(year from p.date_of_birth) - ago)::integer * interval '1 year')::date as day) b
    where p.site_id = ${siteId} and p.ban_level = 0 and t.today - b.day between 0 and ${WAITS_DAYS - 1}::integer
      and ${dayAt(sql`p.created_at_ms`)} < b.day
      and not exists (select from account_closures c where c.player_id = p.id)
      and not exists (select from player_limits l where l.player_id = p.id and l.state = 'ACTIVE'
        and l.limit_type in (${LIMIT_TYPE.selfExclusion}, ${LIMIT_TYPE.timeOut}) and l.starts_at_ms <= ${nowMs}::bigint)
      and not exists (select from offer_takings g where g.site_id = p.site_id and g.offer_id = ${offer.id}
        and g.player_id = p.id and g.period = to_char(b.day, 'YYYY'))
    order by p.id`.execute(reader);
  return rows;
}

/** Gives one present in one transaction, once; answers whether it was given. */
function giveBirthday(
  context: PromotionsContext,
  offer: BirthdayOffer,
  { playerId, year }: Birthday,
): Promise<boolean> {
  const { database, nowMs } = context;
  return database.transaction(async (trx) => {
    await lockAllAccounts(trx, playerId);
    const player = await findOfferedPlayer(trx, playerId, nowMs());
    if (!player || !isForPlayer(offer, player, context)) return false;
    if (player.takings.some((each) => each.offerId === offer.id && each.period === year)) return false;
    // A free bet stands beside what is being wagered.
    if (offer.gives === 'bonus-money' && hasLiveGrant(player)) return false;
    return (await giveReward(trx, context, offer, { playerId, period: year })) !== null;
  });
}

/**
 * Gives every player the presents for their birthday, once a year whatever is repeated: who has got one stands in the table of
 * takings. Nothing in a currency that is frozen. Answers for how many something was given.
 */
export async function giveBirthdays(context: PromotionsContext): Promise<number> {
  const { database, siteId, nowMs, isCurrencyFrozen } = context;
  let count = 0;
  for (const offer of await findOffersOfKind(database.kysely, siteId, 'birthday')) {
    if (!isRunning(offer, nowMs()) || isCurrencyFrozen(offer.iso)) continue;
    for (const birthday of await findBirthdays(database.kysely, siteId, offer, nowMs())) {
      if (!(await giveBirthday(context, offer, birthday))) continue;
      count += 1;
      await announceAccounts(context, birthday.playerId);
    }
  }
  return count;
}
