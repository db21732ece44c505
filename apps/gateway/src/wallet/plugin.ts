import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../platform/roles.ts';
import { createWallet, type Wallet, type WalletSettings } from './create-wallet.ts';

declare module 'fastify' {
  interface FastifyInstance {
    wallet: Wallet;
  }
}

export const walletRoles = ['web', 'stream', 'settlement', 'games', 'jobs'] as const satisfies readonly Role[];

/** Ledger, limits, payments and bonuses. */
export const walletPlugin = fastifyPlugin<{ readonly settings: WalletSettings }>(
  async (app, { settings }) => {
    const { database, bus, clock, log, staffToken } = app.platform;
    const wallet = createWallet({ database, bus, clock, log, settings, staffToken });
    app.decorate('wallet', wallet);
    wallet.routes(app);
    app.lifecycle.add({ start: () => wallet.start(), stop: () => wallet.stop() });
  },
  { name: 'wallet', dependencies: ['platform'] },
);
