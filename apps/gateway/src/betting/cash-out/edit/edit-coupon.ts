import type { EditCouponBody, PlaceCouponBody, Refusal } from '@longshot/contracts';
import { wholeStake } from '@longshot/domain/coupon/cash-out';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import type { Database, Trx } from '../../../platform/database/index.ts';
import { RequestRefused } from '../../../platform/http/request-refused.ts';
import { KeyTaken } from '../../../platform/idempotency/key-taken.ts';
import { requestHash } from '../../../platform/idempotency/request-hash.ts';
import { lockAccount } from '../../../wallet/ledger/index.ts';
import { deleteRule, findRule } from '../../coupons/auto-cash-out-rules.ts';
import type { CouponContext } from '../../coupons/coupon-context.ts';
import type { CouponRecord, CouponRow } from '../../coupons/coupon-record.ts';
import { couponRefused } from '../../coupons/coupon-refused.ts';
import { loadCoupon } from '../../coupons/coupon-repository.ts';
import { findSale, type SaleRow } from '../../coupons/sales-repository.ts';
import { guardStake, placeInTransaction, type PlacingRequest, refuseStaking } from '../../placing/place-coupon.ts';
import { lockForPlacing, type PlacedBefore } from '../../placing/placing-repository.ts';
import { EDIT_MARGIN, type PricedCoupon } from '../price-coupon.ts';
import { agree } from '../sell-coupon.ts';
import { partOf, priceToSell, sellPart } from '../sell-part.ts';

/** Who edits which coupon to what under which key. */
export interface EditRequest extends Pick<PlacingRequest, 'playerId' | 'sessionId' | 'key' | 'accessRefusal'> {
  readonly couponId: number;
  readonly body: EditCouponBody;
}

/** Contexts of an edit: what was placed is priced by the whole book, what is placed by the part that is on offer. */
export interface EditContexts {
  readonly selling: CouponContext;
  readonly placing: CouponContext;
}

/** An edit with both coupons as they are now, and whether this request made it. */
export interface Edit {
  readonly record: CouponRecord;
  readonly edited: CouponRecord;
  readonly movedMinor: number;
  readonly isNew: boolean;
  /** Other coupons that it changed. */
  readonly others: readonly CouponRecord[];
}

/** The key that the value of the coupon is sold under: no page can send it. */
const saleKeyOf = (key: string): string => `edit:${key}`;

const hashOf = ({ couponId, body }: EditRequest): string => requestHash({ couponId, ...body });

/** The edit that was made under the key before. */
async function replay(trx: Trx, request: EditRequest, placed: PlacedBefore): Promise<Edit> {
  const { playerId, key } = request;
  const sale = await findSale(trx, playerId, saleKeyOf(key));
  if (sale?.request_hash !== hashOf(request)) throw couponRefused([{ code: 'duplicate_key' }]);
  const [record, edited] = [await loadCoupon(trx, placed.couponIds[0] ?? 0), await loadCoupon(trx, sale.coupon_id)];
  if (!record || !edited) throw new Error(`a coupon of the edit ${key} is not there`);
  return { record, edited, movedMinor: sale.paid_minor, isNew: false, others: [] };
}

/** The new coupon as it is placed: the value that moves, and what is added, are its stake. */
const placeBodyOf = (
  { addedMinor, ...body }: EditCouponBody,
  accountId: string,
  movedMinor: number,
): PlaceCouponBody => {
  const { valueMinor: _value, quotedAtMs: _quotedAtMs, ...coupon } = body;
  return { ...coupon, accountId, amount: movedMinor + addedMinor };
};

/**
 * The refusal of a price of the coupon that is edited, with the bet named by where it stands in the coupon as sent; one that stays
 * behind by where it stood.
 */
function namedAsSent(refusal: Refusal, { bets }: CouponRecord, sent: EditCouponBody['bets']): Refusal {
  const { betIndex, ...rest } = refusal;
  const bet = betIndex === undefined ? undefined : bets[betIndex];
  if (bet === undefined) return refusal;
  const at = sent.findIndex(
    ({ eventId, marketKey, outcomeId }) =>
      eventId === bet.event_id && marketKey === bet.market_key && outcomeId === bet.outcome_id,
  );
  return at < 0 ? { ...rest, editedBetIndex: bet.bet_index } : { ...rest, betIndex: at };
}

/** The prices of the coupon that is edited. Throws as `priceToSell` does, the bets named by the coupon as sent. */
async function priceToMove(
  trx: Trx,
  context: CouponContext,
  record: CouponRecord,
  { bets: sent }: EditCouponBody,
): Promise<PricedCoupon> {
  try {
    return await priceToSell(trx, context, record);
  } catch (error) {
    const refusals = error instanceof RequestRefused ? error.details.refusals : undefined;
    if (refusals === undefined) throw error;
    throw couponRefused(refusals.map((refusal) => namedAsSent(refusal, record, sent)));
  }
}

/** Facts of a coupon before its edit. */
async function standingOf(
  trx: Trx,
  { id, possible_win_minor: possibleWinMinor }: CouponRow,
): Promise<SaleRow['before_edit']> {
  return { possibleWinMinor, rule: (await findRule(trx, id)) ?? null };
}

/** Names the two coupons to each other. */
async function tie(trx: Trx, edited: CouponRecord, placed: CouponRecord) {
  const [from, to] = [{ edited_from: edited.coupon.id }, { edited_to: placed.coupon.id }];
  await trx.updateTable('coupons').set(from).where('id', '=', placed.coupon.id).execute();
  await trx.updateTable('coupons').set(to).where('id', '=', edited.coupon.id).execute();
  return {
    record: { ...placed, coupon: { ...placed.coupon, ...from } },
    edited: { ...edited, coupon: { ...edited.coupon, ...to } },
  };
}

async function editInTransaction(
  trx: Trx,
  { selling, placing }: EditContexts,
  request: EditRequest,
  accountId: string,
): Promise<Edit> {
  const { couponId, key, body, ...who } = request;
  const nowMs = selling.clock.nowMs();
  const staking = await lockForPlacing(trx, who.playerId, accountId, key, { sessionId: who.sessionId ?? null });
  if (!staking?.isSignedIn) throw new RequestRefused('unauthorised');
  if (staking.placed) return replay(trx, request, staking.placed);
  // Who may stake nothing is told that before anything of the coupon.
  refuseStaking(placing, staking, request.accessRefusal, nowMs);
  await guardStake(trx, placing, staking, Math.max(1, body.addedMinor), nowMs);
  const account = await lockAccount(trx, accountId);
  const record = await loadCoupon(trx, couponId);
  if (!account || record?.coupon.account_id !== accountId) throw new RequestRefused('not_found');
  // Its value would come back as money that is nobody's bonus.
  if (account.isBonus) throw new RequestRefused('cash_out_unavailable');
  const priced = await priceToMove(trx, selling, record, body);
  const part = partOf(selling, priced, wholeStake(priced.terms), EDIT_MARGIN);
  if (!part) throw new RequestRefused('cash_out_unavailable');
  agree(part.paidMinor, body, nowMs);
  const asked = { key: saleKeyOf(key), requestHash: hashOf(request), beforeEdit: await standingOf(trx, record.coupon) };
  const sale = await sellPart(trx, { ...asked, account, record, priced, part, nowMs });
  const placement = { ...who, key, movedMinor: part.paidMinor, body: placeBodyOf(body, accountId, part.paidMinor) };
  const [placed] = (await placeInTransaction(trx, placing, placement)).records;
  if (!placed) throw new Error('an edit placed nothing');
  await deleteRule(trx, couponId);
  const tied = await tie(trx, sale.record, placed);
  return { ...tied, movedMinor: part.paidMinor, isNew: true, others: sale.others };
}

/** The account of a player's coupon; their main one where there is no such coupon, which is said once they may stake at all. */
async function findAccount({ kysely }: Database, { playerId, couponId }: EditRequest): Promise<string> {
  const coupons = kysely.selectFrom('coupons').select('account_id as id').where('id', '=', couponId);
  const main = kysely.selectFrom('accounts').select('id').where('type', '=', ACCOUNT_TYPE.main);
  const found =
    (await coupons.where('player_id', '=', playerId).executeTakeFirst()) ??
    (await main.where('player_id', '=', playerId).executeTakeFirst());
  if (!found) throw new RequestRefused('not_found');
  return found.id;
}

/**
 * Edits an open coupon, as one transaction: the account is locked, its value by the prices of now is paid without a margin, and is
 * staked with own money on top in the new coupon, which is judged as any that is placed, live delay included. Nothing is paid out,
 * and there is never neither of the two: where the new one is refused after a delay, the edit is undone (`undoEdit`). The same key
 * with the same body answers what it answered.
 *
 * @throws RequestRefused `not_found`, `duplicate_key`, `cash_out_unavailable`, `cash_out_changed` with the new value, why a bet
 * has no price, or why the new coupon is not placed.
 */
export async function editCoupon(contexts: EditContexts, request: EditRequest): Promise<Edit> {
  const { database } = contexts.selling;
  const accountId = await findAccount(database, request);
  try {
    return await database.transaction((trx) => editInTransaction(trx, contexts, request, accountId));
  } catch (error) {
    // Something else was placed under the key meanwhile.
    if (!(error instanceof KeyTaken)) throw error;
    throw couponRefused([{ code: 'duplicate_key' }]);
  }
}
