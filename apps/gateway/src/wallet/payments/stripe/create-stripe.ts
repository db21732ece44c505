import { withoutUndefined } from '@longshot/domain/input';
import { RequestRefused } from '../../../platform/http/request-refused.ts';
import {
  ProviderRefused,
  type PaymentProvider,
  type ProviderOpening,
  type ProviderOrder,
  type ProviderReport,
} from '../payment-provider.ts';
import {
  createStripeIntent,
  createStripeRefund,
  openStripeSession,
  readStripeIntent,
  readStripeRefund,
  readStripeSession,
  type StripeApiSettings,
  type StripeSession,
} from './stripe-api.ts';
import { cardKeyOf, instrumentOf, isIntentId, OWN_INTENT_MARK, readToken, reportOfIntent } from './stripe-intents.ts';
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
  const { reference, iso, amountMinor, language, returnPaths, isTokenWanted } = order;
  // Only what belongs to a customer can be charged again, with its player there.
  const keeping = { customer_creation: 'always', 'payment_intent_data[setup_future_usage]': 'on_session' };
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
    ...(isTokenWanted ? keeping : {}),
  };
}

/** Charges what is kept, at once; a bank that wants to see its holder has a page, which is the payment's then. */
async function chargeKept(
  { settings, siteOrigin }: StripeInput,
  order: ProviderOrder,
  token: string,
): Promise<ProviderOpening> {
  const { reference, iso, amountMinor, returnPaths } = order;
  const { customer, method } = readToken(token);
  const form = {
    amount: String(amountMinor),
    currency: iso.toLowerCase(),
    customer,
    payment_method: method,
    confirm: 'true',
    'automatic_payment_methods[enabled]': 'true',
    return_url: siteOrigin + returnPaths.pending,
    'metadata[reference]': reference,
    [`metadata[${OWN_INTENT_MARK}]`]: 'yes',
  };
  try {
    const { id, next_action: next } = await createStripeIntent(settings, form, `payment-${reference}`);
    return { providerPaymentId: id, pageUrl: next?.redirect_to_url?.url ?? null };
  } catch (error) {
    const isGone = error instanceof ProviderRefused && error.reason === 'resource_missing';
    throw isGone ? new ProviderRefused('token_unknown') : error;
  }
}

/** Adds what was paid with to the report of a session: the card, and where it was to be kept, what charges it again. Money never waits for it. */
async function withInstrument(
  settings: StripeSettings,
  session: StripeSession,
  report: ProviderReport,
): Promise<ProviderReport> {
  const { customer = null, payment_intent: paid = null } = session;
  if (report.outcome !== 'succeeded' || paid === null) return report;
  const intent = await readStripeIntent(settings, paid).catch(() => null);
  if (intent === null) return report;
  const instrument = (customer === null ? null : instrumentOf(intent, customer)) ?? undefined;
  return { ...report, ...withoutUndefined({ instrument, instrumentKey: cardKeyOf(intent) }) };
}

async function readState({ settings }: StripeInput, id: string): Promise<ProviderReport | null> {
  if (id.startsWith('re_')) return reportOfRefund(await readStripeRefund(settings, id));
  if (isIntentId(id)) return reportOfIntent(await readStripeIntent(settings, id));
  const session = await readStripeSession(settings, id);
  return withInstrument(settings, session, reportOfSession(session));
}

/** The intent that a deposit was paid by; null where nobody has paid. */
async function intentOfDeposit(settings: StripeSettings, depositId: string): Promise<string | null> {
  if (isIntentId(depositId)) return depositId;
  return (await readStripeSession(settings, depositId)).payment_intent ?? null;
}

/**
 * Deposits by Stripe Checkout: the player pays on a page of the provider, and no card number comes near the house.
 * Money counts as come once the provider says so in a signed event, or when asked; coming back to the site proves
 * nothing. What a player had kept is charged without a page, unless their bank wants one.
 */
export function createStripe(input: StripeInput): PaymentProvider {
  const { settings, nowMs } = input;
  return {
    id: 'stripe',
    hasTokens: true,
    open: async (order) => {
      if (order.direction !== 'deposit') throw new ProviderRefused('direction_unknown');
      if (order.token !== null) return chargeKept(input, order, order.token);
      const { id, url = null } = await openStripeSession(settings, formOf(input, order), `payment-${order.reference}`);
      return { providerPaymentId: id, pageUrl: url };
    },
    refund: async ({ reference, depositId, amountMinor }) => {
      const paid = await intentOfDeposit(settings, depositId);
      if (paid === null) throw new ProviderRefused('not_begun');
      const form = { payment_intent: paid, amount: String(amountMinor), 'metadata[reference]': reference };
      const { id } = await createStripeRefund(settings, form, `refund-${reference}`);
      return { providerPaymentId: id, pageUrl: null };
    },
    status: async (_reference, providerPaymentId) =>
      providerPaymentId === null ? null : readState(input, providerPaymentId),
    readWebhook: async (rawBody, headers) => {
      const fault = findStripeFault(settings.webhookSecret, headers[STRIPE_SIGNATURE_HEADER], rawBody, nowMs());
      if (fault !== null) {
        const field = STRIPE_SIGNATURE_HEADER;
        throw new RequestRefused('forbidden', { field }, `${field}: ${fault}`);
      }
      const { report, session } = readStripeEvent(rawBody);
      return report && session ? withInstrument(settings, session, report) : report;
    },
  };
}
