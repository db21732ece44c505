import { isOpenStatus, betStatus, formatCoef, settleCoupon, type CouponBet } from '@longshot/domain';
import { sql } from 'kysely';
import {
  couponTransfer,
  loadCoupon,
  type BetRow,
  type CouponContext,
  type CouponRecord,
  type CouponRow,
} from '../coupon/index.ts';
import type { Trx } from '../database/index.ts';
import { credit, lockAccount, reverse, type LockedAccount } from '../ledger/index.ts';
import type { MarketResult } from './market-result.ts';
import { resolveBet } from './resolve-bet.ts';
import { findResultsOfCoupon, type CouponName } from './results-repository.ts';

function resolve(bet: BetRow, placedAtMs: number, results: readonly MarketResult[]): BetRow {
  const ofEvent = results.filter(({ eventId }) => eventId === bet.event_id);
  const openStatusId = bet.is_live ? betStatus.notCalculated : betStatus.gameNotStarted;
  const { market_key: marketKey, outcome_id: outcomeId, coef } = bet;
  const resolution = resolveBet({ marketKey, outcomeId, coef, placedAtMs, openStatusId }, ofEvent);
  const { statusId, factor, deadHeat, result } = resolution;
  return { ...bet, status_id: statusId, factor, dead_heat: deadHeat, result };
}

const isSameBet = (a: BetRow, b: BetRow): boolean =>
  a.status_id === b.status_id && a.factor === b.factor && a.dead_heat === b.dead_heat && a.result === b.result;

/** Whether a bet that had a result now has another, or none. */
const isCorrected = (before: BetRow, after: BetRow): boolean =>
  !isOpenStatus(before.status_id) && (before.factor !== after.factor || before.status_id !== after.status_id);

function payoutOf(coupon: CouponRow, bets: readonly BetRow[]): number | null {
  const read = bets.map((bet): CouponBet => ({
    id: String(bet.bet_index),
    coef: formatCoef(bet.coef),
    statusId: bet.status_id,
    ...(bet.dead_heat === null ? {} : { deadHeat: bet.dead_heat }),
    ...(bet.block_id === null ? {} : { blockId: bet.block_id }),
    ...(bet.is_banker ? { isBanker: true } : {}),
  }));
  return settleCoupon({ ...coupon.terms, id: String(coupon.id), bets: read }).payout;
}

function nextState(coupon: CouponRow, payoutMinor: number | null, isCorrection: boolean): CouponRow['state'] {
  if (coupon.settlement_version > 0 && (isCorrection || payoutMinor !== coupon.payout_minor)) return 'corrected';
  if (payoutMinor === null) return coupon.state;
  return coupon.settlement_version === 0 ? 'settled' : coupon.state;
}

async function movePayout(
  trx: Trx,
  account: LockedAccount,
  coupon: CouponRow,
  payoutMinor: number | null,
  nowMs: number,
): Promise<number> {
  if (payoutMinor === coupon.payout_minor) return coupon.settlement_version;
  const { id, payout_minor: paidMinor, settlement_version: version } = coupon;
  if (paidMinor !== null && paidMinor > 0) {
    const back = couponTransfer(account, id, 'payout-reversal', `payout:${version}:reversal`, nowMs);
    await reverse(trx, back, paidMinor);
  }
  if (payoutMinor === null) return version;
  if (payoutMinor > 0) {
    await credit(trx, couponTransfer(account, id, 'payout', `payout:${version + 1}`, nowMs), payoutMinor);
  }
  return version + 1;
}

async function writeBets(trx: Trx, bets: readonly BetRow[]): Promise<void> {
  await sql`update bets set status_id = b.status_id, factor = b.factor, dead_heat = b.dead_heat, result = b.result
    from jsonb_populate_recordset(null::bets, ${JSON.stringify(bets)}::jsonb) as b
    where bets.coupon_id = b.coupon_id and bets.bet_index = b.bet_index`.execute(trx);
}

async function settleLocked(
  trx: Trx,
  account: LockedAccount,
  { coupon, bets: before }: CouponRecord,
  nowMs: number,
): Promise<CouponRecord | null> {
  const results = await findResultsOfCoupon(trx, coupon.id);
  const bets = before.map((bet) => resolve(bet, coupon.placed_at_ms, results));
  const changed = bets.filter((bet, index) => !isSameBet(bet, before[index] ?? bet));
  if (changed.length === 0) return null;
  await writeBets(trx, changed);
  const payoutMinor = payoutOf(coupon, bets);
  const isCorrection = bets.some((bet, index) => isCorrected(before[index] ?? bet, bet));
  const state = nextState(coupon, payoutMinor, isCorrection);
  const version = await movePayout(trx, account, coupon, payoutMinor, nowMs);
  const isPaidAnew = version !== coupon.settlement_version;
  const settledAtMs = payoutMinor === null ? null : isPaidAnew ? nowMs : coupon.settled_at_ms;
  const settled = { state, payout_minor: payoutMinor, settlement_version: version, settled_at_ms: settledAtMs };
  await trx.updateTable('coupons').set(settled).where('id', '=', coupon.id).execute();
  return { coupon: { ...coupon, ...settled }, bets };
}

/**
 * Brings one coupon to what the results now known make of it, as one transaction: its bets, its payout, its state.
 * A payout that has become another is reversed and paid anew under the next version. Doing it again changes nothing.
 * Answers the coupon when anything changed, else null.
 */
export function settlePlacedCoupon(context: CouponContext, name: CouponName): Promise<CouponRecord | null> {
  return context.database.transaction(async (trx) => {
    const account = await lockAccount(trx, name.accountId);
    const record = account && (await loadCoupon(trx, name.couponId));
    if (!account || !record || record.coupon.state === 'submitted' || record.coupon.state === 'rejected') return null;
    return settleLocked(trx, account, record, context.clock.nowMs());
  });
}
