import { operations, type PlacedCoupon } from '@longshot/contracts';
import { stakeFactor } from '@longshot/domain/coupon/quote';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { playerIdOf } from '../../platform/http/request-session.ts';
import { findStakingAccount } from '../advances/advance-collateral.ts';
import { betHistory } from '../coupons/bet-history.ts';
import { exportBets } from '../coupons/export-bets.ts';
import { couponDetail } from '../coupons/coupon-detail.ts';
import type { CouponAnnouncer } from '../coupons/coupon-announcer.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { CouponRecord } from '../coupons/coupon-record.ts';
import { findStakeFactors, NO_FACTORS } from '../coupons/stake-factors.ts';
import { findBetGrants } from './bet-grants.ts';
import { findPlaced } from './placing-repository.ts';
import { loadCoupon, loadCoupons } from '../coupons/coupon-repository.ts';
import type { LiveDelaySweeper } from './live-delay-sweeper.ts';
import { checkPlayersPromoCode } from './check-promo-code.ts';
import { placeCoupon } from './place-coupon.ts';
import { presentCoupon } from '../coupons/present-coupon.ts';
import { presentPlacing } from './present-placing.ts';
import { stakeBounds } from './stake-bounds.ts';

async function ownRecord({ database }: CouponContext, playerId: number, couponId: number): Promise<CouponRecord> {
  const record = Number.isSafeInteger(couponId) ? await loadCoupon(database.kysely, couponId) : undefined;
  if (!record || record.coupon.player_id !== playerId) throw new RequestRefused('not_found');
  return record;
}

async function ownCoupon(context: CouponContext, playerId: number, couponId: number): Promise<PlacedCoupon> {
  return presentCoupon(await ownRecord(context, playerId, couponId));
}

/** Serves placing, the player's coupons, and the bounds of a stake. */
export function couponRoutes(
  app: FastifyInstance,
  context: CouponContext,
  sweeper: LiveDelaySweeper,
  announcer: CouponAnnouncer,
): void {
  route(app, operations.placeCoupon, async ({ body, session, idempotencyKey, accessRefusal }) => {
    const playerId = Number(playerIdOf(session));
    const { records, isNew } = await placeCoupon(context, {
      playerId,
      sessionId: session.id,
      key: idempotencyKey,
      body,
      accessRefusal,
    });
    for (const record of isNew ? records : []) {
      if (record.coupon.accept_at_ms !== null) sweeper.expect(record.coupon);
      announcer.announce(record);
    }
    return presentPlacing(records);
  });
  route(app, operations.getCouponByKey, async ({ params, session }) => {
    const playerId = Number(playerIdOf(session));
    const placed = await findPlaced(context.database.kysely, playerId, params.key);
    if (!placed) throw new RequestRefused('not_found');
    return presentPlacing(await loadCoupons(context.database.kysely, placed.couponIds));
  });
  route(app, operations.getCoupon, ({ params, session }) =>
    ownCoupon(context, Number(playerIdOf(session)), Number(params.couponId)),
  );
  route(app, operations.getCouponDetail, async ({ params, session }) => {
    const record = await ownRecord(context, Number(playerIdOf(session)), Number(params.couponId));
    return couponDetail(context.database.kysely, record);
  });
  route(
    app,
    operations.exportBets,
    ({ query, session, request }) => exportBets(context, Number(playerIdOf(session)), query, languageOf(request)),
    { rateLimit: { max: 20, timeWindowMs: 60_000 } },
  );
  route(app, operations.getBetHistory, ({ query, session }) => betHistory(context, Number(playerIdOf(session)), query));
  route(
    app,
    operations.checkPromoCode,
    ({ body, session }) => checkPlayersPromoCode(context, Number(playerIdOf(session)), body),
    { rateLimit: { max: 20, timeWindowMs: 60_000 } }, // Codes are not to be guessed.
  );
  route(app, operations.getStakeBounds, async ({ body, session }) => {
    const playerId = session.playerId === null ? null : Number(session.playerId);
    const { accountId } = body;
    const eventIds = body.bets.map(({ eventId }) => eventId);
    const account =
      playerId === null || accountId === undefined
        ? undefined
        : await findStakingAccount(context.database.kysely, playerId, accountId, eventIds);
    const factors = playerId === null ? NO_FACTORS : await findStakeFactors(context.database.kysely, playerId);
    const staking = { isBonusAccount: account?.isBonus ?? false, factor: stakeFactor(factors) };
    const bounds = stakeBounds(context, body, staking);
    if (!account || playerId === null) return bounds;
    const grants = await findBetGrants(context.database.kysely, playerId, context.clock.nowMs(), {
      typeId: body.typeId,
      iso: body.iso,
      isBonusAccount: account.isBonus,
      coefs: body.bets.map((bet) => context.book.outcome(bet.eventId, bet.marketKey, bet.outcomeId)?.coef ?? null),
    });
    const answer = { ...bounds, availablePrepaidAmount: account.availablePrepaidMinor };
    return grants.length === 0 ? answer : { ...answer, grants: [...grants] };
  });
}
