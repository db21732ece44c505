import { LIMIT_TYPE } from '@longshot/domain/limits';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { friendState, referralEndsAtMs, type ReferralOffer } from '@longshot/domain/promotions';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { logStaffAction } from '../../platform/http/log-staff-action.ts';
import { lockAllAccounts } from '../../wallet/accounts/index.ts';
import { mayBeGivenBonus } from '../../wallet/bonus/index.ts';
import { refundedOf } from '../../wallet/payments/index.ts';
import { giveBetGrant } from '../bet-grants/give-bet-grant.ts';
import { findOffers, findOfferVersion, holdBudget } from '../offers/offers-repository.ts';
import { isRunning } from '../offers/player-standing.ts';
import type { PromotionsContext } from '../promotions-context.ts';

/** By what two players of a site are alike, such as `device`; null where nothing says so. */
export type LikenessOf = (reader: Reader, siteId: string, playerId: number, otherId: number) => Promise<string | null>;

/** Where friends are followed. */
export interface ReferralContext extends PromotionsContext {
  readonly likenessOf: LikenessOf;
}

/** The budget has no room for both: neither is given anything. */
class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/** How long after a registration it is looked for who sent the player. */
const TAKEN_UP_MS = 7 * 86_400_000;

const BATCH = 200;

/** The offer for friends that runs in a currency at a moment. */
async function findReferralOffer(
  reader: Reader,
  siteId: string,
  iso: string,
  atMs: number,
): Promise<ReferralOffer | undefined> {
  const offers = await findOffers(reader, siteId);
  return offers.find(
    (offer): offer is ReferralOffer => offer.kind === 'referral' && offer.iso === iso && isRunning(offer, atMs),
  );
}

interface NewFriend {
  readonly friendId: number;
  readonly referrerId: number;
  readonly iso: string;
  readonly openedAtMs: number;
}

/** Writes down who was sent by whom: each player once, by the code that was there before them. */
async function takeUpFriends(context: PromotionsContext): Promise<void> {
  const { database, siteId, nowMs } = context;
  const { rows } = await sql<NewFriend>`
    select p.id as "friendId", c.player_id as "referrerId", a.iso, p.created_at_ms as "openedAtMs"
    from players p join referral_codes c on c.site_id = p.site_id and c.code = upper(p.referral->>'refererid')
      join accounts a on a.player_id = p.id and a.type = ${ACCOUNT_TYPE.main}
    where p.site_id = ${siteId} and p.created_at_ms > ${nowMs() - TAKEN_UP_MS}::bigint and p.id <> c.player_id
      and c.created_at_ms <= p.created_at_ms and not exists (select from referrals r where r.friend_id = p.id)
    limit ${BATCH}`.execute(database.kysely);
  for (const { friendId, referrerId, iso, openedAtMs } of rows) {
    const offer = await findReferralOffer(database.kysely, siteId, iso, openedAtMs);
    if (!offer) continue;
    const row = { friend_id: friendId, referrer_id: referrerId, site_id: siteId, opened_at_ms: openedAtMs };
    await database.kysely
      .insertInto('referrals')
      .values({ ...row, offer_id: offer.id, version: offer.version })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Sums that a friend deposited and settled within their days, in the currency of the offer. */
async function playOf(
  reader: Reader,
  friendId: number,
  iso: string,
  openedAtMs: number,
  endsAtMs: number,
): Promise<{ readonly deposited: bigint; readonly settled: bigint }> {
  const { rows } = await sql<{ deposited: string; settled: string }>`
    select (select coalesce(sum(p.amount_minor - ${refundedOf(sql`p.id`)}), 0)::text from payments p
        where p.player_id = ${friendId}::bigint and p.direction = 'deposit' and p.state = 'succeeded' and p.iso = ${iso}
          and p.decided_at_ms >= ${openedAtMs}::bigint and p.decided_at_ms < ${endsAtMs}::bigint) as deposited,
      (select coalesce(sum(c.amount_minor - c.prepaid_minor), 0)::text from coupons c
          join accounts a on a.id = c.account_id and a.type <> ${ACCOUNT_TYPE.bonus}
        where c.player_id = ${friendId}::bigint and c.iso = ${iso} and c.settled_at_ms >= ${openedAtMs}::bigint
          and c.settled_at_ms < ${endsAtMs}::bigint and c.sold_stake_minor = 0 and c.payout_minor is not null
          and c.payout_minor <> c.amount_minor and (c.terms->>'freeBet')::boolean is not true) as settled`.execute(
    reader,
  );
  return { deposited: BigInt(rows[0]?.deposited ?? 0), settled: BigInt(rows[0]?.settled ?? 0) };
}

/** Whether a player may be given offers at all: not who is excluded, nor who wants none of sport, nor without an account in the currency. */
async function mayBeGiven(reader: Reader, playerId: number, iso: string, nowMs: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from accounts a where a.player_id = ${playerId}::bigint and a.iso = ${iso})
      and not exists (select from player_limits l where l.player_id = ${playerId}::bigint and l.state = 'ACTIVE'
        and l.limit_type = ${LIMIT_TYPE.selfExclusion} and l.starts_at_ms <= ${nowMs}::bigint)
      and not exists (select from offer_choices c where c.player_id = ${playerId}::bigint and c.bonus_type in (0, 2))
      as "isOpen"`.execute(reader);
  return rows[0]?.isOpen === true;
}

interface OpenReferral {
  readonly friendId: number;
  readonly referrerId: number;
  readonly offer: ReferralOffer;
  readonly openedAtMs: number;
}

/** Gives one of the two their free bet; false where the budget has no room for it. */
async function reward(trx: Trx, context: PromotionsContext, playerId: number, open: OpenReferral): Promise<boolean> {
  const { siteId } = context;
  const nowMs = context.nowMs();
  const { offer, friendId } = open;
  if (!(await mayBeGiven(trx, playerId, offer.iso, nowMs))) return true;
  if (!(await mayBeGivenBonus(trx, playerId, context.ofHouse))) return true;
  if (!(await holdBudget(trx, siteId, offer, Number(offer.amount)))) return false;
  const row = { site_id: siteId, offer_id: offer.id, version: offer.version, player_id: playerId };
  const { id: takingId } = await trx
    .insertInto('offer_takings')
    .values({
      ...row,
      period: `friend:${friendId}`,
      state: 'granted',
      held_minor: Number(offer.amount),
      taken_at_ms: nowMs,
      lapses_at_ms: nowMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveBetGrant(trx, { siteId, playerId, takingId, offer, nowMs });
  return true;
}

async function rewardBoth(trx: Trx, context: PromotionsContext, open: OpenReferral): Promise<boolean> {
  const hasFriends = await reward(trx, context, open.friendId, open);
  return hasFriends && (await reward(trx, context, open.referrerId, open));
}

async function decide(trx: Trx, context: ReferralContext, friendId: number, referrerId: number): Promise<boolean> {
  // Both are locked in one order, whoever asks.
  for (const id of [friendId, referrerId].toSorted((a, b) => a - b)) await lockAllAccounts(trx, id);
  const query = trx.selectFrom('referrals').selectAll().where('friend_id', '=', friendId).where('state', '=', 'open');
  const row = await query.forUpdate().executeTakeFirst();
  const { siteId } = context;
  const nowMs = context.nowMs();
  const offer = row && (await findOfferVersion(trx, siteId, row.offer_id, row.version));
  if (!row || offer?.kind !== 'referral') return false;
  const { opened_at_ms: openedAtMs } = row;
  const play = await playOf(trx, friendId, offer.iso, openedAtMs, referralEndsAtMs(offer, openedAtMs));
  const alikeBy = await context.likenessOf(trx, siteId, friendId, referrerId);
  const state = friendState(offer, { ...play, openedAtMs, nowMs, alikeBy });
  const sums = { deposited_minor: Number(play.deposited), settled_minor: Number(play.settled) };
  const isSame = row.deposited_minor === sums.deposited_minor && row.settled_minor === sums.settled_minor;
  if (state === 'open' && isSame) return false;
  const decidedAtMs = state === 'open' ? null : nowMs;
  await trx
    .updateTable('referrals')
    .set({ ...sums, state, alike_by: alikeBy, decided_at_ms: decidedAtMs })
    .where('friend_id', '=', friendId)
    .execute();
  if (state === 'alike') {
    const about = { friendId, referrerId, alikeBy };
    await logStaffAction(trx, { siteId, staff: 'system', action: 'referral-refused', about, nowMs });
  }
  if (state === 'rewarded' && !(await rewardBoth(trx, context, { friendId, referrerId, offer, openedAtMs }))) {
    throw new BudgetSpent();
  }
  return true;
}

async function decideOne(context: ReferralContext, friendId: number, referrerId: number): Promise<boolean> {
  try {
    return await context.database.transaction((trx) => decide(trx, context, friendId, referrerId));
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    const ofFriend = context.database.kysely.updateTable('referrals').where('friend_id', '=', friendId);
    await ofFriend.set({ state: 'spent', decided_at_ms: context.nowMs() }).where('state', '=', 'open').execute();
    return true;
  }
}

/**
 * Brings friends to where their deposits and coupons have brought them: both are rewarded once, in one transaction, whatever is
 * repeated; who is alike is not, and the staff's log says so. Answers for how many something changed.
 */
export async function followReferrals(context: ReferralContext): Promise<number> {
  await takeUpFriends(context);
  const rows = await context.database.kysely
    .selectFrom('referrals')
    .select(['friend_id', 'referrer_id'])
    .where('site_id', '=', context.siteId)
    .where('state', '=', 'open')
    .execute();
  let changed = 0;
  for (const { friend_id: friendId, referrer_id: referrerId } of rows) {
    if (await decideOne(context, friendId, referrerId)) changed += 1;
  }
  return changed;
}
