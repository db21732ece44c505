import { withoutUndefined } from '@longshot/domain/input';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ProviderRefused } from '../payment-provider.ts';
import { isStripeIntent, type StripeIntent } from './stripe-intents.ts';
import { isStripeRefund, type StripeRefund } from './stripe-refunds.ts';

/** A session of Stripe Checkout, as far as it is read here. */
const StripeSession = Type.Object({
  id: Type.String({ pattern: '^cs_[A-Za-z0-9_]{1,200}$' }),
  object: Type.Literal('checkout.session'),
  url: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  status: Type.Union([Type.Literal('open'), Type.Literal('complete'), Type.Literal('expired'), Type.Null()]),
  payment_status: Type.Enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: Type.Integer({ minimum: 1 }),
  currency: Type.String({ pattern: '^[a-z]{3}$' }),
  client_reference_id: Type.Union([Type.String(), Type.Null()]),
  /** Null until somebody pays. */
  payment_intent: Type.Optional(Type.Union([Type.String({ pattern: '^pi_[A-Za-z0-9_]{1,200}$' }), Type.Null()])),
  /** Null unless what is paid with was to be kept. */
  customer: Type.Optional(Type.Union([Type.String({ pattern: '^cus_[A-Za-z0-9_]{1,200}$' }), Type.Null()])),
});

/** A session of Stripe Checkout. */
export type StripeSession = Static<typeof StripeSession>;

const isSession = Compile(StripeSession);

/** Whether something is a session of Stripe Checkout. */
export const isStripeSession = (value: unknown): value is StripeSession => isSession.Check(value);

/** Keys and place of the API. */
export interface StripeApiSettings {
  /** `sk_test_…` or `sk_live_…`. */
  readonly secretKey: string;
  /** `https://api.stripe.com` unless told. */
  readonly apiUrl: string;
}

/** Version of the API that is spoken, whatever the account is set to. */
const API_VERSION = '2024-06-20';

const ANSWER_LIMIT_MS = 10_000;

/** Statuses that say that the same may be asked again. */
const PASSING = new Set([401, 403, 408, 409, 425, 429]);

const reasonOf = (answer: unknown): string => {
  const error = (answer as { error?: { code?: unknown; type?: unknown } } | null)?.error;
  // Why a bank declines is its holder's to ask there.
  if (error?.type === 'card_error') return 'declined';
  const code = String(error?.code ?? error?.type ?? 'refused');
  return /^[a-z_]{1,40}$/.test(code) ? code : 'refused';
};

/**
 * Asks the API, form-encoded as it wants; the key makes the same request do the same once.
 *
 * @throws ProviderRefused where it will not do it; an Error, which tells no key, where it could not be reached.
 */
async function ask(
  { secretKey, apiUrl }: StripeApiSettings,
  method: 'GET' | 'POST',
  path: string,
  form?: Readonly<Record<string, string>>,
  idempotencyKey?: string,
): Promise<unknown> {
  const answer = await fetch(new URL(path, apiUrl), {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': API_VERSION,
      ...withoutUndefined({ 'idempotency-key': idempotencyKey }),
    },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    ...withoutUndefined({ body: form && new URLSearchParams(form) }),
  });
  const read: unknown = await answer.json().catch(() => null);
  if (answer.ok) return read;
  if (answer.status < 500 && !PASSING.has(answer.status)) throw new ProviderRefused(reasonOf(read));
  throw new Error(`the provider answered ${answer.status}`);
}

function sessionOf(read: unknown): StripeSession {
  if (isStripeSession(read)) return read;
  throw new Error('the provider answered no session');
}

/** Opens a session, or answers the one that the key has opened before. */
export const openStripeSession = async (
  settings: StripeApiSettings,
  form: Readonly<Record<string, string>>,
  idempotencyKey: string,
): Promise<StripeSession> => sessionOf(await ask(settings, 'POST', '/v1/checkout/sessions', form, idempotencyKey));

/** Reads a session as it is now. */
export const readStripeSession = async (settings: StripeApiSettings, id: string): Promise<StripeSession> =>
  sessionOf(await ask(settings, 'GET', `/v1/checkout/sessions/${encodeURIComponent(id)}`));

function refundOf(read: unknown): StripeRefund {
  if (isStripeRefund(read)) return read;
  throw new Error('the provider answered no refund');
}

/** Gives money of a session back, or answers the refund that the key has begun before. */
export const createStripeRefund = async (
  settings: StripeApiSettings,
  form: Readonly<Record<string, string>>,
  idempotencyKey: string,
): Promise<StripeRefund> => refundOf(await ask(settings, 'POST', '/v1/refunds', form, idempotencyKey));

/** Reads a refund as it is now. */
export const readStripeRefund = async (settings: StripeApiSettings, id: string): Promise<StripeRefund> =>
  refundOf(await ask(settings, 'GET', `/v1/refunds/${encodeURIComponent(id)}`));

function intentOf(read: unknown): StripeIntent {
  if (isStripeIntent(read)) return read;
  throw new Error('the provider answered no payment intent');
}

/** Charges by a kept way, or answers the intent that the key has made before. */
export const createStripeIntent = async (
  settings: StripeApiSettings,
  form: Readonly<Record<string, string>>,
  idempotencyKey: string,
): Promise<StripeIntent> => intentOf(await ask(settings, 'POST', '/v1/payment_intents', form, idempotencyKey));

/** Reads an intent as it is now, with what it was paid with. */
export const readStripeIntent = async (settings: StripeApiSettings, id: string): Promise<StripeIntent> =>
  intentOf(await ask(settings, 'GET', `/v1/payment_intents/${encodeURIComponent(id)}?expand[]=payment_method`));
