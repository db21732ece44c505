import { operations } from '@longshot/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Background } from '../../platform/background/background.ts';
import { route } from '../../platform/http/operation-route.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { playerIdOf } from '../../platform/http/request-session.ts';
import { activateUser, sendActivation } from './activate-user.ts';
import { listAppeals, sendAppeal } from './block-appeals.ts';
import { checkCode, CODE_LIFETIME_MS } from './mailed-codes.ts';
import { stopNews } from './newsletter.ts';
import type { RecoveryContext } from './recovery-context.ts';
import { resetPassword, sendResetCode } from './reset-password.ts';

/** The recovery of accounts: lost passwords, unconfirmed addresses, unwanted news, appeals against blocks. */
export interface AccountRecovery {
  routes(app: FastifyInstance): void;
  /** Mails a new player the link that confirms the address, after the request has been answered. */
  welcome(playerId: number, request: FastifyRequest): void;
  /** Resolves when every mail that was asked for so far is on its way. */
  settled(): Promise<void>;
}

/** Nothing is promised that nobody delivers. @throws RequestRefused `unavailable` */
function demandMailer({ mailer }: RecoveryContext): void {
  if (mailer.canSend === false) throw new RequestRefused('unavailable');
}

/** A code that was used is not to be read any more. */
async function forget({ mailer }: RecoveryContext, code: string): Promise<void> {
  await mailer.used?.(code);
}

function passwordRoutes(app: FastifyInstance, context: RecoveryContext, background: Background): void {
  const { database, settings, nowMs } = context;
  const rateLimit = { max: settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(
    app,
    operations.forgotPassword,
    ({ body, request }) => {
      demandMailer(context);
      background.start(sendResetCode(context, body.email, languageOf(request)));
      return { success: true, validUntilMs: nowMs() + CODE_LIFETIME_MS.password };
    },
    { rateLimit },
  );
  route(
    app,
    operations.checkResetCode,
    async ({ body }) => {
      await checkCode(database.kysely, body.code, { siteId: settings.siteId, purpose: 'password', nowMs: nowMs() });
      return { success: true };
    },
    { rateLimit },
  );
  route(
    app,
    operations.resetPassword,
    async ({ body }) => {
      await resetPassword(context, body);
      background.start(forget(context, body.code));
      return { success: true };
    },
    { rateLimit },
  );
}

function mailingRoutes(app: FastifyInstance, context: RecoveryContext, background: Background): void {
  const rateLimit = { max: context.settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(app, operations.sendActivation, async ({ session, request }) => {
    demandMailer(context);
    await sendActivation(context, Number(playerIdOf(session)), languageOf(request));
    return { success: true };
  });
  route(
    app,
    operations.activateUser,
    async ({ body }) => {
      await activateUser(context, body.code);
      background.start(forget(context, body.code));
      return { success: true };
    },
    { rateLimit },
  );
  route(
    app,
    operations.stopNewsletter,
    async ({ body }) => {
      await stopNews(context, body.code);
      return { success: true };
    },
    { rateLimit },
  );
}

/** Puts the recovery of accounts together. */
export function createAccountRecovery(context: RecoveryContext): AccountRecovery {
  const { database, log } = context;
  const background = new Background((error) => log.error({ err: error }, 'a mail could not be sent'));
  const appealsOf = async (playerId: number) => ({ appeals: await listAppeals(database.kysely, playerId) });
  return {
    routes: (app) => {
      passwordRoutes(app, context, background);
      mailingRoutes(app, context, background);
      route(app, operations.getBlockAppeals, ({ session }) => appealsOf(Number(playerIdOf(session))));
      route(app, operations.sendBlockAppeal, async ({ body, session }) => {
        const playerId = Number(playerIdOf(session));
        await sendAppeal(context, playerId, body.text);
        return appealsOf(playerId);
      });
    },
    welcome: (playerId, request) => {
      if (context.mailer.canSend !== false) background.start(sendActivation(context, playerId, languageOf(request)));
    },
    settled: () => background.settled(),
  };
}
