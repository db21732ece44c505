import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/operation-route.ts';
import { playerIdOf, type RequestSession } from '../platform/http/request-session.ts';
import { announceAccounts, findAccounts } from '../wallet/accounts/index.ts';
import { listSignIns } from '../identity/sign-in/index.ts';
import { accountDays } from './statement/account-days.ts';
import { accountLines } from './statement/account-lines.ts';
import { accountsMoney } from './statement/accounts-money.ts';
import { convertAccount } from './settings/convert-account.ts';
import { addCurrency, removeCurrency } from './settings/currencies.ts';
import type { OfficeContext } from './office-context.ts';
import { officeMenu } from './settings/office-menu.ts';
import { officeSettings, saveDisallowSports, saveOfficeSetting } from './settings/office-settings.ts';
import { personalData, savePersonalData } from './settings/personal-data.ts';
import { changePassword, endSessions, sessionsOf } from './settings/security.ts';
import type { AccountEmails } from './notifications/account-emails.ts';

const idOf = (session: RequestSession): number => Number(playerIdOf(session));

function personalRoutes(app: FastifyInstance, context: OfficeContext): void {
  route(app, operations.getPersonalData, ({ session }) => personalData(context, idOf(session)));
  route(app, operations.savePersonalData, ({ session, body }) => savePersonalData(context, idOf(session), body.fields));
}

const SAVED = { success: true, message: 'main_save_success' } as const;

function settingRoutes(app: FastifyInstance, context: OfficeContext, accountEmails: AccountEmails): void {
  route(app, operations.getOfficeSettings, ({ session }) => officeSettings(context, idOf(session)));
  route(app, operations.saveOfficeSetting, async ({ session, body }) => {
    await saveOfficeSetting(context, idOf(session), body.id, body.value);
    accountEmails.invalidate();
    return SAVED;
  });
  route(app, operations.saveLineDisallowSports, async ({ session, body }) => {
    await saveDisallowSports(context, idOf(session), 'disallow_line_sport', body.sports);
    return SAVED;
  });
  route(app, operations.saveLiveDisallowSports, async ({ session, body }) => {
    await saveDisallowSports(context, idOf(session), 'disallow_live_sport', body.sports);
    return SAVED;
  });
}

function securityRoutes(app: FastifyInstance, context: OfficeContext): void {
  const rateLimit = { max: context.settings.signInsPerMinute, timeWindowMs: 60_000 };
  route(app, operations.getSessions, ({ session }) => sessionsOf(context, session));
  route(app, operations.getSignIns, ({ session }) => listSignIns(context, idOf(session)));
  route(app, operations.endSessions, async ({ session, body }) => ({
    ended: await endSessions(context, session, body.id),
  }));
  route(
    app,
    operations.changePassword,
    async ({ session, body }) => ({ ended: await changePassword(context, session, body) }),
    { rateLimit },
  );
}

/** Serves the personal office: its menu, the player's accounts and lines, data, settings and sessions. */
export function officeRoutes(app: FastifyInstance, context: OfficeContext, accountEmails: AccountEmails): void {
  route(app, operations.getOfficeMenu, ({ session }) => officeMenu(context, idOf(session)));
  route(app, operations.getAccountLines, ({ session, query }) => accountLines(context, idOf(session), query));
  route(app, operations.getAccountDays, ({ session, query }) => accountDays(context, idOf(session), query));
  route(app, operations.getAccountsMoney, ({ session }) => accountsMoney(context, idOf(session)));
  route(app, operations.addCurrency, async ({ session, body }) => {
    await addCurrency(context, idOf(session), body.currencyId);
    return { data: { message: 'currency_added' } };
  });
  route(app, operations.convertAccount, async ({ session, body }) => {
    const playerId = idOf(session);
    await convertAccount(context, playerId, body.status);
    context.bus.publish('player-changed', { playerId: String(playerId) });
    await announceAccounts(context, playerId);
    return { accounts: [...(await findAccounts(context.database.kysely, playerId))] };
  });
  route(app, operations.removeCurrency, async ({ session, body }) => {
    await removeCurrency(context, idOf(session), body.currencyId);
    return { data: { message: 'currency_removed' } };
  });
  personalRoutes(app, context);
  settingRoutes(app, context, accountEmails);
  securityRoutes(app, context);
}
