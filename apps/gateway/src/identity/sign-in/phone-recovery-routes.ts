import { operations, type BodyOf } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route, type OperationCall } from '../../platform/http/operation-route.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { refuseKnownPassword } from '../players/known-passwords.ts';
import { hashPassword } from '../players/passwords.ts';
import { findCredentialsByPhone } from '../players/players-repository.ts';
import { setLostPassword } from '../players/set-password.ts';
import { announceEnded } from '../sessions/end-sessions.ts';
import { checkBot } from './check-bot.ts';
import { checkPhone } from './check-phone.ts';
import type { SignInContext } from './sign-in-context.ts';

async function sendCode(context: SignInContext, call: OperationCall<'forgotPasswordByPhone'>): Promise<number> {
  const { database, settings, smsCodes } = context;
  const to = checkPhone(call.body);
  await checkBot(context, call, to);
  const found = await findCredentialsByPhone(database.kysely, settings.siteId, to);
  const playerId = found && !found.isBlocked ? found.id : null;
  const owner = { csrfToken: call.session.csrfToken, phoneKey: to, playerId, language: languageOf(call.request) };
  return smsCodes.issue({ ...owner, purpose: 'password' });
}

/** Sets a new password with a code; what is refused leaves the code as good as it was. */
async function reset(
  context: SignInContext,
  csrfToken: string,
  { password, 'sms-code': code }: BodyOf<'resetPasswordByPhone'>,
): Promise<void> {
  const { database, smsCodes, sms, nowMs } = context;
  refuseKnownPassword(password, 'password');
  const proof = await smsCodes.check(csrfToken, 'password', code);
  const passwordHash = await hashPassword(password);
  const ended = await database.transaction(async (trx) => {
    await smsCodes.use(trx, proof);
    return setLostPassword(trx, proof.playerId, passwordHash, nowMs());
  });
  announceEnded(context, ended);
  context.inBackground(Promise.resolve(sms.used?.(code, proof.phoneKey)));
}

/** Serves a lost password by a code that is sent to a telephone; the answer never tells whether it has an account. */
export function phoneRecoveryRoutes(app: FastifyInstance, context: SignInContext): void {
  const rateLimit = { max: context.settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(
    app,
    operations.forgotPasswordByPhone,
    async (call) => ({ success: true, validUntilMs: await sendCode(context, call) }),
    { rateLimit },
  );
  route(
    app,
    operations.resetPasswordByPhone,
    async ({ body, session }) => {
      await reset(context, session.csrfToken, body);
      return { success: true };
    },
    { rateLimit },
  );
}
