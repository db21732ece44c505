import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that the double was sent. */
interface RequestedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly form: URLSearchParams;
}

/** Server that answers as the documentation's examples of sessions do. */
export class StripeDouble {
  readonly asked: RequestedCall[] = [];
  readonly sessions = new Map<string, Record<string, unknown>>();
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
        this.asked.push({ method, url, headers, form });
        const answer = this.refusal?.body ?? this.#answer(method, url, headers, form);
        response.writeHead(this.refusal?.status ?? (answer ? 200 : 404), { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', code: 'resource_missing' } }));
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
    if (method === 'GET') return this.sessions.get(url.split('/').at(-1) ?? '');
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
