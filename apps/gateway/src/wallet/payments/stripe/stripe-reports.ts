import { RequestRefused } from '../../../platform/http/request-refused.ts';
import type { ProviderReport } from '../payment-provider.ts';
import { isStripeSession, type StripeSession } from './stripe-api.ts';
import { isStripeRefund, reportOfRefund } from './stripe-refunds.ts';

/**
 * Places of a session's states in the one order that they can come in. Stripe numbers no changes and sends them in any
 * order, so that the state itself is the number: what comes late counts no more.
 */
const ORDER = { pending: 1, closed: 2, paid: 3, refunded: 4 } as const;

type Fate = Pick<ProviderReport, 'outcome' | 'sequence' | 'reason'>;

const fates = {
  pending: { outcome: 'pending', sequence: ORDER.pending },
  expired: { outcome: 'cancelled', sequence: ORDER.closed, reason: 'expired' },
  failed: { outcome: 'failed', sequence: ORDER.closed, reason: 'declined' },
  paid: { outcome: 'succeeded', sequence: ORDER.paid },
  refunded: { outcome: 'failed', sequence: ORDER.refunded, reason: 'refunded' },
} as const satisfies Readonly<Record<string, Fate>>;

/** State of a session as it is read: money that is on its way is not there yet. */
function fateOf({ status, payment_status: paid }: StripeSession): Fate {
  if (paid === 'paid') return fates.paid;
  return status === 'expired' ? fates.expired : fates.pending;
}

/** Report of a session, with what became of it by itself or as told. */
export function reportOfSession(session: StripeSession, fate: Fate = fateOf(session)): ProviderReport {
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
const fateOfType: Readonly<Record<string, Fate | undefined>> = {
  'checkout.session.completed': undefined,
  'checkout.session.async_payment_succeeded': fates.paid,
  'checkout.session.async_payment_failed': fates.failed,
  'checkout.session.expired': fates.expired,
};

/** Events about a refund itself. */
const REFUND_TYPES = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']);

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

/**
 * Reads an event whose signature was found right: a report, or null for kinds that say nothing about a payment of the
 * house, which are confirmed and passed by. A charge that was refunded in part is none: the rest is still the house's.
 *
 * @throws RequestRefused `validation_failed` for what is no event, or not what its kind says.
 */
export function readStripeEvent(rawBody: Buffer): ProviderReport | null {
  let event: unknown;
  try {
    event = JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw wrong('body', 'not JSON');
  }
  if (!isEvent(event)) throw wrong('body', 'no event');
  const { type, data } = event;
  if (type === 'charge.refunded') {
    if (!isCharge(data.object)) return null;
    const { refunded, amount, currency, metadata } = data.object;
    if (!refunded) return null;
    return {
      reference: metadata.reference,
      providerPaymentId: null,
      amountMinor: amount,
      iso: currency.toUpperCase(),
      ...fates.refunded,
    };
  }
  if (REFUND_TYPES.has(type)) {
    if (!isStripeRefund(data.object)) throw wrong('data.object', 'no refund');
    return reportOfRefund(data.object);
  }
  if (!Object.hasOwn(fateOfType, type)) return null;
  if (!isStripeSession(data.object)) throw wrong('data.object', 'no session');
  // Opened by somebody else with the same account of the provider.
  if (data.object.client_reference_id === null) return null;
  return reportOfSession(data.object, fateOfType[type]);
}
