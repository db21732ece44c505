import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ProviderReport } from '../payment-provider.ts';

/** A refund of Stripe, as far as it is read here. */
const StripeRefund = Type.Object({
  id: Type.String({ pattern: '^re_[A-Za-z0-9_]{1,200}$' }),
  object: Type.Literal('refund'),
  amount: Type.Integer({ minimum: 1 }),
  currency: Type.String({ pattern: '^[a-z]{3}$' }),
  status: Type.Union([Type.Enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']), Type.Null()]),
  metadata: Type.Optional(Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()])),
});

/** A refund of Stripe. */
export type StripeRefund = Static<typeof StripeRefund>;

const isRefund = Compile(StripeRefund);

/** Whether something is a refund of Stripe. */
export const isStripeRefund = (value: unknown): value is StripeRefund => isRefund.Check(value);

/** One that had succeeded may still fail, where the bank sends it back; a failed one never succeeds. */
const fates = {
  pending: { outcome: 'pending', sequence: 1 },
  succeeded: { outcome: 'succeeded', sequence: 2 },
  failed: { outcome: 'failed', sequence: 3, reason: 'declined' },
} as const satisfies Readonly<Record<string, Pick<ProviderReport, 'outcome' | 'sequence' | 'reason'>>>;

function fateOf({ status }: StripeRefund): (typeof fates)[keyof typeof fates] {
  if (status === 'succeeded') return fates.succeeded;
  return status === 'failed' || status === 'canceled' ? fates.failed : fates.pending;
}

/** Report of a refund; null for one that somebody made without the house. */
export function reportOfRefund(refund: StripeRefund): ProviderReport | null {
  const reference = refund.metadata?.['reference'];
  if (reference === undefined) return null;
  const sums = { amountMinor: refund.amount, iso: refund.currency.toUpperCase() };
  return { reference, providerPaymentId: refund.id, ...sums, ...fateOf(refund) };
}
