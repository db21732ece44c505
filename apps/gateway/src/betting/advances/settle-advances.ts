import { settleAdvances, type AdvanceOutcome } from '@longshot/domain/coupon/advance';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { credit, moveBetweenHouse, reverse, type LockedAccount } from '../../wallet/ledger/index.ts';
import { noteCorrection } from '../coupons/note-correction.ts';
import type { CouponRecord, CouponRow } from '../coupons/coupon-record.ts';
import { loadCoupons } from '../coupons/coupon-repository.ts';
import { couponTransfer } from '../coupons/coupon-transfers.ts';
import { movePayout, nextState, payoutOf } from '../coupons/pay-coupon.ts';

/** An advance with what its covers have returned since. */
interface LinkedAdvance {
  readonly couponId: number;
  readonly amountMinor: number;
  readonly isRejected: boolean;
  readonly collateral: readonly { readonly id: number; readonly returnedMinor: number | null }[];
}

/**
 * The advances that share a cover with a coupon's, or with one of those that do, and so on: they wait for each other. Step by step
 * and not by a recursive query, for which servers compile a plan that takes longer than all the rest of a settlement.
 */
async function findLinkedIds(reader: Reader, couponId: number): Promise<readonly number[]> {
  const direct = await sql<{ id: number }>`
    select coupon_id as id from advance_covers where cover_id = ${couponId}::bigint
    union select coupon_id from advance_covers where coupon_id = ${couponId}::bigint`.execute(reader);
  let ids = direct.rows.map(({ id }) => id);
  while (ids.length > 0) {
    const wider = await sql<{ id: number }>`
      select distinct other.coupon_id as id from advance_covers mine
      join advance_covers other on other.cover_id = mine.cover_id
      where mine.coupon_id in (${sql.join(ids)})`.execute(reader);
    if (wider.rows.length === ids.length) return ids;
    ids = wider.rows.map(({ id }) => id);
  }
  return [];
}

async function findLinked(trx: Trx, couponId: number): Promise<readonly LinkedAdvance[]> {
  const ids = await findLinkedIds(trx, couponId);
  if (ids.length === 0) return [];
  const { rows } = await sql<LinkedAdvance>`
    select c.id as "couponId", c.prepaid_minor as "amountMinor", (c.state = 'rejected') as "isRejected",
      (select jsonb_agg(jsonb_build_object('id', cover.id, 'returnedMinor', cover.payout_minor + (
          select coalesce(sum(s.value_minor), 0) from coupon_sales s where s.coupon_id = cover.id and s.sale_number > (
            select max(every.sales_before) from advance_covers every where every.cover_id = cover.id))))
        from advance_covers a join coupons cover on cover.id = a.cover_id where a.coupon_id = c.id) as collateral
    from coupons c where c.id in (${sql.join([...ids])}) order by c.id`.execute(trx);
  return rows;
}

async function isPledged(reader: Reader, couponId: number): Promise<boolean> {
  const ids = await findLinkedIds(reader, couponId);
  if (ids.length === 0) return false;
  const open = reader.selectFrom('coupons').select('id').where('id', 'in', ids).where('prepaid_state', '=', 'open');
  return (await open.where('state', '<>', 'rejected').limit(1).execute()).length > 0;
}

/** Which of these coupons must not be sold: an advance waits for what they return, or for what shares a return with them. */
export async function findPledged(reader: Reader, couponIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (couponIds.length === 0) return new Set();
  const collateral = reader.selectFrom('advance_covers').select('cover_id').distinct();
  const rows = await collateral.where('cover_id', 'in', couponIds).execute();
  const pledged = new Set<number>();
  for (const { cover_id: id } of rows) if (await isPledged(reader, id)) pledged.add(id);
  return pledged;
}

function outcomesOf(linked: readonly LinkedAdvance[]): ReadonlyMap<number, AdvanceOutcome> {
  const returns = new Map(
    linked.flatMap(({ collateral }) => collateral.map(({ id, returnedMinor }) => [id, returnedMinor])),
  );
  const owing = linked.filter(({ isRejected }) => !isRejected);
  const outcomes = settleAdvances(
    owing.map(({ couponId, amountMinor, collateral }) => ({
      couponId,
      amountMinor,
      collateralIds: collateral.map(({ id }) => id),
    })),
    returns,
  );
  const rejected = linked.filter(({ isRejected }) => isRejected);
  const given = rejected.map(({ couponId }): AdvanceOutcome => ({ couponId, state: 'void', paidMinor: 0 }));
  return new Map([...outcomes, ...given].map((outcome) => [outcome.couponId, outcome]));
}

/** Moves the money of one advance: what returns have paid of it, and its stake where it becomes void or is no more. */
async function moveAdvance(
  trx: Trx,
  account: LockedAccount,
  { id, prepaid_minor: creditMinor, prepaid_paid_minor: paid, prepaid_state: was, prepaid_version: version }: CouponRow,
  { state, paidMinor }: AdvanceOutcome,
  nowMs: number,
): Promise<number> {
  if (state === was && paidMinor === paid) return version;
  const facts = (purpose: Parameters<typeof couponTransfer>[2], step: string) =>
    couponTransfer(account, id, purpose, `advance:${version + 1}:${step}`, nowMs);
  const ofAdvance = { house: 'advance' } as const;
  if (state === 'void') await moveBetweenHouse(trx, facts('advance-return', 'return'), 'advance', creditMinor);
  if (was === 'void') {
    await moveBetweenHouse(trx, { ...facts('advance-return-reversal', 'stake'), ...ofAdvance }, 'sport', creditMinor);
  }
  if (paidMinor < paid) {
    await credit(trx, { ...facts('advance-payment-return', 'payment-return'), ...ofAdvance }, paid - paidMinor);
  }
  if (paidMinor > paid) {
    await reverse(trx, { ...facts('advance-payment', 'payment'), ...ofAdvance }, paidMinor - paid);
  }
  return version + 1;
}

const waitsOrIsOver = ({ state }: CouponRow): boolean => state === 'submitted' || state === 'rejected';

/** Brings a coupon that was paid in advance to what has become of its advance; null where nothing changed. */
async function follow(
  trx: Trx,
  account: LockedAccount,
  { coupon, bets }: CouponRecord,
  outcome: AdvanceOutcome,
  nowMs: number,
): Promise<CouponRecord | null> {
  const version = await moveAdvance(trx, account, coupon, outcome, nowMs);
  const advanced = {
    prepaid_state: outcome.state,
    prepaid_paid_minor: outcome.paidMinor,
    prepaid_version: version,
  };
  const now = { ...coupon, ...advanced };
  const payoutMinor = waitsOrIsOver(coupon) ? coupon.payout_minor : payoutOf(now, bets);
  if (version === coupon.prepaid_version && payoutMinor === coupon.payout_minor) return null;
  const isPaidAnew = payoutMinor !== coupon.payout_minor;
  const { rows } = await sql<{ balanceMinor: number }>`
    select balance_minor as "balanceMinor" from accounts where id = ${account.id}`.execute(trx);
  const paid = isPaidAnew
    ? {
        state: nextState(now, payoutMinor, false),
        payout_minor: payoutMinor,
        settlement_version: await movePayout(trx, account, now, payoutMinor, nowMs),
        settled_at_ms: payoutMinor === null ? null : nowMs,
      }
    : {};
  const changed = { ...advanced, ...paid };
  await trx.updateTable('coupons').set(changed).where('id', '=', coupon.id).execute();
  const record = { coupon: { ...now, ...paid }, bets };
  if (isPaidAnew && coupon.settlement_version > 0) {
    const before = { ...account, balanceMinor: rows[0]?.balanceMinor ?? account.balanceMinor };
    await noteCorrection(trx, before, { coupon, bets }, record, nowMs);
  }
  return record;
}

/**
 * Brings the advances that are owed from a coupon's return, and those that share a return with them, to what all returns as they are
 * now make of them: what is owed is taken, oldest first; a coupon whose advance is covered pays what its bets say, one that cannot be
 * covered any more is void. Call it in the transaction that changed the coupon, with the account locked, after its own money has
 * moved. Doing it again changes nothing. Answers the coupons that changed.
 * Source: the coupon design, "Prepaid amount".
 */
export async function settleAdvancesWith(
  trx: Trx,
  account: LockedAccount,
  couponId: number,
  nowMs: number,
): Promise<readonly CouponRecord[]> {
  const linked = await findLinked(trx, couponId);
  if (linked.length === 0) return [];
  const outcomes = outcomesOf(linked);
  const records = await loadCoupons(
    trx,
    linked.map(({ couponId: id }) => id),
  );
  // What is given back comes first, so that it pays what is owed next.
  const order = records.toSorted((a, b) => takes(a, outcomes) - takes(b, outcomes));
  const changed: CouponRecord[] = [];
  for (const record of order) {
    const outcome = outcomes.get(record.coupon.id);
    const followed = outcome ? await follow(trx, account, record, outcome, nowMs) : null;
    if (followed) changed.push(followed);
  }
  return changed;
}

const takes = ({ coupon }: CouponRecord, outcomes: ReadonlyMap<number, AdvanceOutcome>): number =>
  (outcomes.get(coupon.id)?.paidMinor ?? 0) - coupon.prepaid_paid_minor;
