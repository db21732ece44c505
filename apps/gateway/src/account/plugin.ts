import fastifyPlugin from 'fastify-plugin';
import { countTroubled } from '../platform/outbox/outbox-staff.ts';
import type { Role } from '../platform/roles.ts';
import { watchForHarm } from './care/care-watch.ts';
import { eraseDaily } from './own-data/erase-daily.ts';
import { createAccount, type AccountInput } from './create-account.ts';
import type { AccountDesk } from './desk/account-desk.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Views of players and commands on them, for the staff's desk. */
    account: { readonly desk: AccountDesk };
  }
}

export const accountRoles = ['web', 'jobs'] as const satisfies readonly Role[];

/** Settings, statement, notifications, support and preferences. */
export const accountPlugin = fastifyPlugin<Pick<AccountInput, 'isCallbackOn' | 'documents' | 'harm' | 'checkTable'>>(
  async (app, { isCallbackOn, documents, harm, checkTable }) => {
    const { mailer, templates, siteOrigin, staffToken } = app.platform;
    const account = createAccount({
      players: app.identity.context,
      mailer,
      templates,
      siteOrigin,
      staffToken,
      isCallbackOn,
      documents,
      harm,
      checkTable,
    });
    app.decorate('account', { desk: account.desk });
    account.routes(app);
    const { kysely } = app.platform.database;
    app.health.undelivered = () => countTroubled(kysely);
    const { clock, log } = app.platform;
    const erasing = eraseDaily({ ...app.identity.context, clock, log });
    const watch = watchForHarm(account.care, clock);
    app.lifecycle.add({
      start: () => {
        if (!app.hasRole('jobs')) return;
        account.start();
        erasing.start();
        watch.start();
      },
      stop: async () => {
        await watch.stop();
        await erasing.stop();
        await account.stop();
      },
    });
  },
  { name: 'account', dependencies: ['identity', 'observability', 'platform', 'wallet'] },
);
