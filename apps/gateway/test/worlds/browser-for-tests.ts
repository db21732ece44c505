import type { PlaceCouponBody, PlacedCoupon, Session } from '@longshot/contracts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { SESSION_COOKIE } from '../../src/identity/sessions/session-cookie.ts';

/** The player tests sign in as. */
export const DEMO = { email: 'demo@longshot.example', password: 'demo-password' } as const;

/** A browser: keeps the cookie and sends the CSRF token. */
export class TestBrowser {
  #app: FastifyInstance;
  #cookie = '';
  #csrf = '';

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get cookie(): string {
    return this.#cookie;
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const own = { ...(this.#cookie ? { cookie: this.#cookie } : {}), 'x-csrf-token': this.#csrf };
    const answer = await this.#app.inject({
      method,
      url,
      headers: { ...own, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(set.split(';')[0] ?? '');
    return answer;
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.send('GET', url);
  }

  post(url: string, payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send('POST', url, payload, headers);
  }

  /** Takes the session of the page, as a page does when it loads. */
  async open(): Promise<Session> {
    return this.#takeSession(await this.get('/web-api/session'));
  }

  async signIn(email: string = DEMO.email, password: string = DEMO.password): Promise<Session> {
    await this.open();
    return this.#takeSession(await this.post('/web-api/auth/login-email', { uLogin: email, uPassword: password }));
  }

  /** Goes on with a session that was opened beside the sign-in. */
  useToken(token: string): Promise<Session> {
    this.#cookie = `${SESSION_COOKIE}=${token}`;
    return this.open();
  }

  /** Goes on at another gateway with the same cookie. */
  moveTo(app: FastifyInstance): Promise<Session> {
    this.#app = app;
    return this.open();
  }

  async register(email: string, currency = 'EUR'): Promise<Session> {
    await this.open();
    const body = { email, password: 'long enough', currency, dateOfBirth: '1990-05-05', acceptsTerms: true };
    return this.#takeSession(await this.post('/web-api/registration/fast', body));
  }

  /** Places a coupon under a key. */
  place(body: PlaceCouponBody, key: string): Promise<LightMyRequestResponse> {
    return this.post('/web-api/coupon', body, { 'idempotency-key': key });
  }

  async coupon(couponId: string): Promise<PlacedCoupon> {
    return (await this.get(`/web-api/coupon/${couponId}`)).json();
  }

  async balance(iso = 'EUR'): Promise<number | undefined> {
    const { accounts } = (await this.get('/web-api/user/accounts')).json();
    return accounts.find((account: { iso: string }) => account.iso === iso)?.balanceMinor;
  }

  /** One value a name, the session's first. */
  #keep(cookie: string): void {
    const name = cookie.split('=')[0];
    const others = this.#cookie.split('; ').filter((each) => each !== '' && each.split('=')[0] !== name);
    this.#cookie = (name === SESSION_COOKIE ? [cookie, ...others] : [...others, cookie]).join('; ');
  }

  #takeSession(answer: LightMyRequestResponse): Session {
    if (answer.statusCode !== 200) throw new Error(`session: ${answer.statusCode} ${answer.body}`);
    const session: Session = answer.json();
    this.#csrf = session.csrfToken;
    return session;
  }
}
