import { betStatus, isOpenStatus } from '@longshot/domain/coupon/types';
import { sql } from 'kysely';
import { loadCoupon } from '../coupons/coupon-repository.ts';
import type { BetRow, CouponRecord, CouponRow } from '../coupons/coupon-record.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { movePayout, nextState, payoutOf } from '../coupons/pay-coupon.ts';
import { settleAdvancesWith } from '../advances/settle-advances.ts';
import { correctSales } from './correct-sales.ts';
import type { Trx } from '../../platform/database/index.ts';
import { lockAccount, type LockedAccount } from '../../wallet/ledger/index.ts';
import { EVERY_MARKET, type MarketResult } from './market-result.ts';
import { isPlaceCorrected, noteCorrection } from '../coupons/note-correction.ts';
import { resolveBet } from './resolve-bet.ts';
import { findResultsOf, type CouponName } from './results-repository.ts';

const isAbout = ({ eventId, marketKey }: MarketResult, bet: BetRow): boolean =>
  eventId === bet.event_id && (marketKey === bet.market_key || marketKey === EVERY_MARKET);

/** Resolves a bet by the results that are known. One whose results are forgotten stays as they have left it. */
export function resolve(bet: BetRow, placedAtMs: number, results: readonly MarketResult[]): BetRow {
  if (bet.factor !== null && !results.some((result) => isAbout(result, bet))) return bet;
  const ofEvent = results.filter(({ eventId }) => eventId === bet.event_id);
  const openStatusId = bet.is_live ? betStatus.notCalculated : betStatus.gameNotStarted;
  const { market_key: marketKey, outcome_id: outcomeId, coef, is_paid_early: isPaidEarly } = bet;
  const toResolve = { marketKey, outcomeId, coef, placedAtMs, openStatusId, isPaidEarly, placeTerms: bet.place };
  const resolution = resolveBet(toResolve, ofEvent);
  const { statusId, factor, deadHeat, result } = resolution;
  const place = bet.place && { ...bet.place, ...resolution.place };
  return { ...bet, status_id: statusId, factor, dead_heat: deadHeat, result, place };
}

const isSamePlace = (a: BetRow['place'], b: BetRow['place']): boolean =>
  a?.statusId === b?.statusId && a?.factor === b?.factor && a?.deadHeat === b?.deadHeat;

/** Whether a bet is the same by two readings of its results. */
export const isSameBet = (a: BetRow, b: BetRow): boolean =>
  a.status_id === b.status_id &&
  a.factor === b.factor &&
  a.dead_heat === b.dead_heat &&
  a.result === b.result &&
  isSamePlace(a.place, b.place);

/** Whether a bet, or its place half, that had a result now has another, or none. */
const isCorrected = (before: BetRow, after: BetRow): boolean =>
  (!isOpenStatus(before.status_id) && (before.factor !== after.factor || before.status_id !== after.status_id)) ||
  isPlaceCorrected(before.place, after.place);

const isWholeSold = (coupon: CouponRow): boolean => coupon.sold_stake_minor === coupon.amount_minor;

async function writeBets(trx: Trx, bets: readonly BetRow[]): Promise<void> {
  await sql`update bets set status_id = b.status_id, factor = b.factor, dead_heat = b.dead_heat, result = b.result,
      place = b.place
    from jsonb_populate_recordset(null::bets, ${JSON.stringify(bets)}::jsonb) as b
    where bets.coupon_id = b.coupon_id and bets.bet_index = b.bet_index`.execute(trx);
}

async function settleLocked(
  trx: Trx,
  account: LockedAccount,
  { coupon, bets: before }: CouponRecord,
  nowMs: number,
): Promise<CouponRecord | null> {
  const results = await findResultsOf(trx, [coupon.id]);
  const bets = before.map((bet) => resolve(bet, coupon.placed_at_ms, results));
  const changed = bets.filter((bet, index) => !isSameBet(bet, before[index] ?? bet));
  if (changed.length === 0) return null;
  await writeBets(trx, changed);
  const payoutMinor = payoutOf(coupon, bets);
  const isCorrection = bets.some((bet, index) => isCorrected(before[index] ?? bet, bet));
  const soldMinor = await correctSales(trx, account, coupon, bets, nowMs);
  const isSaleCorrected = soldMinor !== coupon.sold_minor;
  // Of a coupon that was sold nothing is left to settle: only what the sale brought can become another.
  const soldState = isSaleCorrected ? 'corrected' : coupon.state;
  const state = isWholeSold(coupon) ? soldState : nextState(coupon, payoutMinor, isCorrection);
  const version = await movePayout(trx, account, coupon, payoutMinor, nowMs);
  const isPaidAnew = version !== coupon.settlement_version;
  const settledAtMs = payoutMinor === null ? null : isPaidAnew ? nowMs : coupon.settled_at_ms;
  const settled = {
    state,
    payout_minor: payoutMinor,
    settlement_version: version,
    settled_at_ms: settledAtMs,
    sold_minor: soldMinor,
  };
  await trx.updateTable('coupons').set(settled).where('id', '=', coupon.id).execute();
  const record = { coupon: { ...coupon, ...settled }, bets };
  if (isCorrection) await noteCorrection(trx, account, { coupon, bets: before }, record, nowMs);
  return record;
}

/**
 * Brings one coupon to what the results now known make of it, as one transaction: its bets, its payout, its state, and the
 * advances that are owed from it. A payout that has become another is reversed and paid anew under the next version. Doing it
 * again changes nothing. Answers the coupons that changed, this one first.
 */
export function settlePlacedCoupon(context: CouponContext, name: CouponName): Promise<readonly CouponRecord[]> {
  return context.database.transaction(async (trx) => {
    const account = await lockAccount(trx, name.accountId);
    const record = account && (await loadCoupon(trx, name.couponId));
    if (!account || !record || record.coupon.state === 'submitted' || record.coupon.state === 'rejected') return [];
    const nowMs = context.clock.nowMs();
    const settled = await settleLocked(trx, account, record, nowMs);
    if (settled === null) return [];
    return [settled, ...(await settleAdvancesWith(trx, account, name.couponId, nowMs))];
  });
}
