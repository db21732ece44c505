import { operations, type Session } from '@longshot/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { captchaRoutes } from '../captcha/index.ts';
import { route, type OperationCall } from '../http/operation-route.ts';
import { RequestRefused } from '../http/request-refused.ts';
import { playerIdOf, type RequestSession } from '../http/request-session.ts';
import { announceAccounts } from './announce-accounts.ts';
import { phoneKey } from './change-phone.ts';
import { emailKey } from './player-policy.ts';
import type { PlayersContext } from './players-context.ts';
import { findAccounts, setActiveAccount } from './players-repository.ts';
import { presentSession } from './present-session.ts';
import { registerPlayer } from './register-player.ts';
import { savePlayerReferral } from './save-player-referral.ts';
import { checkCredentials, checkPhoneCredentials } from './sign-in.ts';
import { writeSessionCookie } from './session-cookie.ts';
import { makeToken } from './sessions.ts';
import { userRoutes } from './user-routes.ts';

/** Carries the result of a bot check. */
const CAPTCHA_HEADER = 'x-captcha';

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

type GuardedCall = Pick<OperationCall<'signInByEmail'>, 'request' | 'session'>;

/** Looks for a program behind a sign-in or registration first, and counts what fails. */
async function checked(
  { botCheck }: PlayersContext,
  { request, session }: GuardedCall,
  login: string,
  act: () => Promise<number>,
): Promise<number> {
  const call = { address: request.ip, login };
  const result = request.headers[CAPTCHA_HEADER];
  await botCheck.demand({ ...call, visitor: session.csrfToken, result: typeof result === 'string' ? result : '' });
  try {
    const playerId = await act();
    botCheck.succeeded(login);
    return playerId;
  } catch (error) {
    if (error instanceof RequestRefused && error.code === 'credentials_invalid') botCheck.failed(call);
    throw error;
  }
}

/** Told of every new player, once registered. */
export type OnRegistered = (playerId: number, request: FastifyRequest) => void;

function authRoutes(app: FastifyInstance, context: PlayersContext, onRegistered: OnRegistered): void {
  const options = { rateLimit: { max: context.settings.signInsPerMinute, timeWindowMs: 60_000 } };
  route(
    app,
    operations.registerFast,
    async (call) => {
      const { body, session, request, reply } = call;
      const playerId = await checked(context, call, emailKey(body.email), () => registerPlayer(context, body));
      await savePlayerReferral(context, playerId, request.headers.cookie);
      onRegistered(playerId, request);
      return startSession(context, reply, session, playerId, false);
    },
    options,
  );
  route(
    app,
    operations.signInByEmail,
    async (call) => {
      const { body, session, reply } = call;
      const playerId = await checked(context, call, emailKey(body.uLogin), () => checkCredentials(context, body));
      return startSession(context, reply, session, playerId, body.save ?? false);
    },
    options,
  );
  route(
    app,
    operations.signInByPhone,
    async (call) => {
      const { body, session, reply } = call;
      const login = phoneKey(body.country_code, body.phone_number);
      const playerId = await checked(context, call, login, () => checkPhoneCredentials(context, body));
      return startSession(context, reply, session, playerId, body.save ?? false);
    },
    options,
  );
  route(app, operations.signOut, async ({ session, reply }) => {
    await endSession(context, session);
    void reply.header('set-cookie', writeSessionCookie(makeToken(), null));
    return { success: true };
  });
}

/** Serves sessions, registration, sign-in, the bot check before them, accounts and what belongs to the player. */
export function playerRoutes(app: FastifyInstance, context: PlayersContext, onRegistered: OnRegistered): void {
  const { database } = context;
  route(app, operations.getSession, ({ session }) => presentSession(context, session));
  authRoutes(app, context, onRegistered);
  userRoutes(app, context);
  captchaRoutes(app, { ...context, endSession: (session) => endSession(context, session) });
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
