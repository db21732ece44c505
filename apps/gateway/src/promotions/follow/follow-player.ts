import { withoutUndefined } from '@longshot/domain/input';
import { grantOfDeposit, type DepositOffer } from '@longshot/domain/promotions';
import { sql } from 'kysely';
import type { Database, Trx } from '../../platform/database/index.ts';
import { lockAllAccounts } from '../../wallet/accounts/index.ts';
import { lockAccount, type LockedAccount } from '../../wallet/ledger/index.ts';
import { followBetGrants } from '../bet-grants/follow-bet-grants.ts';
import { toGrant, type LockedGrant } from '../grants/grant-row.ts';
import { openGrant } from '../grants/open-grant.ts';
import { writeEvent } from '../grants/write-grant.ts';
import { findOfferVersion, releaseHeld } from '../offers/offers-repository.ts';
import { findCouponEvents } from './coupon-events.ts';
import { findOtherEvents } from './other-events.ts';

async function accountOf(trx: Trx, id: string): Promise<LockedAccount> {
  const account = await lockAccount(trx, id);
  if (!account) throw new Error(`account ${id} is not there`);
  return account;
}

/** Lets everything that has happened meanwhile happen to a grant, in the order of its moments; answers whether there was anything. */
async function catchUp(trx: Trx, found: LockedGrant, nowMs: number): Promise<boolean> {
  const coupons = await findCouponEvents(trx, found.id, nowMs);
  const events = [...coupons, ...(await findOtherEvents(trx, found, nowMs))].sort((a, b) => a.atMs - b.atMs);
  if (events.length === 0) return false;
  const accounts = { own: await accountOf(trx, found.accountId), bonus: await accountOf(trx, found.bonusAccountId) };
  let grant = found;
  const settling = new Map<string, NonNullable<Awaited<ReturnType<typeof writeEvent>>['after']>['stake']>();
  for (const event of events) {
    const stake = event.stake ?? (event.ref === undefined ? undefined : (settling.get(event.ref) ?? undefined));
    const written = await writeEvent(
      trx,
      accounts,
      grant,
      { ...event, ...withoutUndefined({ stake: stake || undefined }) },
      nowMs,
    );
    grant = written.grant;
    if (event.ref !== undefined && written.after?.stake) settling.set(event.ref, written.after.stake);
  }
  return true;
}

interface Waiting {
  readonly id: number;
  readonly offerId: string;
  readonly version: number;
  readonly heldMinor: number;
  readonly takenAtMs: number;
  readonly lapsesAtMs: number;
}

interface Deposit {
  readonly id: number;
  readonly accountId: string;
  readonly amountMinor: number;
  readonly iso: string;
  readonly atMs: number;
  readonly isFirst: boolean;
}

/** Deposits that came since an offer was taken, the oldest first. */
async function findDeposits(
  trx: Trx,
  playerId: number,
  { takenAtMs, lapsesAtMs }: Waiting,
): Promise<readonly Deposit[]> {
  const { rows } = await sql<Deposit>`
    select p.id, p.account_id as "accountId", p.amount_minor as "amountMinor", p.iso, p.decided_at_ms as "atMs",
      not exists (select from payments b where b.player_id = p.player_id and b.direction = 'deposit'
        and b.state = 'succeeded' and b.id <> p.id and b.decided_at_ms <= p.decided_at_ms) as "isFirst"
    from payments p
    where p.player_id = ${playerId}::bigint and p.direction = 'deposit' and p.state = 'succeeded'
      and p.decided_at_ms >= ${takenAtMs}::bigint and p.decided_at_ms < ${lapsesAtMs}::bigint
      and not exists (select from offer_grants g where g.payment_id = p.id)
    order by p.decided_at_ms, p.id`.execute(trx);
  return rows;
}

async function grantWaiting(
  trx: Trx,
  siteId: string,
  playerId: number,
  waiting: Waiting,
  nowMs: number,
): Promise<boolean> {
  const offer = await findOfferVersion(trx, siteId, waiting.offerId, waiting.version);
  if (!offer || (offer.kind !== 'first-deposit' && offer.kind !== 'deposit')) return false;
  for (const deposit of await findDeposits(trx, playerId, waiting)) {
    const terms = grantOfWaiting(offer, deposit);
    if (terms === null) continue;
    const own = await accountOf(trx, deposit.accountId);
    const given = { takingId: waiting.id, offerId: waiting.offerId, version: waiting.version, terms, nowMs };
    await openGrant(trx, own, { ...given, paymentId: deposit.id });
    await releaseHeld(trx, siteId, waiting, Number(terms.amount));
    return true;
  }
  if (nowMs < waiting.lapsesAtMs) return false;
  await trx.updateTable('offer_takings').set({ state: 'lapsed' }).where('id', '=', waiting.id).execute();
  await releaseHeld(trx, siteId, waiting, null);
  return true;
}

/** An offer that was taken in time keeps its word: the end of the offer itself ends nothing that was taken before. */
function grantOfWaiting(offer: DepositOffer, { amountMinor, iso, isFirst }: Deposit) {
  const terms = grantOfDeposit(offer, { amount: BigInt(amountMinor), iso, at: offer.startsAt, isFirst });
  return typeof terms === 'string' ? null : terms;
}

/** Who is followed, and where. */
export interface FollowedPlayer {
  readonly database: Database;
  readonly siteId: string;
  readonly playerId: number;
  readonly nowMs: number;
}

/**
 * Brings a player's grants to where everything that has happened has brought them, in one transaction: offers that wait for a
 * deposit, coupons, rounds, withdrawals, exclusion, time. Doing it again changes nothing. Answers whether anything changed.
 */
export function followPlayer({ database, siteId, playerId, nowMs }: FollowedPlayer): Promise<boolean> {
  return database.transaction(async (trx) => {
    await lockAllAccounts(trx, playerId);
    let hasChanged = await followBetGrants(trx, playerId, nowMs);
    const waiting = await trx
      .selectFrom('offer_takings')
      .select(['id', 'offer_id as offerId', 'version', 'held_minor as heldMinor'])
      .select(['taken_at_ms as takenAtMs', 'lapses_at_ms as lapsesAtMs'])
      .where('player_id', '=', playerId)
      .where('state', '=', 'waiting')
      .orderBy('id')
      .execute();
    for (const each of waiting) {
      if (await grantWaiting(trx, siteId, playerId, each, nowMs)) hasChanged = true;
    }
    const rows = await trx
      .selectFrom('offer_grants')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('watched_until_ms', '>', nowMs)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const row of rows) {
      if (await catchUp(trx, toGrant(row), nowMs)) hasChanged = true;
    }
    return hasChanged;
  });
}
