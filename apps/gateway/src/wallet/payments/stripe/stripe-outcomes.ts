import type { ProviderReport } from '../payment-provider.ts';

/**
 * Places of a payment's states in the one order that they can come in. Stripe numbers no changes and sends them in any
 * order, so that the state itself is the number: what comes late counts no more.
 */
const ORDER = { pending: 1, closed: 2, paid: 3, refunded: 4 } as const;

/** State of a payment at Stripe, as a report says it. */
export type StripeOutcome = Pick<ProviderReport, 'outcome' | 'sequence' | 'reason'>;

/** Every state of a payment at Stripe with its place in that order. */
export const stripeOutcomes = {
  pending: { outcome: 'pending', sequence: ORDER.pending },
  expired: { outcome: 'cancelled', sequence: ORDER.closed, reason: 'expired' },
  failed: { outcome: 'failed', sequence: ORDER.closed, reason: 'declined' },
  paid: { outcome: 'succeeded', sequence: ORDER.paid },
  refunded: { outcome: 'failed', sequence: ORDER.refunded, reason: 'refunded' },
} as const satisfies Readonly<Record<string, StripeOutcome>>;
