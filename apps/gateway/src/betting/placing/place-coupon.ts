import type { PlaceCouponBody } from '@longshot/contracts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { debitEach, lockAccount, type Debit } from '../../wallet/ledger/index.ts';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import { accessPlayerOf } from '../../platform/http/player-standing.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { CouponRecord } from '../coupons/coupon-record.ts';
import { couponRefused } from '../coupons/coupon-refused.ts';
import {
  findPlaced,
  insertCoupons,
  lockForPlacing,
  type NewRecord,
  type PlacedBefore,
  type PlacingAccount,
} from './placing-repository.ts';
import { loadCoupons } from '../coupons/coupon-repository.ts';
import { couponTransfer, ownStake } from '../coupons/coupon-transfers.ts';
import { grantUnfit } from './bet-grants.ts';
import { decidePlacing } from './decide-placing.ts';
import { KeyTaken } from '../../platform/idempotency/key-taken.ts';
import { requestHash } from '../../platform/idempotency/request-hash.ts';

/** Who places what under which key. */
export interface PlacingRequest {
  readonly playerId: number;
  /** The session it is asked in; it must not have ended. Null where the house itself places. */
  readonly sessionId?: string | null;
  readonly key: string;
  readonly body: PlaceCouponBody;
  /** The part of its stake that an edit moves from another coupon; none unless told. */
  readonly movedMinor?: number;
  /** Why nothing may be placed from where it is asked, unless the key has done it before. */
  readonly accessRefusal?: RequestRefused | null;
}

/** Placing under a key, and whether this request placed it: false for the replay of a key. */
export interface Placing {
  /** One coupon; of many singles several, in their order. */
  readonly records: readonly CouponRecord[];
  readonly isNew: boolean;
}

/** Number of the grant that a request names; null where it names none. */
const grantIdOf = ({ grantId }: Pick<PlaceCouponBody, 'grantId'>): number | null =>
  grantId === undefined ? null : Number(grantId);

/** While the account was waited for, a coupon ended that the advance was judged by, or another advance was taken. */
class AdvanceChanged extends Error {
  override readonly name = 'AdvanceChanged';
}

async function replay(reader: Reader, placed: PlacedBefore, body: PlaceCouponBody): Promise<Placing> {
  if (placed.requestHash !== requestHash(body)) throw couponRefused([{ code: 'duplicate_key' }]);
  return { records: await loadCoupons(reader, placed.couponIds), isNew: false };
}

/** Refuses whoever may stake nothing now: from where it is asked, or by how the player stands. */
export function refuseStaking(
  { settings }: CouponContext,
  account: PlacingAccount,
  accessRefusal: RequestRefused | null | undefined,
  nowMs: number,
): void {
  if (accessRefusal) throw accessRefusal;
  const refusal = playerRefusal(accessPlayerOf(account, settings, nowMs), 'stake', nowMs);
  if (refusal) throw refusal;
}

/** Refuses a stake that the player's limits do not let through. */
export async function guardStake(
  trx: Trx,
  context: CouponContext,
  account: PlacingAccount,
  amountMinor: number,
  nowMs: number,
) {
  const spend = { playerId: account.playerId, accountId: account.id, amountMinor, product: 'sport', nowMs } as const;
  const refusal = await context.guardSpend(trx, spend);
  if (refusal) throw couponRefused([refusal]);
}

async function holdStakes(
  trx: Trx,
  account: PlacingAccount,
  records: readonly NewRecord[],
  couponIds: readonly number[],
): Promise<void> {
  const debits = records.flatMap(({ coupon }, part): Debit[] => {
    const step = (name: string) => couponTransfer(account, couponIds[part] ?? 0, 'stake', name, coupon.placed_at_ms);
    const own = { facts: step('stake'), amountMinor: ownStake(coupon) };
    const creditMinor = { facts: step('stake:advance'), amountMinor: coupon.prepaid_minor, lender: 'advance' as const };
    return [own, creditMinor].filter(({ amountMinor }) => amountMinor > 0);
  });
  await debitEach(trx, debits);
}

/** Tells the player's grant of the stakes that were held, where there is one. */
async function countForGrant(
  trx: Trx,
  { takeStakes }: CouponContext,
  account: PlacingAccount,
  records: readonly NewRecord[],
  couponIds: readonly number[],
  movedMinor: number,
): Promise<void> {
  const { grantId } = account;
  const isOwn = records.some(({ coupon }) => ownStake(coupon) > 0);
  if (grantId === null || !takeStakes || !isOwn) return;
  const coupons = records.map(({ coupon, bets }, part) => ({
    couponId: couponIds[part] ?? 0,
    amountMinor: ownStake(coupon),
    movedMinor,
    lowestCoef: Math.min(...bets.map(({ coef }) => coef)),
    legs: bets.length,
  }));
  await takeStakes(trx, { grantId, account, coupons, nowMs: records[0]?.coupon.placed_at_ms ?? 0 });
}

const withId = ({ coupon, bets }: NewRecord, part: number, id: number): CouponRecord => ({
  coupon: { ...coupon, part, id },
  bets: bets.map((bet) => ({ ...bet, coupon_id: id })),
});

function refusedInsert(refused: 'taken' | 'advance-changed' | 'grant-used'): Error {
  if (refused === 'grant-used') return grantUnfit('grantId');
  return refused === 'taken' ? new KeyTaken() : new AdvanceChanged();
}

/** Places in a transaction of the caller's. Throws as `placeCoupon` does. */
export async function placeInTransaction(trx: Trx, context: CouponContext, request: PlacingRequest): Promise<Placing> {
  const { playerId, sessionId = null, key, body } = request;
  const eventIds = (body.prepaidAmount ?? 0) > 0 ? body.bets.map(({ eventId }) => eventId) : null;
  const question = { eventIds, sessionId, betGrantId: grantIdOf(body) };
  const account = await lockForPlacing(trx, playerId, body.accountId, key, question);
  if (!account) throw new RequestRefused('validation_failed', { field: 'accountId' }, 'not an account of this player');
  if (!account.isSignedIn) throw new RequestRefused('unauthorised');
  if (account.placed) return replay(trx, account.placed, body);
  const nowMs = context.clock.nowMs();
  refuseStaking(context, account, request.accessRefusal, nowMs);
  const { records, stakeMinor } = decidePlacing(context, { account, key, body, nowMs });
  await guardStake(trx, context, account, stakeMinor, nowMs);
  const inserted = await insertCoupons(trx, records, account.advance, grantIdOf(body));
  if ('refused' in inserted) throw refusedInsert(inserted.refused);
  const couponIds = inserted.ids;
  await holdStakes(trx, account, records, couponIds);
  await countForGrant(trx, context, account, records, couponIds, request.movedMinor ?? 0);
  return { records: records.map((record, part) => withId(record, part, couponIds[part] ?? 0)), isNew: true };
}

/** Places in one transaction. What an advance is judged by is read again under the lock where it changed while that was awaited. */
async function placeOnce(context: CouponContext, request: PlacingRequest): Promise<Placing> {
  const { database } = context;
  try {
    return await database.transaction((trx) => placeInTransaction(trx, context, request));
  } catch (error) {
    if (!(error instanceof AdvanceChanged)) throw error;
    return database.transaction(async (trx) => {
      await lockAccount(trx, request.body.accountId);
      return placeInTransaction(trx, context, request);
    });
  }
}

/**
 * Places a coupon: one transaction of six round trips, whatever the number of bets (begin, the locked account with
 * what the key has placed, the player's limits, coupon and bets, the stake's transfer, commit), and two more where the
 * player wagers a grant of bonus money. A coupon with a live
 * bet is `submitted` and waits with its stake held. The same key with the same body answers the coupon as it is now.
 * Source: the coupon design, "Placing".
 *
 * @throws RequestRefused with the refusals, each naming its bet, or `terms_changed`.
 */
export async function placeCoupon(context: CouponContext, request: PlacingRequest): Promise<Placing> {
  const { database } = context;
  try {
    return await placeOnce(context, request);
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
    const placed = await findPlaced(database.kysely, request.playerId, request.key);
    // The key is free, so the code is taken.
    if (!placed) throw couponRefused([{ code: 'promo_invalid' }]);
    return replay(database.kysely, placed, request.body);
  }
}
