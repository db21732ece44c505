import type { PlaceCouponBody } from '@longshot/contracts';
import { isBanned } from '@longshot/domain';
import type { Trx } from '../database/index.ts';
import { RequestRefused } from '../http/request-refused.ts';
import { debit } from '../ledger/index.ts';
import { mustConfirmTerms, termsChanged } from '../players/index.ts';
import type { CouponContext } from './coupon-context.ts';
import type { CouponRecord } from './coupon-record.ts';
import { couponRefused } from './coupon-refused.ts';
import { findPlaced, insertCoupon, loadCoupon, lockForPlacing, type PlacingAccount } from './coupon-repository.ts';
import { couponTransfer } from './coupon-transfers.ts';
import { draftCoupon } from './draft-coupon.ts';
import { requestHash } from './request-hash.ts';

/** Who places what under which key. */
export interface PlacingRequest {
  readonly playerId: number;
  readonly key: string;
  readonly body: PlaceCouponBody;
}

/** A coupon and whether this request placed it: false for the replay of a key. */
export interface Placing {
  readonly record: CouponRecord;
  readonly isNew: boolean;
}

async function replay(trx: Trx, placed: PlacingAccount['placed'], body: PlaceCouponBody): Promise<Placing> {
  if (!placed || placed.requestHash !== requestHash(body)) throw couponRefused([{ code: 'duplicate_key' }]);
  const record = await loadCoupon(trx, placed.couponId);
  if (!record) throw new Error(`coupon ${placed.couponId} has gone`);
  return { record, isNew: false };
}

async function placeInTransaction(trx: Trx, context: CouponContext, request: PlacingRequest): Promise<Placing> {
  const { playerId, key, body } = request;
  const account = await lockForPlacing(trx, playerId, body.accountId, key);
  if (!account) throw new RequestRefused('validation_failed', { field: 'accountId' }, 'not an account of this player');
  if (account.placed) return replay(trx, account.placed, body);
  if (isBanned(account.banLevel)) throw couponRefused([{ code: 'blocked' }]);
  if (mustConfirmTerms(context.settings, account.termsVersion)) throw termsChanged();
  const draft = draftCoupon(context, account, key, body);
  const couponId = await insertCoupon(trx, draft.coupon, draft.bets);
  // Written meanwhile through another of the player's accounts.
  if (couponId === null) return replay(trx, await findPlaced(trx, playerId, key), body);
  await debit(trx, couponTransfer(account, couponId, 'stake', 'stake', draft.coupon.placed_at_ms), body.amount);
  const bets = draft.bets.map((bet) => ({ ...bet, coupon_id: couponId }));
  return { record: { coupon: { ...draft.coupon, id: couponId }, bets }, isNew: true };
}

/**
 * Places a coupon: one transaction of five round trips, whatever the number of bets (begin, the locked account with
 * what the key has placed, coupon and bets, the stake's transfer, commit). A coupon with a live bet is `submitted` and
 * waits with its stake held. The same key with the same body answers the coupon as it is now.
 * Source: the coupon design, "Placing".
 *
 * @throws RequestRefused with the refusals, each naming its bet, or `terms_changed`.
 */
export function placeCoupon(context: CouponContext, request: PlacingRequest): Promise<Placing> {
  return context.database.transaction((trx) => placeInTransaction(trx, context, request));
}
