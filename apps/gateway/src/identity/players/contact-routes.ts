import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { playerIdOf } from '../../platform/http/request-session.ts';
import { confirmContactChange, requestContactChange, type ContactContext } from './change-contact.ts';
import { readUserConfig } from './user-config.ts';

/** Serves the change of an address or a telephone, by a code that is sent to the new one. */
export function contactRoutes(app: FastifyInstance, context: ContactContext): void {
  const { database, settings, nowMs } = context;
  const rateLimit = { max: settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(
    app,
    operations.requestContactChange,
    async ({ session, body, request }) => ({
      validUntilMs: await requestContactChange(context, Number(playerIdOf(session)), body, languageOf(request)),
    }),
    { rateLimit },
  );
  route(
    app,
    operations.confirmContactChange,
    async ({ session, body, request }) => {
      const playerId = Number(playerIdOf(session));
      await confirmContactChange(context, playerId, body, languageOf(request));
      return { result: await readUserConfig(database.kysely, playerId, nowMs()), error: null };
    },
    { rateLimit },
  );
}
