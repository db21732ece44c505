import { operations } from '@longshot/contracts';
import { phoneCountries, phoneMasks } from '@longshot/domain/identity';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { findCredentialsByPhone } from '../players/players-repository.ts';
import { checkBot } from './check-bot.ts';
import { checkPhone } from './check-phone.ts';
import { demandSecondStep } from './second-step.ts';
import { startSession } from './start-session.ts';
import type { SignInContext } from './sign-in-context.ts';

/** Refuses a player who may not sign in. */
export async function refuseBlocked({ database }: SignInContext, playerId: number): Promise<void> {
  const query = database.kysely.selectFrom('players').select('is_blocked as isBlocked').where('id', '=', playerId);
  if ((await query.executeTakeFirstOrThrow()).isBlocked) throw new RequestRefused('blocked');
}

/** Serves sign-in by a code that is sent to a telephone, and how telephones are written. */
export function smsRoutes(app: FastifyInstance, context: SignInContext): void {
  const { database, settings, smsCodes, sms } = context;
  const rateLimit = { max: settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(app, operations.getPhoneCountries, () => [...phoneCountries]);
  route(app, operations.getPhoneMasks, () => [...phoneMasks]);
  route(
    app,
    operations.sendSms,
    async (call) => {
      const to = checkPhone(call.body);
      await checkBot(context, call, to);
      const found = await findCredentialsByPhone(database.kysely, settings.siteId, to);
      const playerId = found && !found.isBlocked ? found.id : null;
      const { csrfToken } = call.session;
      const language = languageOf(call.request);
      const owner = { csrfToken, purpose: 'sign-in', phoneKey: to, playerId, language } as const;
      return { success: true, validUntilMs: await smsCodes.issue(owner) };
    },
    { rateLimit },
  );
  route(
    app,
    operations.signInBySms,
    async ({ body, session, reply }) => {
      const { playerId, phoneKey: used } = await smsCodes.spend(session.csrfToken, 'sign-in', body['sms-code']);
      context.inBackground(Promise.resolve(sms.used?.(body['sms-code'], used)));
      await refuseBlocked(context, playerId);
      await demandSecondStep(context, session, playerId, 'password');
      return startSession(context, reply, session, { playerId, way: 'sms', isRemembered: body.save ?? false });
    },
    { rateLimit },
  );
}
