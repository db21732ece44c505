import type { BodyOf } from '@longshot/contracts';
import type { TotoSectionName } from '@longshot/domain/pools';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import { accessPlayerOf } from '../../platform/http/player-standing.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { KeyTaken } from '../../platform/idempotency/key-taken.ts';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import { debit } from '../../wallet/ledger/index.ts';
import { findMatches, lockDraw } from '../draws/draws-repository.ts';
import { hasBegun } from '../draws/read-match.ts';
import type { TotoContext } from '../toto-context.ts';
import { type CouponOfDraw, findByKey, findCoupon, lockForCoupon, type StakingAccount } from './coupons-repository.ts';
import { checkAmount, limitReached, readCoupon, type ReadCoupon } from './read-coupon.ts';
import { totoTransfer } from './toto-transfers.ts';

/** Who stakes what under which key. */
export interface TotoPlacing {
  readonly playerId: number;
  readonly sessionId: string | null;
  readonly key: string;
  readonly section: TotoSectionName;
  readonly body: BodyOf<'placeTotoCoupon'>;
  /** Why nothing may be staked from where it is asked, unless the key has done it before. */
  readonly accessRefusal: RequestRefused | null;
}

const hashOf = ({ section, body }: TotoPlacing): string => requestHash({ section, ...body });

function replayed(coupon: CouponOfDraw, placing: TotoPlacing): CouponOfDraw {
  if (coupon.request_hash !== hashOf(placing)) {
    throw new RequestRefused('duplicate_key', { field: 'idempotency-key', refusals: [{ code: 'duplicate_key' }] });
  }
  return coupon;
}

/** Refuses whoever may not stake now, by the one decision of access. */
function checkPlayer({ settings }: TotoContext, account: StakingAccount, placing: TotoPlacing, nowMs: number): void {
  if (placing.accessRefusal) throw placing.accessRefusal;
  const refusal = playerRefusal(accessPlayerOf(account, settings, nowMs), 'stake', nowMs);
  if (refusal) throw refusal;
  if (account.isBonus === true) {
    throw new RequestRefused(
      'validation_failed',
      { field: 'accountId' },
      'accountId: bonus money is not staked in toto',
    );
  }
}

/** Answers the id of the draw, locked so that it is not settled meanwhile; refused once its first match has begun. */
async function lockOpenDraw(trx: Trx, { book, settings }: TotoContext, placing: TotoPlacing, nowMs: number) {
  const { section, body } = placing;
  const draw = await lockDraw(trx, { siteId: settings.siteId, section }, body.drawNumber, 'together');
  if (!draw || draw.state === 'next') throw new RequestRefused('not_found', { field: 'drawNumber' });
  const matches = await findMatches(trx, [draw.id]);
  const isOpen = draw.state === 'open' && nowMs < draw.closes_at_ms;
  if (isOpen && !matches.some(({ event_id }) => hasBegun(book.event(event_id)))) return draw.id;
  throw new RequestRefused('game_finished', { field: 'drawNumber', refusals: [{ code: 'game_finished' }] });
}

async function insertCoupon(
  trx: Trx,
  account: StakingAccount,
  { coupon, drawId, placing, nowMs }: { coupon: ReadCoupon; drawId: number; placing: TotoPlacing; nowMs: number },
): Promise<number> {
  const row = await trx
    .insertInto('toto_coupons')
    .values({
      draw_id: drawId,
      player_id: account.playerId,
      account_id: account.id,
      iso: account.iso,
      idempotency_key: placing.key,
      request_hash: hashOf(placing),
      stake_minor: coupon.stakeMinor,
      variants: coupon.variants,
      amount_minor: coupon.amountMinor,
      marks: JSON.stringify(coupon.marks),
      placed_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new KeyTaken();
  return row.id;
}

async function placeInTransaction(trx: Trx, context: TotoContext, placing: TotoPlacing, coupon: ReadCoupon) {
  const { playerId, key, sessionId, body } = placing;
  const account = await lockForCoupon(trx, { playerId, accountId: body.accountId, sessionId }, key);
  if (!account) throw new RequestRefused('validation_failed', { field: 'accountId' }, 'not an account of this player');
  if (!account.isSignedIn) throw new RequestRefused('unauthorised');
  if (account.placedId !== null) return { id: account.placedId, isNew: false };
  const nowMs = context.clock.nowMs();
  checkPlayer(context, account, placing, nowMs);
  const drawId = await lockOpenDraw(trx, context, placing, nowMs);
  checkAmount(coupon, account, context.settings.currencies);
  const { amountMinor } = coupon;
  const spend = { playerId, accountId: account.id, amountMinor, product: 'sport', nowMs } as const;
  const refusal = await context.guardSpend(trx, spend);
  if (refusal) throw limitReached(refusal.boundMinor);
  const id = await insertCoupon(trx, account, { coupon, drawId, placing, nowMs });
  await debit(trx, totoTransfer(account, id, 'toto-stake', 'stake', nowMs), amountMinor);
  return { id, isNew: true };
}

async function findReplay(reader: Reader, placing: TotoPlacing): Promise<CouponOfDraw> {
  const known = await findByKey(reader, placing.playerId, placing.key);
  if (!known) throw new Error('a coupon of toto has gone');
  return replayed(known, placing);
}

/**
 * Stakes a coupon in an open draw, once for its key, in one transaction. The same key with the same body answers the
 * coupon as it is now.
 *
 * @throws RequestRefused naming the field; then nothing is written.
 */
export async function placeTotoCoupon(
  context: TotoContext,
  placing: TotoPlacing,
): Promise<{ readonly coupon: CouponOfDraw; readonly isNew: boolean }> {
  const { database } = context;
  const read = readCoupon(placing.section, placing.body);
  try {
    const { id, isNew } = await database.transaction((trx) => placeInTransaction(trx, context, placing, read));
    const coupon = await findCoupon(database.kysely, id);
    return { coupon: isNew ? coupon : replayed(coupon, placing), isNew };
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
    return { coupon: await findReplay(database.kysely, placing), isNew: false };
  }
}
