import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { OPEN_TO_PAGES } from '../games/game-api-routes.ts';
import type { Matches } from './create-matches.ts';

/** Serves matches to their games' pages. */
export function matchRoutes(app: FastifyInstance, matches: Matches): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(OPEN_TO_PAGES));
    const { openMatches, seekMatch, endMatchSeek, practiseMatch, joinMatch, actInMatch } = operations;
    for (const { path } of [openMatches, seekMatch, endMatchSeek, practiseMatch, joinMatch, actInMatch]) {
      scope.options(path, { schema: { hide: true } }, (_request, reply) => reply.code(204).send());
    }
    route(scope, openMatches, ({ body }) => matches.open(body));
    route(scope, seekMatch, ({ body }) => matches.seek(body));
    route(scope, endMatchSeek, ({ body }) => matches.endSeek(body));
    route(scope, practiseMatch, ({ body }) => matches.practise(body));
    route(scope, joinMatch, ({ body }) => matches.join(body));
    route(scope, actInMatch, ({ body }) => matches.act(body));
  });
}
