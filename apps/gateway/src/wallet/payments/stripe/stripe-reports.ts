import { RequestRefused } from '../../../platform/http/request-refused.ts';
import type { ProviderReport } from '../payment-provider.ts';
import { isStripeSession, type StripeSession } from './stripe-api.ts';
import { type StripeOutcome, stripeOutcomes } from './stripe-outcomes.ts';
import { isStripeIntent, reportOfIntent } from './stripe-intents.ts';
import { isStripeRefund, reportOfRefund } from './stripe-refunds.ts';

/** State of a session as it is read: money that is on its way is not there yet. */
function outcomeOf({ status, payment_status: paid }: StripeSession): StripeOutcome {
  if (paid === 'paid') return stripeOutcomes.paid;
  return status === 'expired' ? stripeOutcomes.expired : stripeOutcomes.pending;
}

/** Report of a session, with what became of it by itself or as told. */
export function reportOfSession(session: StripeSession, fate: StripeOutcome = outcomeOf(session)): ProviderReport {
  return {
    reference: session.client_reference_id ?? '',
    providerPaymentId: session.id,
    amountMinor: session.amount_total,
    iso: session.currency.toUpperCase(),
    ...fate,
  };
}

interface StripeEvent {
  readonly type: string;
  readonly data: { readonly object: unknown };
}

function isEvent(value: unknown): value is StripeEvent {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('data' in value)) return false;
  const { type, data } = value;
  return typeof type === 'string' && typeof data === 'object' && data !== null && 'object' in data;
}

const wrong = (field: string, what: string): RequestRefused =>
  new RequestRefused('validation_failed', { field }, `${field}: ${what}`);

/** Fate that a kind of event says; undefined where the session itself says it; null where it is none of ours. */
const outcomeOfType: Readonly<Record<string, StripeOutcome | undefined>> = {
  'checkout.session.completed': undefined,
  'checkout.session.async_payment_succeeded': stripeOutcomes.paid,
  'checkout.session.async_payment_failed': stripeOutcomes.failed,
  'checkout.session.expired': stripeOutcomes.expired,
};

/** Events about a refund itself. */
const REFUND_TYPES = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']);

/** Events about a charge by a kept way; of a session's own intent they say nothing that its session does not. */
const INTENT_TYPES = new Set([
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
]);

interface RefundedCharge {
  readonly refunded: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: { readonly reference: string; readonly session?: string };
}

function isCharge(value: unknown): value is RefundedCharge {
  const { refunded, amount, currency, metadata } = (value ?? {}) as Partial<Record<keyof RefundedCharge, unknown>>;
  const reference = (metadata as { reference?: unknown } | undefined)?.reference;
  const isSum = Number.isSafeInteger(amount) && typeof currency === 'string';
  return typeof refunded === 'boolean' && isSum && typeof reference === 'string';
}

/** Report of an event, and the session that it comes from, where it comes from one. */
export interface ReadStripeEvent {
  readonly report: ProviderReport | null;
  readonly session: StripeSession | null;
}

const ofReport = (report: ProviderReport | null): ReadStripeEvent => ({ report, session: null });
const NOTHING = ofReport(null);

/** Report of a charge that was given back whole; null for one in part: the rest is still the house's. */
function reportOfCharge(charge: unknown): ProviderReport | null {
  if (!isCharge(charge) || !charge.refunded) return null;
  const { amount: amountMinor, currency, metadata } = charge;
  const { reference } = metadata;
  return { reference, providerPaymentId: null, amountMinor, iso: currency.toUpperCase(), ...stripeOutcomes.refunded };
}

function parseEvent(rawBody: Buffer): StripeEvent {
  let event: unknown;
  try {
    event = JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw wrong('body', 'not JSON');
  }
  if (!isEvent(event)) throw wrong('body', 'no event');
  return event;
}

/**
 * Reads an event whose signature was found right: a report, or null for kinds that say nothing about a payment of the
 * house, which are confirmed and passed by.
 *
 * @throws RequestRefused `validation_failed` for what is no event, or not what its kind says.
 */
export function readStripeEvent(rawBody: Buffer): ReadStripeEvent {
  const {
    type,
    data: { object },
  } = parseEvent(rawBody);
  if (type === 'charge.refunded') return ofReport(reportOfCharge(object));
  if (REFUND_TYPES.has(type)) {
    if (!isStripeRefund(object)) throw wrong('data.object', 'no refund');
    return ofReport(reportOfRefund(object));
  }
  if (INTENT_TYPES.has(type)) {
    if (!isStripeIntent(object)) throw wrong('data.object', 'no payment intent');
    return ofReport(reportOfIntent(object));
  }
  if (!Object.hasOwn(outcomeOfType, type)) return NOTHING;
  if (!isStripeSession(object)) throw wrong('data.object', 'no session');
  // Opened by somebody else with the same account of the provider.
  if (object.client_reference_id === null) return NOTHING;
  return { report: reportOfSession(object, outcomeOfType[type]), session: object };
}
