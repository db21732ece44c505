import { operations, type CasinoGames } from '@longshot/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkStaff } from '../../platform/http/check-staff.ts';
import { route } from '../../platform/http/operation-route.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import { staffNameOf } from '../../platform/http/staff-name.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { arrange, arrangement, type Arranging } from './arrange-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { myCasino, saveFavourite } from './my-casino.ts';
import { narrowGames, type GamesQuery } from './narrow-games.ts';
import type { Popularity } from './popularity.ts';
import { presentLobby, presentMenu } from './present-menu.ts';

/** Context of the catalogue. */
export interface CatalogueContext {
  readonly database: Database;
  readonly clock: Pick<FeedClock, 'nowMs'>;
  readonly siteId: string;
  readonly catalogue: Catalogue;
  readonly popularity: Popularity;
  readonly staffToken: string;
}

/** The games that were asked for. */
export async function findGames(
  { catalogue, popularity }: Pick<CatalogueContext, 'catalogue' | 'popularity'>,
  query: GamesQuery,
): Promise<CasinoGames> {
  return narrowGames(await catalogue.read(), query, await popularity());
}

function staffRoutes(app: FastifyInstance, context: CatalogueContext): void {
  const { database, siteId, clock } = context;
  const save = async (request: FastifyRequest, what: Arranging) => {
    checkStaff(context, request);
    const staff = staffNameOf(request.headers['x-staff-name']);
    await context.catalogue.read();
    await arrange(database, { siteId, staff, nowMs: clock.nowMs() }, what);
    return arrangement(database.kysely, siteId);
  };
  route(app, operations.getCasinoArrangement, async ({ request }) => {
    checkStaff(context, request);
    await context.catalogue.read();
    return arrangement(database.kysely, siteId);
  });
  route(app, operations.saveCasinoSection, ({ request, params, body }) =>
    save(request, { kind: 'section', ...params, body }),
  );
  route(app, operations.saveCasinoCollection, ({ request, params, body }) =>
    save(request, { kind: 'collection', ...params, body }),
  );
  route(app, operations.removeCasinoCollection, ({ request, params }) =>
    save(request, { kind: 'no-collection', ...params }),
  );
}

/** Serves the catalogue to everybody, a player's own part of it, and its arrangement to the staff. */
export function catalogueRoutes(app: FastifyInstance, context: CatalogueContext): void {
  const { database, clock, catalogue, popularity } = context;
  route(app, operations.getCasinoGames, ({ query }) => findGames(context, query));
  route(app, operations.getCasinoMenu, async ({ query }) => presentMenu(await catalogue.read(), query.lang ?? 'en'));
  route(app, operations.getCasinoLobby, async ({ query: { lang = 'en' } }) => {
    const times = await popularity();
    return presentLobby(await catalogue.read(), { times, language: lang, nowMs: clock.nowMs() });
  });
  const mine = async (session: RequestSession) =>
    myCasino(database, await catalogue.read(), Number(playerIdOf(session)), await popularity());
  route(app, operations.getMyCasino, ({ session }) => mine(session));
  route(app, operations.saveFavouriteGame, async ({ session, body }) => {
    await saveFavourite(database, await catalogue.read(), Number(playerIdOf(session)), body, clock.nowMs());
    return mine(session);
  });
  staffRoutes(app, context);
}
