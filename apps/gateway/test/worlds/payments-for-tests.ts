import type { Payment, PaymentWebhook, StartedPayment } from '@longshot/contracts';
import type { LightMyRequestResponse } from 'fastify';
import type { MinimalCore, TestAccounts, TestCore, TestPlayer } from './core-for-tests.ts';
import { siteSecret } from '../../src/platform/secrets/site-secret.ts';
import { applyProviderReport } from '../../src/wallet/payments/apply-report.ts';
import { beginPayment } from '../../src/wallet/payments/create-payment.ts';
import { openPayment } from '../../src/wallet/payments/open-payment.ts';
import type { PaymentProvider } from '../../src/wallet/payments/payment-provider.ts';
import { SIGNATURE_HEADER, signWebhook } from '../../src/platform/http/sandbox-signature.ts';
import { webhookPath } from '../../src/wallet/payments/webhook-route.ts';

let keys = 0;

/** A key that no test has used. */
export const newKey = (): string => `payment-key-${++keys}`;

/** Sandbox of a core, for a test to change. */
export function sandboxOf({ core }: Pick<MinimalCore, 'core'>): PaymentProvider {
  const provider = core.payments.context.registry.providers.find(({ id }) => id === 'sandbox');
  if (!provider) throw new Error('there is no sandbox');
  return provider;
}

/** Where the withdrawals of the specs go. */
export const IBAN = { iban: 'DE89370400440532013000', holder: 'Ada Example' } as const;

/** Body that begins a deposit of 20.00 EUR by bank transfer. */
export const buildDeposit = (accountId: string, over: object = {}): object => ({
  accountId,
  methodId: 'bank-transfer',
  amountMinor: 2_000,
  iso: 'EUR',
  language: 'en',
  ...over,
});

/** Body that begins a withdrawal of 300.00 EUR by bank transfer. */
export const buildWithdrawal = (accountId: string, over: object = {}): object => ({
  ...buildDeposit(accountId, { amountMinor: 30_000, destination: IBAN }),
  ...over,
});

type PayingTest = Pick<TestCore & TestPlayer, 'app' | 'browser' | 'accountId' | 'database' | 'settings' | 'clock'>;

/** Begins a payment over HTTP. */
export function pay(
  { browser }: PayingTest,
  direction: 'deposit' | 'withdrawal',
  body: object,
  key = newKey(),
): Promise<LightMyRequestResponse> {
  return browser.post(`/web-api/payments/${direction}`, body, { 'idempotency-key': key });
}

/** Begins a payment of 20.00 or 300.00 EUR that must begin. */
export async function payWell(test: PayingTest, direction: 'deposit' | 'withdrawal'): Promise<StartedPayment> {
  const body = direction === 'deposit' ? buildDeposit(test.accountId) : buildWithdrawal(test.accountId);
  const answer = await pay(test, direction, body);
  if (answer.statusCode !== 200) throw new Error(`payment: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** Message that the sandbox would send of a payment. */
export async function buildWebhook(
  { database }: Pick<PayingTest, 'database'>,
  payment: Pick<Payment, 'id'>,
  over: Partial<PaymentWebhook> = {},
): Promise<PaymentWebhook> {
  const query = database.kysely.selectFrom('sandbox_payments').selectAll().where('reference', '=', payment.id);
  const row = await query.executeTakeFirstOrThrow();
  const sum = { amountMinor: row.amount_minor, iso: row.iso };
  return { reference: payment.id, providerPaymentId: row.id, sequence: 2, outcome: 'succeeded', ...sum, ...over };
}

/** Sends a webhook, signed now unless told. */
export async function sendWebhook(
  { app, database, settings, clock }: PayingTest,
  webhook: object | string,
  over: { readonly signature?: string; readonly sentAtMs?: number } = {},
): Promise<LightMyRequestResponse> {
  const payload = typeof webhook === 'string' ? webhook : JSON.stringify(webhook);
  const secret = await siteSecret(database, settings.siteId, 'payments-sandbox');
  const signature = over.signature ?? signWebhook(secret, over.sentAtMs ?? clock.nowMs(), payload);
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
  return app.inject({ method: 'POST', url: webhookPath('sandbox'), payload, headers });
}

/** Begins a payment without a server and opens it at the sandbox; answers its number. The same key goes on with the same. */
export async function beginMinimal(
  { core, playerId, accountId }: Pick<MinimalCore, 'core'> & TestAccounts,
  direction: 'deposit' | 'withdrawal',
  key: string,
  over: object = {},
): Promise<number> {
  // What the builders make passes the operations' schemas.
  const body = (direction === 'deposit' ? buildDeposit : buildWithdrawal)(accountId, over) as never;
  const { payment } = await beginPayment(core.payments.context, { playerId, key, direction, body });
  return (await openPayment(core.payments.context, payment)).id;
}

/** Lets a report of the provider change a payment, as its webhook does. */
export async function handleMinimal(
  { core, database }: Pick<MinimalCore, 'core' | 'database'>,
  paymentId: number,
  over: Partial<PaymentWebhook>,
): Promise<void> {
  const webhook = await buildWebhook({ database }, { id: String(paymentId) }, over);
  await applyProviderReport(core.payments.context, webhook, 'webhook');
}
