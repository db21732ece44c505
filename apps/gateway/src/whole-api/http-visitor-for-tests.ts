import type { Operation, Session } from '@longshot/contracts';

/** What a call sends, right or wrong. */
export interface Call {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The idempotency key. */
  readonly key?: string;
}

/** What came back. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** `encodeURIComponent` that takes half of a surrogate pair as well. */
const encoded = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

function pathOf({ path }: Operation, params: unknown): string {
  const given = (typeof params === 'object' && params !== null ? params : {}) as Readonly<Record<string, unknown>>;
  return path.replace(/:(\w+)/g, (_, name: string) => encoded(name in given ? given[name] : params));
}

function queryOf(query: unknown): string {
  if (query === undefined) return '';
  if (typeof query !== 'object' || query === null) return `?${encoded(query)}`;
  return `?${Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')}`;
}

/** Someone at a gateway over HTTP: keeps the cookies and sends the CSRF token. */
export class HttpVisitor {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  #csrf = '';

  constructor(port: number) {
    this.#origin = `http://localhost:${port}`;
  }

  /** Opens a session as a page does. */
  async open(): Promise<Session> {
    return this.#take(await this.#fetch('/web-api/session', { method: 'GET' }));
  }

  async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<Session> {
    await this.open();
    return this.#take(
      await this.sendText('/web-api/auth/login-email', JSON.stringify({ uLogin: email, uPassword: password })),
    );
  }

  /** Registers a new player and is signed in. */
  async register(email: string): Promise<Session> {
    await this.open();
    const body = { email, password: 'long enough', currency: 'EUR', dateOfBirth: '1990-05-05' };
    return this.#take(await this.sendText('/web-api/registration/fast', JSON.stringify(body)));
  }

  call(operation: Operation, { params, query, body, key }: Call): Promise<HttpAnswer> {
    const isRead = operation.method === 'GET';
    return this.#fetch(pathOf(operation, params) + queryOf(query), {
      method: operation.method,
      headers: {
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(isRead ? {} : { 'content-type': 'application/json' }),
      },
      ...(isRead ? {} : { body: JSON.stringify(body ?? {}) }),
    });
  }

  sendText(url: string, text: string): Promise<HttpAnswer> {
    return this.#fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });
  }

  async #fetch(url: string, init: RequestInit): Promise<HttpAnswer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, 'x-csrf-token': this.#csrf, ...(cookie === '' ? {} : { cookie }) };
    const answer = await fetch(this.#origin + url, { ...init, headers, redirect: 'manual' });
    for (const each of answer.headers.getSetCookie()) this.#keep(each);
    const text = await answer.text();
    return {
      status: answer.status,
      body: /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : text,
    };
  }

  #keep(setCookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
    if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
  }

  #take({ status, body }: HttpAnswer): Session {
    if (status !== 200) throw new Error(`session: ${status} ${JSON.stringify(body)}`);
    const session = body as Session;
    this.#csrf = session.csrfToken;
    return session;
  }
}
