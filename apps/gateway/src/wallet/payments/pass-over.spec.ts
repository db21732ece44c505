import { writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { IBAN } from '../../../test/worlds/payments-for-tests.ts';
import { silentLog } from '../../platform/observability/log.ts';
import { applyProviderReport } from './apply-report.ts';
import { beginPayment, type PaymentRequest } from './create-payment.ts';
import { createPayments, type Payments } from './create-payments.ts';
import { openPayment } from './open-payment.ts';
import { ProviderRefused, type PaymentProvider, type ProviderOpening, type ProviderOrder } from './payment-provider.ts';
import type { PaymentRoute } from './payment-registry.ts';
import type { PaymentRow } from './payment-record.ts';
import { readPaymentRoutes } from './read-payment-routes.ts';

const noAnswer = () => Promise.reject(new Error('the provider answered 503'));
const willNot = () => Promise.reject(new ProviderRefused('amount_too_small'));
const deposit = { direction: 'deposit', methodId: 'card' } as const;
const payout = { direction: 'withdrawal', methodId: 'bank-transfer' } as const;
const CARD_ROUTES: readonly PaymentRoute[] = [
  { providerId: 'stripe', ...deposit, countries: ['DE'] },
  { providerId: 'sandbox', ...deposit },
];
const PAYOUT_ROUTES: readonly PaymentRoute[] = [
  { providerId: 'stripe', ...payout },
  { providerId: 'sandbox', ...payout },
];

describeCore('a payment whose provider does not open it', databaseKinds, (world) => {
  let open: (order: ProviderOrder) => Promise<ProviderOpening>;
  let payments: Payments;
  let keys = 0;
  const first: PaymentProvider = {
    id: 'stripe',
    open: (order) => open(order),
    refund: noAnswer,
    status: () => Promise.resolve(null),
    readWebhook: () => Promise.resolve(null),
  };
  beforeEach(async () => {
    open = noAnswer;
    const { database, clock, bus, settings } = world;
    const routes = [...CARD_ROUTES, ...PAYOUT_ROUTES];
    const { siteId } = settings;
    payments = createPayments({ database, clock, bus, log: silentLog, siteId, settings, stripe: first, routes });
    await database.kysely.updateTable('players').set({ country: 'DE' }).execute();
  });
  afterEach(() => payments.stop());

  const begin = async (over: Partial<PaymentRequest> & { readonly amountMinor?: number } = {}): Promise<PaymentRow> => {
    const { direction = 'deposit', key = `pass-key-${++keys}`, amountMinor = 2_000 } = over;
    const { playerId, accountId } = world;
    const methodId = direction === 'deposit' ? 'card' : 'bank-transfer';
    const sums = { accountId, methodId, amountMinor, iso: 'EUR', language: 'en' } as const;
    const body = direction === 'deposit' ? sums : { ...sums, destination: IBAN };
    return (await beginPayment(payments.context, { playerId, key, direction, body })).payment;
  };
  const opened = async (over: Parameters<typeof begin>[0] = {}) => openPayment(payments.context, await begin(over));
  const balance = async () => {
    const query = world.database.kysely.selectFrom('accounts').select('balance_minor as minor');
    return (await query.where('id', '=', world.accountId).executeTakeFirstOrThrow()).minor;
  };
  const report = ({ id, amount_minor: amountMinor, iso }: PaymentRow, providerId: string, providerPaymentId: string) =>
    applyProviderReport(
      payments.context,
      { reference: String(id), providerPaymentId, sequence: 2, outcome: 'succeeded', amountMinor, iso },
      'webhook',
      providerId,
    );

  it.each([
    ['does not answer', noAnswer],
    ['refuses it', willNot],
  ])('passes over to the next that takes it where the first %s', async (_, answer) => {
    open = answer;
    const payment = await opened();
    expect(payment).toMatchObject({ state: 'pending', provider_id: 'sandbox', page_url: expect.stringMatching(/^\//) });
    await report(payment, 'sandbox', payment.provider_payment_id ?? '');
    expect(await balance()).toBe(102_000);
  });

  it('is heard of from the provider that it passed over to, and from no other', async () => {
    const payment = await opened();
    await expect(report(payment, 'stripe', 'cs_test_late')).rejects.toMatchObject({ code: 'not_found' });
    expect(await balance()).toBe(100_000);
  });

  it('goes at once to whoever takes it where the first is not for the player’s country', async () => {
    await world.database.kysely.updateTable('players').set({ country: 'SE' }).execute();
    expect(await begin()).toMatchObject({ provider_id: 'sandbox' });
  });

  it('finds no sandbox where that is off, whatever the rows say', async () => {
    const { database, clock, bus, settings } = world;
    const { siteId } = settings;
    const input = { database, clock, bus, log: silentLog, siteId, settings, stripe: first, routes: CARD_ROUTES };
    const { registry } = createPayments({ ...input, isSandboxOn: false }).context;
    const payment = { ...deposit, iso: 'EUR', amountMinor: 2_000 };
    const idsOf = (country: string) => registry.providersFor({ ...payment, country }).map(({ id }) => id);
    expect([idsOf('DE'), idsOf('SE')]).toEqual([['stripe'], []]);
  });

  it('stays where it was opened, whoever answers first of two presses', async () => {
    const asked = Promise.withResolvers<undefined>();
    const answer = Promise.withResolvers<ProviderOpening>();
    open = () => {
      asked.resolve(undefined);
      return answer.promise;
    };
    const key = 'pressed-twice-1';
    const slow = begin({ key }).then((payment) => openPayment(payments.context, payment));
    await asked.promise;
    open = noAnswer;
    const moved = await opened({ key });
    answer.resolve({ providerPaymentId: 'cs_test_slow', pageUrl: 'https://checkout.stripe.com/slow' });
    expect(await slow).toMatchObject({ provider_id: 'sandbox', provider_payment_id: moved.provider_payment_id });
    expect(moved).toMatchObject({ state: 'pending', provider_id: 'sandbox' });
  });

  it('fails with the last one’s reason where all refuse, and waits where the last does not answer', async () => {
    open = willNot;
    const sandbox = payments.context.registry.providers.find(({ id }) => id === 'sandbox');
    Object.assign(sandbox ?? {}, { open: () => Promise.reject(new ProviderRefused('destination_unknown')) });
    expect(await opened()).toMatchObject({ state: 'failed', reason: 'destination_unknown' });
    Object.assign(sandbox ?? {}, { open: noAnswer });
    await expect(opened()).rejects.toThrow('the provider answered 503');
    expect(await balance()).toBe(100_000);
  });

  it('that goes out passes over when it is refused, and never because an answer was lost', async () => {
    const lost = await begin({ direction: 'withdrawal', amountMinor: 30_000 });
    await expect(openPayment(payments.context, lost)).rejects.toThrow('the provider answered 503');
    const rows = world.database.kysely
      .selectFrom('payments')
      .select(['provider_id', 'state'])
      .where('id', '=', lost.id);
    expect(await rows.execute()).toEqual([{ provider_id: 'stripe', state: 'created' }]);
    open = willNot;
    world.clock.advance(60_000);
    await payments.inspect();
    expect(await rows.execute()).toEqual([{ provider_id: 'sandbox', state: 'pending' }]);
    expect(await balance()).toBe(70_000);
  });
});

describe('the rows of payments', () => {
  const read = async (text: string) => {
    const file = join(await mkdtemp(join(tmpdir(), 'routes-')), 'payment-routes.json');
    await writeFile(file, text);
    return readPaymentRoutes(file);
  };

  it('are read from a file, and there need be none', async () => {
    expect(await read(JSON.stringify(CARD_ROUTES))).toEqual(CARD_ROUTES);
    expect(await readPaymentRoutes('/nowhere/payment-routes.json')).toBeNull();
  });

  it.each([
    '{',
    '[]',
    '[{"providerId":"stripe","methodId":"card"}]',
    '[{"providerId":"stripe","methodId":"card","direction":"deposit","countries":["Germany"]}]',
    '[{"providerId":"stripe","methodId":"card","direction":"deposit","leastMinor":"10.00"}]',
    '[{"providerId":"stripe","methodId":"card","direction":"deposit","country":"DE"}]',
  ])('are refused by the name of the file where they are wrong: %s', async (text) => {
    await expect(read(text)).rejects.toThrow(/payment-routes\.json must list rows of providerId/);
  });
});
