import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import type { InHouse } from './create-in-house.ts';

/** Below here a game's page reaches its provider: it has no origin of its own, so that any page may ask. */
export const GAME_API = '/game-api/';

/** A game's token is all that counts here: no cookie is sent, so that what another page asks is worth nothing. */
export const OPEN_TO_PAGES = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Serves the bundled provider to its games' pages. */
export function gameApiRoutes(app: FastifyInstance, provider: InHouse): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(OPEN_TO_PAGES));
    const { openGame, playGameRound, decideGameRound, changeGameSeed } = operations;
    const { startAutoplay, stopAutoplay, getGameHistory } = operations;
    const playing = [openGame, playGameRound, decideGameRound, changeGameSeed];
    for (const { path } of [...playing, startAutoplay, stopAutoplay, getGameHistory]) {
      scope.options(path, { schema: { hide: true } }, (_request, reply) => reply.code(204).send());
    }
    route(scope, openGame, ({ body }) => provider.open(body));
    route(scope, playGameRound, ({ body }) => provider.play(body));
    route(scope, decideGameRound, ({ body }) => provider.decide(body));
    route(scope, startAutoplay, ({ body }) => provider.startAutoplay(body));
    route(scope, stopAutoplay, ({ body }) => provider.stopAutoplay(body));
    route(scope, getGameHistory, ({ body }) => provider.history(body));
    route(scope, changeGameSeed, ({ body }) => provider.changeSeed(body));
  });
}
