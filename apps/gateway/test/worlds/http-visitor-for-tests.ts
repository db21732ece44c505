import type { CaptchaChallenge, Operation, Session } from '@longshot/contracts';
import { solve } from './solve-for-tests.ts';

/** Call as it is sent, right or wrong. */
export interface Call {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The idempotency key. */
  readonly key?: string;
  /** Instead of the session's own token. */
  readonly csrf?: string;
  /** Instead of the bearer token that the operation asks for. */
  readonly token?: string;
}

/** Answer as it came back. */
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
  #origin: string;
  readonly #cookies = new Map<string, string>();
  #csrf = '';
  /** Country that the proxy in front names; the empty text says nothing. */
  country = '';
  /** Where calls come from, as a proxy tells it; empty: from this machine. */
  address = '';

  /** Sent with calls of the staff; the empty text sends none. */
  staffToken = '';

  constructor(port: number) {
    this.#origin = `http://localhost:${port}`;
  }

  /** Goes on at another gateway with the same cookies. */
  moveTo(port: number): void {
    this.#origin = `http://localhost:${port}`;
  }

  /** Cookies as a browser sends them: for what is no ordinary request. */
  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Opens a session as a page does. */
  async open(): Promise<Session> {
    return this.#take(await this.#fetch('/web-api/session', { method: 'GET' }));
  }

  async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<Session> {
    await this.open();
    const text = JSON.stringify({ uLogin: email, uPassword: password });
    const answer = await this.sendText('/web-api/auth/login-email', text);
    return this.#take(answer.status === 400 ? await this.#sendSolved('/web-api/auth/login-email', text) : answer);
  }

  /** Registers a new player and is signed in. */
  async register(email: string): Promise<Session> {
    await this.open();
    const body = { email, password: 'long enough', currency: 'EUR', dateOfBirth: '1990-05-05', acceptsTerms: true };
    const text = JSON.stringify(body);
    const answer = await this.sendText('/web-api/registration/fast', text);
    return this.#take(answer.status === 400 ? await this.#sendSolved('/web-api/registration/fast', text) : answer);
  }

  async call(operation: Operation, { params, query, body, key, csrf, token: made }: Call): Promise<HttpAnswer> {
    const token = made ?? (operation.errors.includes('token_invalid') ? await this.#token() : undefined);
    const isRead = operation.method === 'GET';
    return this.#fetch(pathOf(operation, params) + queryOf(query), {
      method: operation.method,
      headers: {
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(csrf === undefined ? {} : { 'x-csrf-token': csrf }),
        ...(operation.isForStaff ? { 'x-staff-token': this.staffToken, 'x-staff-name': 'ann.smith' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isRead ? {} : { 'content-type': 'application/json' }),
      },
      ...(isRead ? {} : { body: JSON.stringify(body ?? {}) }),
    });
  }

  sendText(url: string, text: string): Promise<HttpAnswer> {
    return this.#fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });
  }

  /** Sends what a bot check was asked for, with its result. */
  async #sendSolved(url: string, text: string): Promise<HttpAnswer> {
    const { challenge } = (await this.#fetch('/captcha/update', { method: 'GET' })).body as {
      readonly challenge: CaptchaChallenge;
    };
    const headers = { 'content-type': 'application/json', 'x-captcha': solve(challenge) };
    return this.#fetch(url, { method: 'POST', headers, body: text });
  }

  async #token(): Promise<string> {
    const { body } = await this.#fetch('/web-api/user/gettoken', { method: 'GET' });
    return (body as { readonly token: string }).token;
  }

  async #fetch(url: string, init: RequestInit): Promise<HttpAnswer> {
    const cookie = this.cookieHeader;
    const country = this.country === '' ? {} : { 'x-country-code': this.country };
    const forwarded = this.address === '' ? {} : { 'x-forwarded-for': this.address };
    const headers = {
      'x-csrf-token': this.#csrf,
      ...country,
      ...forwarded,
      ...init.headers,
      ...(cookie === '' ? {} : { cookie }),
    };
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
