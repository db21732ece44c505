import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../platform/roles.ts';
import { createAccount, type AccountInput } from './create-account.ts';

export const accountRoles = ['web', 'jobs'] as const satisfies readonly Role[];

/** Settings, statement, notifications, support and preferences. */
export const accountPlugin = fastifyPlugin<Pick<AccountInput, 'isCallbackOn'>>(
  async (app, { isCallbackOn }) => {
    const { mailer, siteOrigin, staffToken } = app.platform;
    const account = createAccount({ players: app.identity.context, mailer, siteOrigin, staffToken, isCallbackOn });
    account.routes(app);
    app.lifecycle.add({ start: () => account.start(), stop: () => account.stop() });
  },
  { name: 'account', dependencies: ['identity'] },
);
