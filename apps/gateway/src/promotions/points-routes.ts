import { operations } from '@longshot/contracts';
import type { PointsProgramme } from '@longshot/domain/promotions';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/operation-route.ts';
import { playerIdOf } from '../platform/http/request-session.ts';
import { announceAccounts } from '../wallet/accounts/index.ts';
import type { GrantFollower } from './follow/grant-follower.ts';
import { buyWithPoints } from './points/buy-with-points.ts';
import { readPoints } from './points/read-points.ts';
import type { PromotionsContext } from './promotions-context.ts';

/** Serves points of players and the shop. */
export function pointsRoutes(
  app: FastifyInstance,
  context: PromotionsContext,
  programmes: readonly PointsProgramme[],
  follower: Pick<GrantFollower, 'follow'>,
): void {
  route(app, operations.getPoints, ({ session, query }) =>
    readPoints(context, programmes, Number(playerIdOf(session)), query.language),
  );
  route(app, operations.buyWithPoints, async ({ session, body, idempotencyKey: key, accessRefusal: ofVisitor }) => {
    const playerId = Number(playerIdOf(session));
    const accessRefusal = ofVisitor ?? (await app.access.refusalOfPlayer(session.playerId, { class: 'stake' }));
    const purchase = await buyWithPoints(context, programmes, { playerId, ...body, key, accessRefusal });
    follower.follow(playerId);
    await announceAccounts(context, playerId);
    return purchase;
  });
}
