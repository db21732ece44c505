import { operations } from '@longshot/contracts';
import { isPhoneWithin } from '@longshot/domain/identity';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import { phoneKey } from '../players/phone-key.ts';
import { announceEnded } from '../sessions/end-sessions.ts';
import type { SignInContext } from '../sign-in/sign-in-context.ts';
import { secureDataRoute } from './secure-data.ts';
import { finishTransfer, keepTransferPhone, openTransfer } from './user-transfers.ts';
import { isTransferRequired } from '../players/transfer-required.ts';

/** The player whose transfer is asked for: nobody's but one's own, and only while it waits. */
async function ownTransfer({ database }: SignInContext, session: RequestSession, id: string): Promise<number> {
  const playerId = Number(playerIdOf(session));
  if (Number(id) === playerId && (await isTransferRequired(database.kysely, playerId))) return playerId;
  throw new RequestRefused('not_found', { field: 'id' });
}

/** Serves the three steps in which an account is taken over with a telephone. Source: shell 4 and 7, user transfer. */
export function userTransferRoutes(app: FastifyInstance, context: SignInContext): void {
  const { settings, smsCodes, sms, botCheck, bus } = context;
  const rateLimit = { max: settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(
    app,
    operations.sendTransferCode,
    async ({ params, body, session, request }) => {
      const playerId = await ownTransfer(context, session, params.id);
      const { country_code: code, phone: number, captcha = '' } = body;
      if (!isPhoneWithin(code, number)) throw new RequestRefused('validation_failed', { field: 'phone' });
      const to = phoneKey(code, number);
      const header = request.headers['x-captcha'];
      const result = typeof header === 'string' ? header : captcha;
      await botCheck.demand({ address: request.ip, login: to, visitor: session.csrfToken, result });
      await keepTransferPhone(context, playerId, { code, number });
      const { csrfToken } = session;
      const owner = { csrfToken, purpose: 'transfer', phoneKey: to, playerId, language: languageOf(request) } as const;
      return { success: true, validUntilMs: await smsCodes.issue(owner) };
    },
    { rateLimit },
  );
  route(
    app,
    operations.checkTransferCode,
    async ({ params, body, session }) => {
      const playerId = await ownTransfer(context, session, params.id);
      const { phoneKey: used } = await smsCodes.spend(session.csrfToken, 'transfer', body.code);
      context.inBackground(Promise.resolve(sms.used?.(body.code, used)));
      return { redirectToken: await openTransfer(context, playerId) };
    },
    { rateLimit },
  );
  route(
    app,
    operations.getTransferData,
    async ({ body, session }) => {
      const playerId = Number(playerIdOf(session));
      const { password, ended } = await finishTransfer(context, playerId, session.id, body.redirectToken);
      announceEnded({ bus }, ended);
      return { status: 'transferred' as const, id: playerId, password };
    },
    { rateLimit },
  );
  secureDataRoute(app, context);
}
