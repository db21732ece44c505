import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { playerIdOf } from '../../platform/http/request-session.ts';
import { demandSecondStep } from './second-step.ts';
import { startSession } from './start-session.ts';
import type { SignInContext } from './sign-in-context.ts';
import { refuseBlocked } from './sms-routes.ts';

/** Serves sign-in by a token that another device of the player shows. */
export function tokenRoutes(app: FastifyInstance, context: SignInContext): void {
  const { settings, signInTokens } = context;
  const rateLimit = { max: settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(app, operations.createSignInToken, ({ session }) => signInTokens.make(Number(playerIdOf(session))), {
    rateLimit,
  });
  route(
    app,
    operations.signInByToken,
    async ({ body, session, reply }) => {
      const playerId = await signInTokens.spend(body);
      await refuseBlocked(context, playerId);
      await demandSecondStep(context, session, playerId, 'password');
      return startSession(context, reply, session, { playerId, way: 'token' });
    },
    { rateLimit },
  );
}
