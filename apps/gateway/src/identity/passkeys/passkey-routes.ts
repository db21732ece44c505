import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import type { PlayersContext } from '../players-context.ts';
import { isPassword } from '../players/passwords.ts';
import { startSession } from '../sign-in/start-session.ts';

const idOf = (session: RequestSession): number => Number(playerIdOf(session));

/** Serves passkeys: keeping them, and signing in by them. */
export function passkeyRoutes(app: FastifyInstance, context: PlayersContext): void {
  const { database, passkeys, settings } = context;
  const rateLimit = { max: settings.signInsPerMinute, timeWindowMs: 60_000 };
  const listOf = async (session: RequestSession) => ({ passkeys: await passkeys.list(idOf(session)) });
  const playerOf = (playerId: number) =>
    database.kysely
      .selectFrom('players')
      .select(['email', 'password_hash as hash', 'is_blocked as isBlocked'])
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
  route(app, operations.getPasskeys, ({ session }) => listOf(session));
  route(
    app,
    operations.startPasskey,
    async ({ session, body }) => {
      const { email, hash } = await playerOf(idOf(session));
      if (!(await isPassword(body.password, hash)))
        throw new RequestRefused('credentials_invalid', { field: 'password' });
      return { options: await passkeys.start(session.csrfToken, idOf(session), email ?? String(idOf(session))) };
    },
    { rateLimit },
  );
  route(
    app,
    operations.addPasskey,
    async ({ session, body }) => {
      await passkeys.add(session.csrfToken, idOf(session), body);
      return listOf(session);
    },
    { rateLimit },
  );
  route(app, operations.removePasskey, async ({ session, body }) => {
    await passkeys.remove(idOf(session), body.id);
    return listOf(session);
  });
  route(
    app,
    operations.startPasskeySignIn,
    async ({ session }) => ({ options: await passkeys.startSignIn(session.csrfToken) }),
    { rateLimit },
  );
  route(
    app,
    operations.signInByPasskey,
    async ({ session, body, reply }) => {
      const playerId = await passkeys.signIn(session.csrfToken, body);
      if ((await playerOf(playerId)).isBlocked) throw new RequestRefused('blocked');
      return startSession(context, reply, session, { playerId, way: 'passkey', isRemembered: body.save ?? false });
    },
    { rateLimit },
  );
}
