import { operations } from '@longshot/contracts';
import { personalFieldNames } from '@longshot/domain/identity';
import { playerDay } from '@longshot/domain/limits';
import type { FastifyInstance } from 'fastify';
import type { Trx } from '../../platform/database/index.ts';
import { route, type OperationCall } from '../../platform/http/operation-route.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { movePlayer } from '../players/move-player.ts';
import {
  checkDocumentDays,
  checkField,
  type PersonalFields,
  withFields,
  writePersonal,
} from '../players/personal-fields.ts';
import { emailKey } from '../players/player-policy.ts';
import { applicantOf, registerPlayer, type NewAccount, type RegistrationWay } from '../players/register-player.ts';
import { savePlayerReferral } from '../players/save-player-referral.ts';
import { checkBot, checked } from './check-bot.ts';
import { checkPromoCode } from './check-promo-code.ts';
import { checkPhone } from './check-phone.ts';
import type { OnRegistered } from './on-registered.ts';
import type { SignInContext } from './sign-in-context.ts';
import { startSession } from './start-session.ts';

/** Parts of a call that registers. */
type RegisteringCall = Pick<OperationCall<'registerFast'>, 'session' | 'request' | 'reply'>;

/** Opens an account and signs its player in. */
export type Register = (
  call: RegisteringCall,
  login: string,
  account: NewAccount,
  way: RegistrationWay,
) => ReturnType<typeof startSession>;

function demandRegistration({ settings }: SignInContext): void {
  if (!settings.isRegistrationAllowed) throw new RequestRefused('forbidden', {}, 'registration is closed');
}

/** Registration as every kind of it ends: the bot check before, what brought the player, the greeting, the session. */
export const registerThrough =
  (context: SignInContext, onRegistered: OnRegistered): Register =>
  async (call, login, account, way) => {
    const { session, request, reply } = call;
    demandRegistration(context);
    await checkPromoCode(context, request, account);
    const playerId = await checked(context, call, login, () =>
      registerPlayer(context, account, applicantOf(request), way),
    );
    await savePlayerReferral(context, playerId, request.headers.cookie);
    onRegistered(playerId, request);
    return startSession(context, reply, session, { playerId, way: 'registration' });
  };

function phoneRoutes(app: FastifyInstance, context: SignInContext, register: Register): void {
  const { settings, smsCodes, sms } = context;
  const rateLimit = { max: settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(
    app,
    operations.sendRegistrationSms,
    async (call) => {
      demandRegistration(context);
      const to = checkPhone(call.body);
      await checkBot(context, call, to);
      const language = languageOf(call.request);
      const owner = { csrfToken: call.session.csrfToken, phoneKey: to, playerId: null, language };
      return { success: true, validUntilMs: await smsCodes.issue({ ...owner, purpose: 'registration' }) };
    },
    { rateLimit },
  );
  route(
    app,
    operations.registerByPhone,
    async (call) => {
      const { 'phone-code': phoneCode, 'phone-number': phoneNumber, 'sms-code': code, ...account } = call.body;
      const to = checkPhone(call.body);
      const proof = await smsCodes.check(call.session.csrfToken, 'registration', code);
      if (proof.phoneKey !== to) throw new RequestRefused('wrong_code', { field: 'sms-code' });
      const also = async (trx: Trx, playerId: number) => {
        const phone = { phone_code: phoneCode, phone_number: phoneNumber, phone_key: to };
        const row = { player_id: playerId, site_id: settings.siteId, ...phone, activation_type: 3 };
        await trx.insertInto('player_profiles').values(row).execute();
        await smsCodes.use(trx, proof);
      };
      const answer = await register(call, to, { ...account, email: account.email ?? null }, { kind: 'phone', also });
      context.inBackground(Promise.resolve(sms.used?.(code, to)));
      return answer;
    },
    { rateLimit },
  );
}

function checkFields({ settings, nowMs }: SignInContext, fields: PersonalFields, dateOfBirth: string): void {
  const today = playerDay(nowMs(), settings.timeZone);
  for (const field of personalFieldNames) {
    const value = fields[field];
    if (value !== undefined) checkField(field, value, today);
  }
  const { passport_issue_date: issued = '', passport_end_date: ends = '' } = fields;
  checkDocumentDays(issued.trim(), ends.trim(), dateOfBirth);
}

/** Serves the kinds of registration but that by an identity provider. Source: shell 4, registration types. */
export function registrationRoutes(app: FastifyInstance, context: SignInContext, register: Register): void {
  const { settings } = context;
  const options = { rateLimit: { max: settings.signInsPerMinute, timeWindowMs: 60_000 } };
  route(
    app,
    operations.registerFast,
    (call) => register(call, emailKey(call.body.email), call.body, { kind: 'fast' }),
    options,
  );
  route(
    app,
    operations.registerFull,
    (call) => {
      const { fields, ...account } = call.body;
      checkFields(context, fields, account.dateOfBirth);
      const personal = withFields({ country: account.country }, fields);
      const also = async (trx: Trx, playerId: number) => {
        await writePersonal(trx, settings.siteId, playerId, personal);
        await movePlayer(trx, context, playerId, personal);
      };
      return register(call, emailKey(account.email), account, { kind: 'full', also });
    },
    options,
  );
  phoneRoutes(app, context, register);
}
