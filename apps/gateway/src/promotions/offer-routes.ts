import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { checkStaff } from '../platform/http/check-staff.ts';
import { route } from '../platform/http/operation-route.ts';
import { playerIdOf, type RequestSession } from '../platform/http/request-session.ts';
import { staffNameOf } from '../platform/http/staff-name.ts';
import { announceAccounts } from '../wallet/accounts/index.ts';
import type { GrantFollower } from './follow/grant-follower.ts';
import { readActiveBonuses } from './player/active-bonuses.ts';
import { giveUpBonus, readMyBonuses } from './player/my-bonuses.ts';
import { listOffers, readOfferOfCode, readOneOffer } from './offers/list-offers.ts';
import type { OfferPages } from './offers/offer-pages.ts';
import { publishOffer } from './offers/publish-offer.ts';
import { takeOffer } from './player/take-offer.ts';
import type { PromotionsContext } from './promotions-context.ts';

/** Codes are not to be guessed. */
const GUESSES = { rateLimit: { max: 10, timeWindowMs: 60_000 } } as const;

const playerOf = (session: RequestSession): number => Number(playerIdOf(session));

/** Serves offers, and the bonuses of players. */
export function offerRoutes(
  app: FastifyInstance,
  context: PromotionsContext,
  { follower, pages }: { readonly follower: GrantFollower; readonly pages: OfferPages },
  staffToken: string,
): void {
  const { database, siteId, nowMs } = context;
  const readingOf = (session: RequestSession, language: string) => ({
    playerId: session.playerId === null ? null : Number(session.playerId),
    language,
  });
  route(app, operations.getOffers, async ({ session, query }) => ({
    offers: [...(await listOffers(context, readingOf(session, query.language)))],
  }));
  route(app, operations.getOffer, ({ session, params, query }) =>
    readOneOffer(context, params.offerId, readingOf(session, query.language)),
  );
  route(
    app,
    operations.checkOfferCode,
    ({ session, body, query }) => readOfferOfCode(context, body.code, readingOf(session, query.language)),
    GUESSES,
  );
  route(
    app,
    operations.takeOffer,
    async ({ session, params, body }) => {
      const playerId = playerOf(session);
      const state = await takeOffer(context, { playerId, offerId: params.offerId, code: body.code });
      follower.follow(playerId);
      if (state === 'granted') await announceAccounts(context, playerId);
      return { state };
    },
    { rateLimit: { max: 60, timeWindowMs: 60_000 } },
  );
  route(app, operations.getMyBonuses, ({ session, query }) =>
    readMyBonuses(context, playerOf(session), query.language),
  );
  route(app, operations.getActiveBonuses, async ({ session, query }) => ({
    active: [...(await readActiveBonuses(context, playerOf(session), query.language))],
  }));
  route(app, operations.giveUpBonus, async ({ session, params }) => {
    const playerId = playerOf(session);
    await giveUpBonus(context, playerId, Number(params.grantId));
    await announceAccounts(context, playerId);
    return { success: true };
  });
  route(app, operations.chooseBonus, async ({ session, body }) => {
    const row = { site_id: siteId, bonus_type: body.bonusType, chosen_at_ms: nowMs() };
    await database.kysely
      .insertInto('offer_choices')
      .values({ player_id: playerOf(session), ...row })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
      .execute();
    return { bonusType: body.bonusType };
  });
  route(app, operations.publishOffer, async ({ body, request }) => {
    checkStaff({ staffToken }, request);
    const published = await publishOffer(context, body.offer, staffNameOf(request.headers['x-staff-name']));
    await pages.read();
    return published;
  });
}
