import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { captchaRoutes } from './bot-check/captcha-routes.ts';
import { route } from '../platform/http/operation-route.ts';
import { RequestRefused } from '../platform/http/request-refused.ts';
import { playerIdOf } from '../platform/http/request-session.ts';
import { twoStepRoutes } from './sign-in/two-step-routes.ts';
import { announceAccounts, findAccounts, setActiveAccount } from '../wallet/accounts/index.ts';
import { phoneKey } from './players/phone-key.ts';
import { checked } from './sign-in/check-bot.ts';
import { decodeText } from './sign-in/decode-text.ts';
import { emailKey } from './players/player-policy.ts';
import type { PlayersContext } from './players-context.ts';
import { findCredentials, findCredentialsByPhone } from './players/players-repository.ts';
import { presentSession } from './players/present-session.ts';
import { checkCredentials, checkPhoneCredentials } from './sign-in/sign-in.ts';
import { writeSessionCookie } from './sessions/session-cookie.ts';
import { makeToken } from '../platform/secrets/site-secret.ts';
import { demandSecondStep } from './sign-in/second-step.ts';
import { endSession } from './sessions/end-sessions.ts';
import { deleteSecureData } from './user-transfer/secure-data.ts';
import { startSession } from './sign-in/start-session.ts';
import { userRoutes } from './players/user-routes.ts';

function authRoutes(app: FastifyInstance, context: PlayersContext): void {
  const options = { rateLimit: { max: context.settings.signInsPerMinute, timeWindowMs: 60_000 } };
  route(
    app,
    operations.signInByEmail,
    async (call) => {
      const { body, session, reply } = call;
      const login = emailKey(decodeText(body.uLogin, 'uLogin'));
      const find = () => findCredentials(context.database.kysely, context.settings.siteId, login);
      const { id, passwordHash } = await checked(context, call, login, () => checkCredentials(context, body), find);
      await demandSecondStep(context, session, id, 'password');
      return startSession(context, reply, session, {
        playerId: id,
        way: 'password',
        isRemembered: body.save ?? false,
        passwordHash,
      });
    },
    options,
  );
  route(
    app,
    operations.signInByPhone,
    async (call) => {
      const { body, session, reply } = call;
      const login = phoneKey(body.country_code, body.phone_number);
      const find = () => findCredentialsByPhone(context.database.kysely, context.settings.siteId, login);
      const check = () => checkPhoneCredentials(context, body);
      const { id, passwordHash } = await checked(context, call, login, check, find);
      await demandSecondStep(context, session, id, 'password');
      return startSession(context, reply, session, {
        playerId: id,
        way: 'password',
        isRemembered: body.save ?? false,
        passwordHash,
      });
    },
    options,
  );
  route(app, operations.signOut, async ({ session, reply }) => {
    await endSession(context, session);
    void reply.header('set-cookie', [writeSessionCookie(makeToken(), null), ...deleteSecureData(session)]);
    return { success: true };
  });
}

/** Serves sessions, sign-in, the bot check before them, accounts and what belongs to the player. */
export function playerRoutes(app: FastifyInstance, context: PlayersContext): void {
  const { database } = context;
  route(app, operations.getSession, ({ session }) => presentSession(context, session));
  authRoutes(app, context);
  userRoutes(app, context);
  twoStepRoutes(app, context);
  captchaRoutes(app, { ...context, endSession: (session) => endSession(context, session) });
  route(app, operations.getAccounts, async ({ session }) => {
    const accounts = await findAccounts(database.kysely, Number(playerIdOf(session)));
    return { accounts: [...accounts] };
  });
  route(app, operations.changeActiveAccount, async ({ body, session }) => {
    const playerId = Number(playerIdOf(session));
    if (!(await database.transaction((trx) => setActiveAccount(trx, playerId, body.id)))) {
      throw new RequestRefused('not_found', { field: 'id' });
    }
    await announceAccounts(context, playerId);
    return { accounts: [...(await findAccounts(database.kysely, playerId))] };
  });
}
