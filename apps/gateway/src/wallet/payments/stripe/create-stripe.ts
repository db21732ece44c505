import { RequestRefused } from '../../../platform/http/request-refused.ts';
import { ProviderRefused, type PaymentProvider, type ProviderOrder } from '../payment-provider.ts';
import {
  createStripeRefund,
  openStripeSession,
  readStripeRefund,
  readStripeSession,
  type StripeApiSettings,
} from './stripe-api.ts';
import { reportOfRefund } from './stripe-refunds.ts';
import { readStripeEvent, reportOfSession } from './stripe-reports.ts';
import { findStripeFault, STRIPE_SIGNATURE_HEADER } from './stripe-signature.ts';

/** Settings of payments by Stripe Checkout. */
export interface StripeSettings extends StripeApiSettings {
  /** `whsec_…`: events are signed with it. */
  readonly webhookSecret: string;
}

/** Input of payments by Stripe Checkout. */
export interface StripeInput {
  readonly settings: StripeSettings;
  /** Where the site stands: the page leads back there. */
  readonly siteOrigin: string;
  /** Name of the house on the page. */
  readonly companyName: string;
  readonly nowMs: () => number;
}

/** Languages of the page. */
const LOCALES = new Set(['en', 'de', 'ru']);

function formOf({ siteOrigin, companyName }: StripeInput, order: ProviderOrder): Readonly<Record<string, string>> {
  const { reference, iso, amountMinor, language, returnPaths } = order;
  return {
    mode: 'payment',
    client_reference_id: reference,
    success_url: siteOrigin + returnPaths.success,
    cancel_url: siteOrigin + returnPaths.cancel,
    locale: LOCALES.has(language) ? language : 'auto',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': iso.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amountMinor),
    'line_items[0][price_data][product_data][name]': `${companyName} ${reference}`,
    // A refund tells of the charge alone: by this it is known again.
    'payment_intent_data[metadata][reference]': reference,
  };
}

/**
 * Deposits by Stripe Checkout: the player pays on a page of the provider, and no card number comes near the house.
 * Money counts as come once the provider says so in a signed event, or when asked; coming back to the site proves
 * nothing.
 */
export function createStripe(input: StripeInput): PaymentProvider {
  const { settings, nowMs } = input;
  return {
    id: 'stripe',
    open: async (order) => {
      if (order.direction !== 'deposit') throw new ProviderRefused('direction_unknown');
      const { id, url = null } = await openStripeSession(settings, formOf(input, order), `payment-${order.reference}`);
      return { providerPaymentId: id, pageUrl: url };
    },
    refund: async ({ reference, depositId, amountMinor }) => {
      const { payment_intent: paid = null } = await readStripeSession(settings, depositId);
      if (paid === null) throw new ProviderRefused('not_begun');
      const form = { payment_intent: paid, amount: String(amountMinor), 'metadata[reference]': reference };
      const { id } = await createStripeRefund(settings, form, `refund-${reference}`);
      return { providerPaymentId: id, pageUrl: null };
    },
    status: async (_reference, providerPaymentId) => {
      if (providerPaymentId === null) return null;
      if (providerPaymentId.startsWith('re_'))
        return reportOfRefund(await readStripeRefund(settings, providerPaymentId));
      return reportOfSession(await readStripeSession(settings, providerPaymentId));
    },
    readWebhook: async (rawBody, headers) => {
      const fault = findStripeFault(settings.webhookSecret, headers[STRIPE_SIGNATURE_HEADER], rawBody, nowMs());
      if (fault !== null) {
        const field = STRIPE_SIGNATURE_HEADER;
        throw new RequestRefused('forbidden', { field }, `${field}: ${fault}`);
      }
      return readStripeEvent(rawBody);
    },
  };
}
