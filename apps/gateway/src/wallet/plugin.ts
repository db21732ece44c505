import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../platform/roles.ts';
import { readPaymentRoutes } from './payments/read-payment-routes.ts';
import { createStripe, type StripeSettings } from './payments/stripe/create-stripe.ts';
import { createWallet, type Wallet, type WalletSettings } from './create-wallet.ts';

declare module 'fastify' {
  interface FastifyInstance {
    wallet: Wallet;
  }
}

/** Options of the wallet. */
export interface WalletOptions {
  readonly settings: WalletSettings & { readonly companyName: string };
  /** Deposits by Stripe Checkout; null has none. */
  readonly stripe: StripeSettings | null;
  /** File of the rows that say which provider takes which payment; there may be none. */
  readonly paymentRoutesFile: string;
}

export const walletRoles = ['web', 'stream', 'feed', 'settlement', 'games', 'jobs'] as const satisfies readonly Role[];

/** Ledger, limits, payments and bonuses. */
export const walletPlugin = fastifyPlugin<WalletOptions>(
  async (app, { settings, stripe: stripeSettings, paymentRoutesFile }) => {
    const { database, bus, clock, log, siteOrigin } = app.platform;
    const { companyName } = settings;
    const nowMs = () => clock.nowMs();
    const stripe = stripeSettings
      ? createStripe({ settings: stripeSettings, siteOrigin, companyName, nowMs })
      : undefined;
    const paymentRoutes = await readPaymentRoutes(paymentRoutesFile);
    const wallet = createWallet({ database, bus, clock, log, settings, stripe, paymentRoutes });
    app.decorate('wallet', wallet);
    wallet.routes(app);
    app.lifecycle.add({
      start: () => (app.hasRole('jobs') ? wallet.start() : undefined),
      stop: () => wallet.stop(),
    });
  },
  { name: 'wallet', dependencies: ['platform'] },
);
