import type { FastifyInstance } from 'fastify';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/database/index.ts';
import type { EventBus } from '../../platform/bus/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { StandingSettings } from '../../platform/http/player-standing.ts';
import { allowDeposits, type DepositGuard } from './deposit-guard.ts';
import { PayerPort } from './payer-port.ts';
import { CARD_DEPOSIT, SITE_METHODS, type SiteMethod } from './payment-methods.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PaymentRegistry, type PaymentRoute } from './payment-registry.ts';
import { paymentRoutes } from './payment-routes.ts';
import { createPaymentWatcher } from './payment-watcher.ts';
import type { PaymentsContext } from './payments-context.ts';
import { createSandbox } from './sandbox/create-sandbox.ts';
import { webhookPath } from './webhook-route.ts';

/** Input of payments. */
export interface PaymentsInput {
  readonly database: Database;
  readonly clock: FeedClock;
  readonly bus: EventBus;
  readonly log: Log;
  readonly siteId: string;
  /** Whether a player must agree to terms before a deposit; withdrawals wait for none. */
  readonly settings: StandingSettings;
  /** Whether the sandbox may be paid with; without it the site has no way to deposit or withdraw. On unless told. */
  readonly isSandboxOn?: boolean;
  /** Provider of deposits by card; none unless told. */
  readonly stripe?: PaymentProvider | undefined;
  /** Rows that say which provider takes which payment; every method goes to the provider that has it unless told. */
  readonly routes?: readonly PaymentRoute[] | null | undefined;
  /** Asked before every deposit; lets all begin unless told. */
  readonly guardDeposit?: DepositGuard | undefined;
}

/** Deposits and withdrawals of the gateway. */
export interface Payments {
  readonly context: PaymentsContext;
  routes(app: FastifyInstance): void;
  start(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
  /** Asks the provider for payments of which nothing was heard; answers how many. Runs by itself after `start`. */
  inspect(): Promise<number>;
  /** Resolves when every webhook that is under way has been answered. */
  settled(): Promise<void>;
}

const routeTo = (providerId: string, { id: methodId, direction }: SiteMethod): PaymentRoute => ({
  providerId,
  direction,
  methodId,
});

const toSandbox = (method: SiteMethod): PaymentRoute => routeTo('sandbox', method);

/** Puts payments together with the sandbox provider, whose webhooks come over the gateway's own front door. */
export function createPayments({
  guardDeposit = allowDeposits,
  isSandboxOn = true,
  routes = null,
  ...input
}: PaymentsInput): Payments {
  let server: FastifyInstance | null = null;
  const deliver = async (payload: string, headers: Readonly<Record<string, string>>): Promise<number> => {
    if (!server) return 503;
    const url = webhookPath(provider.id);
    return (await server.inject({ method: 'POST', url, payload, headers })).statusCode;
  };
  const provider = createSandbox({ ...input, deliver });
  const stripe = input.stripe ?? null;
  const cards = stripe ? [routeTo(stripe.id, CARD_DEPOSIT)] : [];
  // Who writes rows for the sandbox does not open it by that where it is off.
  const isOpen = ({ providerId }: PaymentRoute): boolean => isSandboxOn || providerId !== provider.id;
  const registry = new PaymentRegistry(
    [provider, ...(stripe ? [stripe] : [])],
    [CARD_DEPOSIT, ...SITE_METHODS],
    (routes ?? [...cards, ...SITE_METHODS.map(toSandbox)]).filter(isOpen),
  );
  const context: PaymentsContext = { ...input, registry, guardDeposit, payers: new PayerPort(input.log) };
  const watcher = createPaymentWatcher(context);
  return {
    context,
    routes: (app) => {
      server = app;
      paymentRoutes(app, context);
    },
    start: () => {
      provider.start();
      watcher.start();
    },
    stop: async () => {
      await watcher.stop();
      await provider.stop();
      server = null;
    },
    inspect: () => watcher.inspect(),
    settled: () => provider.settled(),
  };
}
