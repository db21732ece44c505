import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ProviderInstrument, ProviderReport } from '../payment-provider.ts';
import { stripeOutcomes, type StripeOutcome } from './stripe-outcomes.ts';

const INTENT_ID = '^pi_[A-Za-z0-9_]{1,200}$';

/** A way to pay that Stripe keeps, as far as it is read here. */
const StripeMethod = Type.Object({
  id: Type.String({ pattern: '^pm_[A-Za-z0-9_]{1,200}$' }),
  type: Type.String({ pattern: '^[a-z0-9_]{1,40}$' }),
  card: Type.Optional(
    Type.Union([
      Type.Object({
        brand: Type.String(),
        last4: Type.String(),
        fingerprint: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      }),
      Type.Null(),
    ]),
  ),
});

/** A payment intent of Stripe, as far as it is read here. */
const StripeIntent = Type.Object({
  id: Type.String({ pattern: INTENT_ID }),
  object: Type.Literal('payment_intent'),
  amount: Type.Integer({ minimum: 1 }),
  currency: Type.String({ pattern: '^[a-z]{3}$' }),
  status: Type.String(),
  metadata: Type.Optional(Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()])),
  next_action: Type.Optional(
    Type.Union([
      Type.Object({ redirect_to_url: Type.Optional(Type.Object({ url: Type.Union([Type.String(), Type.Null()]) })) }),
      Type.Null(),
    ]),
  ),
  payment_method: Type.Optional(Type.Union([StripeMethod, Type.String(), Type.Null()])),
});

/** A payment intent of Stripe. */
export type StripeIntent = Static<typeof StripeIntent>;

const isIntent = Compile(StripeIntent);

/** Whether something is a payment intent of Stripe. */
export const isStripeIntent = (value: unknown): value is StripeIntent => isIntent.Check(value);

/** Whether the number of a payment at Stripe is that of an intent: charged by a kept way, without a session. */
export const isIntentId = (id: string): boolean => new RegExp(INTENT_ID).test(id);

/** Marks intents that the house makes itself: those of sessions are told by their sessions. */
export const OWN_INTENT_MARK = 'kept';

/** Statuses that end an intent without money, until it is tried again. */
const CLOSED = new Set(['canceled', 'requires_payment_method']);

function outcomeOf({ status }: StripeIntent): StripeOutcome {
  if (status === 'succeeded') return stripeOutcomes.paid;
  return CLOSED.has(status) ? stripeOutcomes.failed : stripeOutcomes.pending;
}

/** Report of a charge by a kept way; null for the intent of a session, or of somebody else. */
export function reportOfIntent(intent: StripeIntent): ProviderReport | null {
  const { id, amount: amountMinor, currency, metadata } = intent;
  const reference = metadata?.['reference'];
  if (reference === undefined || metadata?.[OWN_INTENT_MARK] !== 'yes') return null;
  return { reference, providerPaymentId: id, amountMinor, iso: currency.toUpperCase(), ...outcomeOf(intent) };
}

const BETWEEN = ':';

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Instrument that an intent was paid with: Stripe charges it again for the customer that it belongs to alone. */
export function instrumentOf({ payment_method: method }: StripeIntent, customer: string): ProviderInstrument | null {
  if (typeof method !== 'object' || method === null) return null;
  const { id, type, card } = method;
  const label = card ? `${capital(card.brand)} •••• ${card.last4}` : capital(type.replaceAll('_', ' '));
  return { token: [customer, id].join(BETWEEN), label };
}

/** By what Stripe knows the card of an intent again, whoever pays by it; undefined where it does not say. */
export const cardKeyOf = ({ payment_method: method }: StripeIntent): string | undefined =>
  (typeof method === 'object' && method?.card?.fingerprint) || undefined;

/** Customer and way of a token of `instrumentOf`. */
export function readToken(token: string): { readonly customer: string; readonly method: string } {
  const [customer = '', method = ''] = token.split(BETWEEN);
  return { customer, method };
}
