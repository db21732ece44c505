import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { checkStaff } from '../platform/http/check-staff.ts';
import { route } from '../platform/http/operation-route.ts';
import { playerIdOf, type RequestSession } from '../platform/http/request-session.ts';
import { announceAccounts } from '../wallet/accounts/index.ts';
import { callOffDraw } from './draws/call-off.ts';
import { countFrequencies, listDraws, readDraw } from './draws/list-draws.ts';
import { presentLotteries } from './draws/present-draws.ts';
import type { LottoContext } from './lotto-context.ts';
import { buyTicket } from './tickets/buy-ticket.ts';
import { claimGift } from './tickets/claim-gift.ts';
import { readFavourites, saveFavourites } from './tickets/favourites.ts';
import { listTickets, presentTicket } from './tickets/list-tickets.ts';
import { lotteryOfAddress } from './tickets/read-lottery.ts';

/** Codes are not to be guessed. */
const GUESSES = { rateLimit: { max: 10, timeWindowMs: 60_000 } } as const;

const playerOf = (session: RequestSession): number => Number(playerIdOf(session));

/** Serves the lotteries to everybody, and tickets to players. */
export function lottoRoutes(app: FastifyInstance, context: LottoContext, staffToken: string): void {
  const { database, clock } = context;
  route(app, operations.getLotteries, async () => ({
    nowMs: clock.nowMs(),
    lotteries: await presentLotteries(context),
  }));
  route(app, operations.getLottoDraws, ({ params, query }) =>
    listDraws(context, lotteryOfAddress(params.lottoId), query),
  );
  route(app, operations.getLottoDraw, ({ params }) =>
    readDraw(context, lotteryOfAddress(params.lottoId), Number(params.number)),
  );
  route(app, operations.getLottoFrequencies, ({ params }) =>
    countFrequencies(context, lotteryOfAddress(params.lottoId)),
  );
  route(app, operations.buyLottoTicket, async ({ session, body, idempotencyKey: key, accessRefusal }) => {
    const playerId = playerOf(session);
    const { ticket, isNew } = await buyTicket(context, { playerId, sessionId: session.id, key, body, accessRefusal });
    if (isNew) await announceAccounts(context, playerId);
    return presentTicket(database.kysely, ticket, playerId, clock.nowMs());
  });
  route(app, operations.getLottoTickets, ({ session, query }) =>
    listTickets(
      database.kysely,
      playerOf(session),
      query.before === undefined ? null : Number(query.before),
      clock.nowMs(),
    ),
  );
  route(
    app,
    operations.claimLottoGift,
    async ({ session, body }) => {
      const playerId = playerOf(session);
      const ticket = await claimGift(context, { playerId, sessionId: session.id, body });
      return presentTicket(database.kysely, ticket, playerId, clock.nowMs());
    },
    GUESSES,
  );
  route(app, operations.getLottoFavourites, async ({ session }) => ({
    favourites: await readFavourites(database, playerOf(session)),
  }));
  route(app, operations.saveLottoFavourites, ({ session, body }) => saveFavourites(database, playerOf(session), body));
  route(app, operations.callOffLottoDraw, async ({ params, request }) => {
    checkStaff({ staffToken }, request);
    await callOffDraw(context, lotteryOfAddress(params.lottoId), Number(params.number));
    return { success: true };
  });
}
