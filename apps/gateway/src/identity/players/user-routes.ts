import { operations } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { keepAgreement } from '../../platform/http/present-terms.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import type { PlayersContext } from '../players-context.ts';
import { findAccounts } from '../../wallet/accounts/index.ts';
import { findUser } from './players-repository.ts';
import { readUserConfig } from './user-config.ts';

const idOf = (session: RequestSession): number => Number(playerIdOf(session));

/** Classes of requests that a player's state may close. */
const RIGHTS = ['stake', 'deposit', 'withdraw'] as const;

async function rightOf(app: FastifyInstance, playerId: string, requested: (typeof RIGHTS)[number]) {
  const refusal = await app.access.refusalOfPlayer(playerId, { class: requested });
  if (refusal === null) return { class: requested, isAllowed: true };
  const { reason, page } = refusal.details;
  return { class: requested, isAllowed: false, code: refusal.code, ...withoutUndefined({ reason, page }) };
}

function tokenRoutes(app: FastifyInstance, { tokens }: PlayersContext): void {
  route(app, operations.getUserToken, async ({ session }) => ({ token: await tokens.make(session, 'user') }));
  route(app, operations.updateVideoToken, async ({ session }) => ({ token: await tokens.make(session, 'video') }));
  route(app, operations.checkSession, ({ session }) => ({
    user_id: session.playerId === null ? null : Number(session.playerId),
  }));
}

function termsRoutes(app: FastifyInstance, { database, settings, sessions, bus, nowMs }: PlayersContext): void {
  route(app, operations.getTermsStatus, async ({ session }) => {
    const { version, updatedAt } = await database.kysely
      .selectFrom('players')
      .select(['terms_version as version', 'terms_accepted_at_ms as updatedAt'])
      .where('id', '=', idOf(session))
      .executeTakeFirstOrThrow();
    return { result: version !== settings.terms.version, updatedAt };
  });
  route(app, operations.confirmTerms, async ({ session, request }) => {
    const [playerId, atMs] = [idOf(session), nowMs()];
    const { siteId, terms } = settings;
    const { version } = terms;
    await database.transaction(async (trx) => {
      const set = trx.updateTable('players').set({ terms_version: version, terms_accepted_at_ms: atMs });
      await set.where('id', '=', playerId).execute();
      await keepAgreement(trx, { siteId, playerId, terms, atMs, address: request.ip });
    });
    sessions.invalidate(idOf(session));
    bus.publish('player-changed', { playerId: String(idOf(session)) });
    return { success: true };
  });
}

/** Serves what belongs to the player who is signed in: tokens, state, configuration, terms. */
export function userRoutes(app: FastifyInstance, context: PlayersContext): void {
  const { database, settings, nowMs } = context;
  const configOf = async (session: RequestSession) => {
    const result = await readUserConfig(database.kysely, idOf(session), nowMs());
    return { result, error: null };
  };
  tokenRoutes(app, context);
  termsRoutes(app, context);
  route(app, operations.getUserState, async ({ session }) => {
    const user = await findUser(database.kysely, idOf(session), settings, nowMs());
    if (!user) throw new RequestRefused('unauthorised');
    return { user, accounts: [...(await findAccounts(database.kysely, idOf(session)))], serverTimeMs: nowMs() };
  });
  route(app, operations.getUserConfig, ({ session }) => configOf(session));
  route(app, operations.getInstallConfig, ({ session }) => configOf(session));
  route(app, operations.getUserRights, async ({ session }) => ({
    rights: await Promise.all(RIGHTS.map((each) => rightOf(app, playerIdOf(session), each))),
  }));
}
