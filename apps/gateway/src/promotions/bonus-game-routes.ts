import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/operation-route.ts';
import { playerIdOf, type RequestSession } from '../platform/http/request-session.ts';
import { announceAccounts } from '../wallet/accounts/index.ts';
import { decidePlay, playGame } from './bonus-games/play-game.ts';
import { listBonusGames, readBonusGame } from './bonus-games/read-games.ts';
import type { GrantFollower } from './follow/grant-follower.ts';
import type { PromotionsContext } from './promotions-context.ts';
import { joinTournament, listTournaments, readTournament } from './tournaments/read-tournaments.ts';
import type { TournamentPlaces } from './tournaments/tournament-places.ts';

const DECISIONS = { rateLimit: { max: 120, timeWindowMs: 60_000 } } as const;

const playerOf = (session: RequestSession): number => Number(playerIdOf(session));

/** Serves bonus games and tournaments. */
export function bonusGameRoutes(
  app: FastifyInstance,
  context: PromotionsContext,
  { follower, places }: { readonly follower: GrantFollower; readonly places: TournamentPlaces },
): void {
  const readingOf = (session: RequestSession, language: string) => ({
    playerId: session.playerId === null ? null : Number(session.playerId),
    language,
  });
  /** Lets the grant of a prize be followed, and tells the accounts that it moved. */
  const afterPlay = async <Play extends { readonly prizeMinor: number | null }>(playerId: number, play: Play) => {
    if ((play.prizeMinor ?? 0) > 0) {
      follower.follow(playerId);
      await announceAccounts(context, playerId);
    }
    return play;
  };
  route(app, operations.getBonusGames, async ({ session, query }) => ({
    games: [...(await listBonusGames(context, readingOf(session, query.language)))],
  }));
  route(app, operations.getBonusGame, ({ session, params, query }) =>
    readBonusGame(context, params.game, readingOf(session, query.language)),
  );
  route(
    app,
    operations.playBonusGame,
    async ({ session, params, body }) => {
      const playerId = playerOf(session);
      return afterPlay(playerId, await playGame(context, { playerId, game: params.game, ...body }));
    },
    DECISIONS,
  );
  route(
    app,
    operations.decideBonusGame,
    async ({ session, params, body }) => {
      const playerId = playerOf(session);
      return afterPlay(playerId, await decidePlay(context, { playerId, playId: Number(params.playId), ...body }));
    },
    DECISIONS,
  );
  route(app, operations.getTournaments, async ({ session, query }) => ({
    tournaments: [...(await listTournaments(context, readingOf(session, query.language)))],
  }));
  route(app, operations.getTournament, ({ session, params, query }) =>
    readTournament(context, params.tournamentId, readingOf(session, query.language), places),
  );
  route(app, operations.joinTournament, async ({ session, params }) => {
    await joinTournament(context, playerOf(session), params.tournamentId);
    return { success: true };
  });
}
