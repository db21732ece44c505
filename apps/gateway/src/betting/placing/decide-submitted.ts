import { withoutUndefined } from '@longshot/domain/input';
import type { Refusal } from '@longshot/contracts';
import { stakeFactor } from '@longshot/domain/coupon/quote';
import type { ChangeCoefAction } from '@longshot/domain/coupon/types';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { credit, lockAccount, type LockedAccount } from '../../wallet/ledger/index.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { acceptPrices, checkAntiExpress, readExactCoef } from './coupon-policy.ts';
import type { BetRow, CouponRecord, CouponRow } from '../coupons/coupon-record.ts';
import { couponRefused } from '../coupons/coupon-refused.ts';
import { loadCoupon } from '../coupons/coupon-repository.ts';
import { couponTransfer, ownStake } from '../coupons/coupon-transfers.ts';
import { quoteBets } from './coupon-policy.ts';
import { findStakeFactors } from '../coupons/stake-factors.ts';
import { undoEdit } from '../settlement/undo-edit.ts';
import { settleAdvancesWith } from '../advances/settle-advances.ts';
import { currencyBounds, playerBounds } from './coupon-terms.ts';

interface Repriced {
  readonly coupon: CouponRow;
  readonly bets: readonly BetRow[];
}

/** The coupon at the prices of this moment. Throws RequestRefused when it may not be taken at them. */
function reprice(
  { book, settings, lineNames }: CouponContext,
  { coupon, bets }: CouponRecord,
  nowMs: number,
): Repriced {
  const names = bets.map((bet) => ({ eventId: bet.event_id, marketKey: bet.market_key, outcomeId: bet.outcome_id }));
  const { quotes, refusals } = quoteBets(book, names, settings, lineNames);
  if (refusals.length > 0) throw couponRefused(refusals);
  const requested = bets.map((bet) => ({
    coef: bet.coef,
    marketKey: bet.market_key,
    eventId: bet.event_id,
    isBanker: bet.is_banker,
    score: bet.score_seen ?? bet.score_at_placing ?? undefined,
    ...withoutUndefined({ blockId: bet.block_id ?? undefined }),
  }));
  const rules = {
    // Stored from a request that its schema had admitted.
    changeCoefAction: coupon.change_coef_action as ChangeCoefAction,
    exactCoef: readExactCoef(coupon.exact_coef ?? undefined),
    isDropOnScoreChange: coupon.is_drop_on_score_change,
  };
  checkAntiExpress(coupon.terms, quotes);
  const quote = acceptPrices(coupon.terms, rules, requested, quotes);
  const repriced = bets.map((bet, index): BetRow => {
    const now = quotes[index];
    if (!now) throw new Error(`bet ${index} of coupon ${coupon.id} has no quote`);
    const source = { book_epoch: now.bookEpoch, book_sequence: now.bookSequence, price_time_ms: now.priceTimeMs };
    return { ...bet, coef: now.coef, ...source };
  });
  const worth = { total_coef: quote.totalCoefText, possible_win_minor: quote.possibleWinMinor };
  return { coupon: { ...coupon, ...worth, state: 'accepted', decided_at_ms: nowMs }, bets: repriced };
}

async function writeAccepted(trx: Trx, { coupon, bets }: Repriced): Promise<CouponRecord> {
  const { total_coef, possible_win_minor, decided_at_ms } = coupon;
  await trx
    .updateTable('coupons')
    .set({ state: 'accepted', total_coef, possible_win_minor, decided_at_ms })
    .where('id', '=', coupon.id)
    .execute();
  await sql`update bets set coef = b.coef, book_epoch = b.book_epoch, book_sequence = b.book_sequence,
      price_time_ms = b.price_time_ms
    from jsonb_populate_recordset(null::bets, ${JSON.stringify(bets)}::jsonb) as b
    where bets.coupon_id = b.coupon_id and bets.bet_index = b.bet_index`.execute(trx);
  return { coupon, bets };
}

async function writeRejected(
  trx: Trx,
  account: LockedAccount,
  { coupon, bets }: CouponRecord,
  refusals: readonly Refusal[],
  nowMs: number,
): Promise<CouponRecord> {
  await trx
    .updateTable('coupons')
    .set({ state: 'rejected', refusals: JSON.stringify(refusals), decided_at_ms: nowMs })
    .where('id', '=', coupon.id)
    .execute();
  const ownMinor = ownStake(coupon);
  const release = (step: string) => couponTransfer(account, coupon.id, 'stake-release', step, nowMs);
  if (ownMinor > 0) await credit(trx, release('release'), ownMinor);
  return { coupon: { ...coupon, state: 'rejected', refusals: [...refusals], decided_at_ms: nowMs }, bets };
}

function refusalsOf(error: unknown): readonly Refusal[] {
  if (!(error instanceof RequestRefused) || !error.details.refusals) throw error;
  return error.details.refusals;
}

/** The decided coupon as its advance makes it, and what else changed by that: returns may have come while it waited. */
async function withAdvance(trx: Trx, account: LockedAccount, decided: CouponRecord, nowMs: number) {
  if (decided.coupon.prepaid_state === null) return [decided];
  const changed = await settleAdvancesWith(trx, account, decided.coupon.id, nowMs);
  const own = changed.find(({ coupon }) => coupon.id === decided.coupon.id);
  return [own ?? decided, ...changed.filter((each) => each !== own)];
}

/** Decision of the staff about a stake above the maximum. */
export type StaffDecision = 'accept' | 'reject';

/** A coupon that waits, and what the staff has decided about it, where it was asked. */
export interface SubmittedCoupon {
  readonly couponId: number;
  readonly accountId: string;
  readonly staff?: StaffDecision;
}

/** Why a coupon may not be taken whatever its prices are: it waits for the staff, who refused or did not answer in time. */
async function refuseUnlessAllowed(
  trx: Trx,
  { settings }: CouponContext,
  { coupon }: CouponRecord,
  staff?: StaffDecision,
): Promise<void> {
  if (!coupon.is_vip || staff === 'accept') return;
  const factor = stakeFactor(await findStakeFactors(trx, coupon.player_id));
  const { maxStakeMinor } = playerBounds(currencyBounds(settings, coupon.iso), factor);
  throw couponRefused([{ code: 'above_max', boundMinor: maxStakeMinor }]);
}

/** Decides a coupon that has waited, within a transaction; see `decideSubmitted`. */
export async function decideWithin(
  trx: Trx,
  context: CouponContext,
  { couponId, accountId, staff }: SubmittedCoupon,
): Promise<readonly CouponRecord[]> {
  const account = await lockAccount(trx, accountId);
  const record = account && (await loadCoupon(trx, couponId));
  if (!account || !record || record.coupon.state !== 'submitted') return [];
  const nowMs = context.clock.nowMs();
  let accepted: Repriced;
  try {
    await refuseUnlessAllowed(trx, context, record, staff);
    accepted = reprice(context, record, nowMs);
  } catch (error) {
    const rejected = await writeRejected(trx, account, record, refusalsOf(error), nowMs);
    const undone = await undoEdit(trx, account, rejected.coupon, nowMs);
    return [...(await withAdvance(trx, account, rejected, nowMs)), ...undone];
  }
  return withAdvance(trx, account, await writeAccepted(trx, accepted), nowMs);
}

/**
 * Decides a coupon that has waited: accepted at the prices of this moment where its mode of change allows, else
 * rejected and its stake released, an advance with it, and the edit that it came of undone. A stake above the maximum is accepted by the staff alone. Answers the
 * coupons that changed, the decided one first; none when there was nothing to decide any more.
 */
export function decideSubmitted(context: CouponContext, submitted: SubmittedCoupon): Promise<readonly CouponRecord[]> {
  return context.database.transaction((trx) => decideWithin(trx, context, submitted));
}
