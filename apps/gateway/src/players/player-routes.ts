import { operations, type Session } from '@longshot/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { route } from '../http/operation-route.ts';
import { RequestRefused } from '../http/request-refused.ts';
import { playerIdOf, type RequestSession } from '../http/request-session.ts';
import { announceAccounts } from './announce-accounts.ts';
import type { PlayersContext } from './players-context.ts';
import { findAccounts, setActiveAccount } from './players-repository.ts';
import { presentSession } from './present-session.ts';
import { registerPlayer } from './register-player.ts';
import { checkCredentials } from './sign-in.ts';
import { writeSessionCookie } from './session-cookie.ts';
import { makeToken } from './sessions.ts';

async function endSession({ sessions, bus }: PlayersContext, session: RequestSession): Promise<void> {
  if (session.id === null) return;
  await sessions.revoke(session.id);
  bus.publish('session-revoked', { sessionId: session.id });
}

/** Opens a session in place of the one the request came with. */
async function startSession(
  context: PlayersContext,
  reply: FastifyReply,
  before: RequestSession,
  playerId: number,
  isRemembered: boolean,
): Promise<Session> {
  const { sessions, settings } = context;
  const lifetimeMs = isRemembered ? settings.rememberedLifetimeMs : settings.sessionLifetimeMs;
  await endSession(context, before);
  const { id, token } = await sessions.open(playerId, lifetimeMs);
  // In place of a visitor's cookie that may have been set for this answer.
  void reply
    .removeHeader('set-cookie')
    .header('set-cookie', writeSessionCookie(token, isRemembered ? lifetimeMs : null));
  const csrfToken = await sessions.csrfToken(token);
  return presentSession(context, { id, playerId: String(playerId), csrfToken });
}

function authRoutes(app: FastifyInstance, context: PlayersContext): void {
  const rateLimit = { max: context.settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(
    app,
    operations.registerFast,
    async ({ body, session, reply }) =>
      startSession(context, reply, session, await registerPlayer(context, body), false),
    { rateLimit },
  );
  route(
    app,
    operations.signInByEmail,
    async ({ body, session, reply }) =>
      startSession(context, reply, session, await checkCredentials(context, body), body.save ?? false),
    { rateLimit },
  );
  route(app, operations.signOut, async ({ session, reply }) => {
    await endSession(context, session);
    void reply.header('set-cookie', writeSessionCookie(makeToken(), null));
    return { success: true };
  });
}

/** Serves sessions, registration, sign-in and accounts. */
export function playerRoutes(app: FastifyInstance, context: PlayersContext): void {
  const { database } = context;
  route(app, operations.getSession, ({ session }) => presentSession(context, session));
  authRoutes(app, context);
  route(app, operations.getAccounts, async ({ session }) => {
    const accounts = await findAccounts(database.kysely, Number(playerIdOf(session)));
    return { accounts: [...accounts] };
  });
  route(app, operations.changeActiveAccount, async ({ body, session }) => {
    const playerId = Number(playerIdOf(session));
    if (!(await setActiveAccount(database.kysely, playerId, body.id))) {
      throw new RequestRefused('not_found', { field: 'id' });
    }
    await announceAccounts(context, playerId);
    return { accounts: [...(await findAccounts(database.kysely, playerId))] };
  });
}
