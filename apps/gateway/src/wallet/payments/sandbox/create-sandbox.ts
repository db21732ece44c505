import { PaymentWebhook } from '@longshot/contracts/schemas';
import { Compile } from 'typebox/compile';
import type { Log } from '../../../platform/observability/log.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { FeedClock } from '../../../platform/clock/feed-clock.ts';
import { siteSecret } from '../../../platform/secrets/site-secret.ts';
import { ProviderRefused, type PaymentProvider, type ProviderOrder } from '../payment-provider.ts';
import { SANDBOX_PATH } from './sandbox-page.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import { readSandboxWebhook } from '../../../platform/http/read-sandbox-webhook.ts';
import { SandboxStore } from './sandbox-store.ts';
import { SandboxNotifier, webhookOf, type DeliverWebhook } from './sandbox-notifier.ts';

/** Input of the sandbox. */
export interface SandboxInput {
  readonly database: Database;
  readonly clock: FeedClock;
  readonly log: Log;
  readonly siteId: string;
  readonly deliver: DeliverWebhook;
}

/** The sandbox provider, with its page and its own life. */
export interface Sandbox extends PaymentProvider {
  start(): void;
  stop(): Promise<void>;
  /** Sends every webhook that is due; resolves when they have been answered. Runs by itself after `start`. */
  settled(): Promise<void>;
}

/** A refund is made after so long: nobody decides about it. */
const REFUND_MS = 20_000;

/** Money that is paid by a token is there at once, and told of with the next message. */
const CHARGE_MS = 0;

/** Addresses that no mail ever reaches (RFC 2606): a payout there is refused at once. */
const UNKNOWN_DESTINATION = /\.invalid$/i;

const webhook = Compile(PaymentWebhook);

async function openOrder(store: SandboxStore, order: ProviderOrder) {
  if (order.token !== null && !(await store.knows(order.token))) throw new ProviderRefused('token_unknown');
  if (UNKNOWN_DESTINATION.test(order.destination.email ?? '')) throw new ProviderRefused('destination_unknown');
  return order.token === null ? store.open(order) : store.open(order, CHARGE_MS);
}

/**
 * A provider that behaves like a real one, for trying things out: a page of its own on which somebody decides how the
 * payment ends, signed webhooks that are sent again until they are confirmed, payments that take their time. It knows
 * nothing of accounts and balances; the house hears of it by webhooks and by asking alone.
 */
export function createSandbox({ database, clock, log, siteId, deliver }: SandboxInput): Sandbox {
  const store = new SandboxStore(database, () => clock.nowMs());
  let known: Promise<string> | undefined;
  const secret = (): Promise<string> => {
    known ??= siteSecret(database, siteId, 'payments-sandbox').catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  const teller = new SandboxNotifier({ store, clock, log, deliver, secret });
  return {
    id: 'sandbox',
    hasTokens: true,
    open: async (order) => {
      const { id, page_token } = await openOrder(store, order);
      return { providerPaymentId: id, pageUrl: order.token === null ? `${SANDBOX_PATH}/${page_token}` : null };
    },
    refund: async ({ depositId: _deposit, ...order }) => {
      const { id } = await store.open({ ...order, direction: 'withdrawal' }, REFUND_MS);
      return { providerPaymentId: id, pageUrl: null };
    },
    status: async (reference) => {
      const payment = await store.find('reference', reference);
      return payment ? webhookOf(payment) : null;
    },
    readWebhook: async (rawBody, headers) =>
      readSandboxWebhook(webhook, { secret: await secret(), nowMs: clock.nowMs() }, rawBody, headers),
    routes: (app) => sandboxRoutes(app, store, () => void teller.notifyAll()),
    start: () => teller.start(),
    stop: () => teller.stop(),
    settled: () => teller.notifyAll(),
  };
}
