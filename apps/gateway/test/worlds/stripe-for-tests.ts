import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that the double was sent. */
interface RequestedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly form: URLSearchParams;
}

const MISSING = { error: { type: 'invalid_request_error', code: 'resource_missing' } };

/** Server that answers as the documentation's examples of sessions do. */
export class StripeDouble {
  readonly requested: RequestedCall[] = [];
  readonly sessions = new Map<string, Record<string, unknown>>();
  /** Answer of the bank to the next charge by a kept way. */
  charge: 'succeeded' | 'requires_action' | 'declined' | 'gone' = 'succeeded';
  refusal: { readonly status: number; readonly body: object } | null = null;
  readonly #byKey = new Map<string, string>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        const form = new URLSearchParams(text);
        this.requested.push({ method, url, headers, form });
        const refusal = this.refusal ?? (url === '/v1/payment_intents' ? this.#chargeRefusal() : null);
        const answer = refusal?.body ?? this.#answer(method, url, headers, form);
        response.writeHead(refusal?.status ?? (answer ? 200 : 404), { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ?? MISSING));
      });
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer(method: string, url: string, headers: IncomingMessage['headers'], form: URLSearchParams) {
    if (method === 'GET') return this.sessions.get(url.split('?')[0]?.split('/').at(-1) ?? '');
    if (url === '/v1/payment_intents') return this.#intent(String(headers['idempotency-key']), form);
    if (url === '/v1/refunds') return this.#refund(String(headers['idempotency-key']), form);
    const key = String(headers['idempotency-key']);
    const known = this.#byKey.get(key);
    if (known !== undefined) return this.sessions.get(known);
    const id = `cs_test_a11YYufWQzNY63zpQ6QSNRQhkUpVph4WRmzW0zWJO2znZKdVujZ0N0S2${this.sessions.size}`;
    this.#byKey.set(key, id);
    const session = {
      id,
      object: 'checkout.session',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      client_reference_id: form.get('client_reference_id'),
      currency: form.get('line_items[0][price_data][currency]'),
      livemode: false,
      mode: form.get('mode'),
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: form.get('success_url'),
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    this.sessions.set(id, session);
    return session;
  }

  #chargeRefusal() {
    if (this.charge === 'gone') return { status: 400, body: MISSING };
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' };
    return this.charge === 'declined' ? { status: 402, body: { error } } : null;
  }

  /** As the documentation's example of a confirmed payment intent has it; kept beside the sessions. */
  #intent(key: string, form: URLSearchParams) {
    const known = this.sessions.get(key);
    if (known) return known;
    const id = `pi_3MtwBwLkdIwHu7ix28a3tqPa${this.sessions.size}`;
    const url = `https://hooks.stripe.com/redirect/authenticate/${id}`;
    const intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      currency: form.get('currency'),
      customer: form.get('customer'),
      metadata: { reference: form.get('metadata[reference]'), kept: form.get('metadata[kept]') },
      next_action: this.charge === 'requires_action' ? { type: 'redirect_to_url', redirect_to_url: { url } } : null,
      payment_method: form.get('payment_method'),
      status: this.charge,
    };
    this.sessions.set(id, intent);
    this.sessions.set(key, intent);
    return intent;
  }

  /** The intent of a paid session of a customer, as it is answered with its way to pay. */
  addPaidIntent(id: string): void {
    const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030, fingerprint: 'Xt5EWLLDS7FJjR1c' };
    const method = { id: 'pm_1MqM05LkdIwHu7ixlDxxO6Mc', object: 'payment_method', type: 'card', card };
    const sums = { amount: 2_000, currency: 'eur', status: 'succeeded', metadata: {}, next_action: null };
    this.sessions.set(id, { id, object: 'payment_intent', ...sums, payment_method: method });
  }

  /** As the documentation's example of a refund has it; kept beside the sessions. */
  #refund(key: string, form: URLSearchParams) {
    const known = this.sessions.get(key);
    if (known) return known;
    const id = `re_1Nispe2eZvKYlo2Cd31jOCgZ${this.sessions.size}`;
    const metadata = { reference: form.get('metadata[reference]') };
    const sums = { amount: Number(form.get('amount')), currency: 'eur', payment_intent: form.get('payment_intent') };
    const refund = {
      id,
      object: 'refund',
      ...sums,
      charge: 'ch_1NirD82eZvKYlo2CIvbtLWuY',
      metadata,
      status: 'pending',
    };
    this.sessions.set(id, refund);
    this.sessions.set(key, refund);
    return refund;
  }
}
