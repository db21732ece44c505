import { freeRoundsPay, grantOfGift } from '@longshot/domain/promotions';
import { sql, type Selectable } from 'kysely';
import type { FreeRoundsTable } from '../../platform/database/tables/casino-tables.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { announceAccounts, lockAllAccounts } from '../../wallet/accounts/index.ts';
import { lockMain } from '../../wallet/bonus/index.ts';
import { lockAccount } from '../../wallet/ledger/index.ts';
import { toGrant } from '../grants/grant-row.ts';
import { openGrant } from '../grants/open-grant.ts';
import { writeEvent } from '../grants/write-grant.ts';
import { findOfferVersion, releaseHeld } from '../offers/offers-repository.ts';
import type { PromotionsContext } from '../promotions-context.ts';

type FreeRoundsRow = Selectable<FreeRoundsTable>;

/** How many are settled in one go. */
const BATCH = 100;

/** A round that its provider leaves open holds the others up for so long after their end. */
const OPEN_ROUND_MS = 24 * 3_600_000;

/** True for free rounds `f` of which a round that was played is not over. */
const hasOpenRound = sql`exists (select from casino_transactions b where b.free_rounds_id = f.id and b.kind = 'bet'
  and not b.is_rolled_back and not exists (select from casino_transactions w where w.provider_id = b.provider_id
    and w.round_id = b.round_id and w.account_id = b.account_id and w.kind = 'win' and w.is_final and not w.is_rolled_back))`;

const isOver = (nowMs: number) => sql`(f.ends_at_ms + ${OPEN_ROUND_MS} <= ${nowMs}::bigint
  or ((f.used >= f.rounds or f.ends_at_ms <= ${nowMs}::bigint) and not ${hasOpenRound}))`;

/** True where bonus money may be given for `f` now: two grants are not wagered at a time. */
const isFree = sql`not exists (select from offer_grants g where g.player_id = f.player_id
  and g.state in ('active', 'wagering') and g.id is distinct from f.grant_id)`;

const paid = sql`least(f.won_minor, f.largest_win_minor)`;

/** True for free rounds `f`, of the taking `t`, that something is to be done for. */
const isDue = (nowMs: number) => sql`((f.closed_at_ms is null and ${isOver(nowMs)})
  or (f.closed_at_ms is not null and f.pays = 'bonus-money' and f.settled_minor <> ${paid} and ${isFree})
  or (f.closed_at_ms is not null and t.held_minor <> ${paid}))`;

interface Due {
  readonly id: number;
  readonly playerId: number;
}

async function findDue({ database, siteId, nowMs }: PromotionsContext): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select f.id, f.player_id as "playerId" from free_rounds f join offer_takings t on t.id = f.taking_id
    where f.site_id = ${siteId} and ${isDue(nowMs())} order by f.id limit ${BATCH}`.execute(database.kysely);
  return rows;
}

async function holds(reader: Reader, id: number, what: ReturnType<typeof isOver>): Promise<boolean> {
  const { rows } = await sql`select from free_rounds f where f.id = ${id}::bigint and ${what}`.execute(reader);
  return rows.length > 0;
}

/** Takes back the bonus money that free rounds have become; false where nothing of it was there any more. */
async function takeGrantBack(trx: Trx, grantId: number, nowMs: number): Promise<boolean> {
  const query = trx.selectFrom('offer_grants').selectAll().where('id', '=', grantId);
  const row = await query.forUpdate().executeTakeFirstOrThrow();
  const [own, bonus] = [await lockAccount(trx, row.account_id), await lockAccount(trx, row.bonus_account_id)];
  if (!own || !bonus) throw new Error(`an account of the grant ${grantId} is not there`);
  const event = { type: 'take-back', at: Math.floor(nowMs / 1_000) } as const;
  const { after } = await writeEvent(trx, { own, bonus }, toGrant(row), { id: 'take-back', event }, nowMs);
  return after?.result === 'done';
}

/** The taking that a grant is of: that of the rounds, and for one that takes another's place a row of its own. */
async function takingOf(trx: Trx, row: FreeRoundsRow, nowMs: number): Promise<number> {
  if (row.grants === 0) return row.taking_id;
  const { site_id, player_id, offer_id, version } = row;
  const { id } = await trx
    .insertInto('offer_takings')
    .values({
      site_id,
      player_id,
      offer_id,
      version,
      period: `free-rounds:${row.id}:${row.grants}`,
      // It stands for a bonus that was counted before.
      state: 'lapsed',
      held_minor: 0,
      taken_at_ms: nowMs,
      lapses_at_ms: nowMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function give(trx: Trx, row: FreeRoundsRow, amountMinor: number, nowMs: number): Promise<number> {
  const { site_id: siteId, player_id: playerId, offer_id: offerId, version } = row;
  const offer = await findOfferVersion(trx, siteId, offerId, version);
  if (!offer) throw new Error(`the offer ${offerId} has gone`);
  const takingId = await takingOf(trx, row, nowMs);
  const terms = grantOfGift({ asks: offer.asks, amount: BigInt(amountMinor) });
  const own = await lockMain(trx, siteId, playerId);
  await openGrant(trx, own, { takingId, offerId, version, terms, paymentId: null, nowMs });
  if (row.grants > 0) {
    await trx.updateTable('offer_takings').set({ state: 'lapsed' }).where('id', '=', takingId).execute();
  }
  const grant = trx.selectFrom('offer_grants').select('id').where('taking_id', '=', takingId);
  return (await grant.executeTakeFirstOrThrow()).id;
}

/**
 * Lets bonus money follow what free rounds have won: the first time it is given, later the grant is taken back and another
 * takes its place; of one that was lost meanwhile only what came on top is given.
 */
async function settleBonus(trx: Trx, row: FreeRoundsRow, paysMinor: number, nowMs: number): Promise<void> {
  const isBack = row.grant_id === null || (await takeGrantBack(trx, row.grant_id, nowMs));
  const amountMinor = isBack ? paysMinor : Math.max(0, paysMinor - row.settled_minor);
  const isGiven = amountMinor > 0;
  const grantId = isGiven ? await give(trx, row, amountMinor, nowMs) : isBack ? null : row.grant_id;
  await trx
    .updateTable('free_rounds')
    .set({ settled_minor: paysMinor, grant_id: grantId, grants: row.grants + (isGiven ? 1 : 0) })
    .where('id', '=', row.id)
    .execute();
}

/** Settles one, as far as it is due when its player's accounts are locked. */
function settleOne({ database, siteId, nowMs }: PromotionsContext, { id, playerId }: Due): Promise<void> {
  return database.transaction(async (trx) => {
    const now = nowMs();
    await lockAllAccounts(trx, playerId);
    const query = trx.selectFrom('free_rounds').selectAll().where('id', '=', id);
    const row = await query.forUpdate().executeTakeFirstOrThrow();
    if (row.closed_at_ms === null) {
      if (!(await holds(trx, id, isOver(now)))) return;
      await trx.updateTable('free_rounds').set({ closed_at_ms: now }).where('id', '=', id).execute();
    }
    const paysMinor = freeRoundsPay({ wonMinor: row.won_minor, largestWinMinor: row.largest_win_minor });
    if (row.pays === 'bonus-money' && row.settled_minor !== paysMinor && (await holds(trx, id, isFree))) {
      await settleBonus(trx, row, paysMinor, now);
    }
    const takings = trx.selectFrom('offer_takings').select('held_minor').where('id', '=', row.taking_id);
    const { held_minor: heldMinor } = await takings.executeTakeFirstOrThrow();
    const taking = { id: row.taking_id, offerId: row.offer_id, heldMinor };
    if (heldMinor !== paysMinor) await releaseHeld(trx, siteId, taking, paysMinor);
  });
}

/**
 * Ends free rounds that are played or whose time is over, turns what they won into bonus money where their offer says so,
 * gives back what was held for them, and follows wins that were taken back afterwards. Answers for how many something was
 * done; doing it again changes nothing.
 */
export async function settleFreeRounds(context: PromotionsContext): Promise<number> {
  const due = await findDue(context);
  for (const each of due) {
    await settleOne(context, each);
    await announceAccounts(context, each.playerId);
  }
  return due.length;
}
