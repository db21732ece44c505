import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../../src/platform/http/create-http-server.ts';
import { silentLog } from '../../src/platform/observability/log.ts';
import { beginPayment } from '../../src/wallet/payments/create-payment.ts';
import { createPayments, type Payments } from '../../src/wallet/payments/create-payments.ts';
import { openPayment } from '../../src/wallet/payments/open-payment.ts';
import type { PaymentRow } from '../../src/wallet/payments/payment-record.ts';
import { refundByDesk } from '../../src/wallet/desk/refund-command.ts';
import { createStripe } from '../../src/wallet/payments/stripe/create-stripe.ts';
import { stripeSignature } from '../../src/wallet/payments/stripe/stripe-signature.ts';
import type { World } from './describe-core.ts';
import { StripeDouble } from './stripe-for-tests.ts';

/** Signs the events of the double. */
export const STRIPE_SECRET = 'whsec_test_secret';

/** An event as Stripe sends it. */
export const stripeEvent = (type: string, object: unknown): string =>
  JSON.stringify({ id: `evt_${type}`, object: 'event', api_version: '2024-06-20', created: 1, type, data: { object } });

/** Payments of a world by a double of Stripe, anew before each test; to be called where the world is described. */
export function usePaymentsByStripe(world: World) {
  const double = new StripeDouble();
  const held = {} as { payments: Payments; app: FastifyInstance };
  let apiUrl = '';
  let keys = 0;
  beforeAll(async () => {
    apiUrl = await double.open();
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    double.requested.length = 0;
    double.refusal = null;
    double.charge = 'succeeded';
    const { database, clock, bus, settings, core, access } = world;
    const stripe = createStripe({
      settings: { secretKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc', webhookSecret: STRIPE_SECRET, apiUrl },
      siteOrigin: 'https://longshot.example',
      companyName: 'Longshot',
      nowMs: () => clock.nowMs(),
    });
    const { siteId } = settings;
    held.payments = createPayments({ database, clock, bus, log: silentLog, siteId, settings, stripe });
    held.app = await createHttpServer({ log: null, requestsPerMinute: 1_000_000, sessions: core.sessions, access });
    held.payments.routes(held.app);
    await held.app.ready();
  });
  afterEach(async () => {
    await held.app.close();
    await held.payments.stop();
  });
  return {
    double,
    /** Read at each use: every test has its own. */
    payments: () => held.payments,
    /** Begins a deposit of 20.00 EUR by card, or as told, and opens it there. */
    begin: async (over: object = {}, key = `stripe-key-${++keys}`): Promise<PaymentRow> => {
      const { playerId, accountId } = world;
      const sums = { amountMinor: 2_000, iso: 'EUR', methodId: 'card', language: 'de', accountId };
      const request = { playerId, key, direction: 'deposit', body: { ...sums, ...over } } as const;
      const { payment } = await beginPayment(held.payments.context, request);
      return openPayment(held.payments.context, payment);
    },
    /** Gives a deposit back by the act of the desk, and opens the refund there; answers the number of the refund. */
    giveBack: async ({ id }: PaymentRow, amount: string): Promise<string> => {
      const { context, inspect } = held.payments;
      const command = refundByDesk(context, inspect);
      const call = { staff: 'ann', permissions: [], reason: 'Paid twice', reference: `ann:${++keys}` };
      const done = await world.database.transaction((trx) =>
        command.act(trx, { paymentId: String(id), amount }, { ...call, nowMs: world.clock.nowMs() }),
      );
      await inspect();
      return String(done.outcome['refund']);
    },
    /** The balance of the player in EUR. */
    balance: async (): Promise<number> => {
      const query = world.database.kysely.selectFrom('accounts').select('balance_minor as minor');
      return (await query.where('id', '=', world.accountId).executeTakeFirstOrThrow()).minor;
    },
    /** State of a payment, and its reason where it has one. */
    stateOf: async ({ id }: PaymentRow): Promise<string> => {
      const query = world.database.kysely.selectFrom('payments').select(['state', 'reason']).where('id', '=', id);
      const { state, reason } = await query.executeTakeFirstOrThrow();
      return reason === '' ? state : `${state} ${reason}`;
    },
    /** Sends an event with its signature, or the one that is told. */
    send: (payload: string, signature?: string) => {
      const atS = Math.floor(world.clock.nowMs() / 1000);
      const signed =
        signature ?? `t=${atS},v1=${stripeSignature(STRIPE_SECRET, atS, payload)},v0=6ffbb59b2300aae63f27240606`;
      const headers = { 'content-type': 'application/json', 'stripe-signature': signed };
      return held.app.inject({ method: 'POST', url: '/web-api/payments/webhook/stripe', payload, headers });
    },
  };
}
