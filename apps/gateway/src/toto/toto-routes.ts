import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/operation-route.ts';
import { playerIdOf } from '../platform/http/request-session.ts';
import { announceAccounts } from '../wallet/accounts/index.ts';
import { findOwnCoupons } from './coupons/coupons-repository.ts';
import { placeTotoCoupon } from './coupons/place-toto-coupon.ts';
import { type DrawKey, findDrawIn, findPastDraws } from './draws/draws-repository.ts';
import { SECTIONS } from './draws/move-draws.ts';
import type { TotoContext } from './toto-context.ts';
import { findNominees } from './views/find-nominees.ts';
import { presentCoupons } from './views/present-coupon.ts';
import { presentDraws, presentHead } from './views/present-draws.ts';

const DRAWS_PAGE = 10;
const COUPONS_PAGE = 20;

async function headsOf({ database: { kysely } }: TotoContext, key: DrawKey) {
  const [open, next] = [await findDrawIn(kysely, key, 'open'), await findDrawIn(kysely, key, 'next')];
  return { section: key.section, open: open ? presentHead(open) : null, next: next ? presentHead(next) : null };
}

function drawRoutes(app: FastifyInstance, context: TotoContext): void {
  const { kysely } = context.database;
  const { siteId } = context.settings;
  route(app, operations.getToto, async () => ({
    sections: await Promise.all(SECTIONS.map((section) => headsOf(context, { siteId, section }))),
  }));
  route(app, operations.getTotoDraw, async ({ params: { section }, query }) => {
    const draw = await findDrawIn(kysely, { siteId, section }, query.which);
    const [shown] = await presentDraws(kysely, { siteId, section }, draw ? [draw] : []);
    return { draw: shown ?? null };
  });
  route(app, operations.getTotoDraws, async ({ params: { section }, query: { before = null } }) => {
    const key = { siteId, section };
    const found = await findPastDraws(kysely, key, { before, limit: DRAWS_PAGE + 1 });
    const draws = await presentDraws(kysely, key, found.slice(0, DRAWS_PAGE));
    return { draws, hasMore: found.length > DRAWS_PAGE };
  });
  route(app, operations.getTotoNominees, async ({ params: { section } }) => ({
    nominees: await findNominees(kysely, { siteId, section }),
  }));
}

/** Serves draws to everybody, and their coupons to players. */
export function totoRoutes(app: FastifyInstance, context: TotoContext): void {
  const { kysely } = context.database;
  const { siteId } = context.settings;
  drawRoutes(app, context);
  route(app, operations.placeTotoCoupon, async ({ params, body, session, idempotencyKey: key, accessRefusal }) => {
    const playerId = Number(playerIdOf(session));
    const sessionId = session.id;
    const placing = { playerId, sessionId, key, section: params.section, body, accessRefusal };
    const { coupon, isNew } = await placeTotoCoupon(context, placing);
    if (isNew) await announceAccounts(context, playerId);
    const [shown] = await presentCoupons(kysely, [coupon]);
    if (!shown) throw new Error('a coupon of toto is not shown');
    return shown;
  });
  route(app, operations.getTotoCoupons, async ({ params: { section }, query, session }) => {
    const playerId = Number(playerIdOf(session));
    const before = query.before === undefined ? null : Math.min(Number(query.before), Number.MAX_SAFE_INTEGER);
    const found = await findOwnCoupons(kysely, { playerId, siteId, section }, { before, limit: COUPONS_PAGE + 1 });
    const coupons = await presentCoupons(kysely, found.slice(0, COUPONS_PAGE));
    return { coupons, hasMore: found.length > COUPONS_PAGE };
  });
}
