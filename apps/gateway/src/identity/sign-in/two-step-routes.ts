import { operations } from '@longshot/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import { knownDevice } from '../players/known-devices.ts';
import { isPassword } from '../players/passwords.ts';
import type { PlayersContext } from '../players-context.ts';
import { startSession } from './start-session.ts';
import type { SignInWay } from '../two-factor/sign-in-steps.ts';

const idOf = (session: RequestSession): number => Number(playerIdOf(session));

const playerOf = ({ database }: PlayersContext, playerId: number) =>
  database.kysely
    .selectFrom('players')
    .select(['email', 'password_hash as hash', 'has_password as hasPassword', 'is_blocked as isBlocked'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();

function settingRoutes(app: FastifyInstance, context: PlayersContext): void {
  const { twoStep, settings } = context;
  const rateLimit = { max: settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(app, operations.getTwoStep, ({ session }) => twoStep.state(idOf(session)));
  route(
    app,
    operations.startTwoStep,
    async ({ session, body: { password } }) => {
      const { email, hash, hasPassword } = await playerOf(context, idOf(session));
      // Whoever sits at an open page is not let in for good by an app of their own.
      if (hasPassword && !(password !== undefined && (await isPassword(password, hash)))) {
        throw new RequestRefused('credentials_invalid', { field: 'password' });
      }
      return twoStep.start(idOf(session), settings.companyName, email ?? String(idOf(session)));
    },
    { rateLimit },
  );
  route(
    app,
    operations.confirmTwoStep,
    async ({ session, body }) => ({ recoveryCodes: [...(await twoStep.confirm(idOf(session), body.code))] }),
    { rateLimit },
  );
  route(
    app,
    operations.stopTwoStep,
    async ({ session, body: { password, code } }) => {
      const playerId = idOf(session);
      if (password !== undefined) {
        const { hash } = await playerOf(context, playerId);
        if (!(await isPassword(password, hash))) throw new RequestRefused('credentials_invalid', { field: 'password' });
      } else if (code !== undefined) {
        await twoStep.use(playerId, code);
      } else throw new RequestRefused('validation_failed', { field: 'code' }, 'the password or a code');
      await twoStep.stop(playerId);
      return twoStep.state(playerId);
    },
    { rateLimit },
  );
}

/**
 * Makes the second step of a visitor's sign-in; answers whose it is.
 *
 * @throws RequestRefused `wrong_code`, `time_up`, `rate_limited`, `blocked`.
 */
export async function finishSecondStep(
  context: PlayersContext,
  request: FastifyRequest,
  { csrfToken }: RequestSession,
  way: SignInWay,
  code: string,
): Promise<number> {
  const playerId = await context.steps.finish(csrfToken, way, async (id) => {
    const device = await knownDevice(context, request, async () => ({ id }));
    await context.twoStep.use(id, code, device !== null);
  });
  if ((await playerOf(context, playerId)).isBlocked) throw new RequestRefused('blocked');
  return playerId;
}

/** Serves the second step: turning it on and off, and making it. */
export function twoStepRoutes(app: FastifyInstance, context: PlayersContext): void {
  settingRoutes(app, context);
  const rateLimit = { max: context.settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(
    app,
    operations.signInByTwoStep,
    async ({ body, session, request, reply }) => {
      const playerId = await finishSecondStep(context, request, session, 'password', body.code);
      return startSession(context, reply, session, { playerId, way: 'two-step', isRemembered: body.save ?? false });
    },
    { rateLimit },
  );
}
