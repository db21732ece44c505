import { withoutUndefined } from '@longshot/domain/input';
import { randomUUID } from 'node:crypto';
import {
  operations,
  type Board,
  type CashOutQuotes,
  type OperationName,
  type PlaceCouponBody,
  type Session,
} from '@longshot/contracts';
import { sendRequest, type Answer } from './send-request.ts';

/** The bet that a player places. */
export type BoardBet = PlaceCouponBody['bets'][number];

/** Input of a call. */
export interface CallInput {
  readonly body?: object;
  readonly key?: string;
  /** Parts of the path by name, without the colon. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
}

function expectOk(name: string, { status, body }: Answer): string {
  if (status !== 200) throw new Error(`${name} answered ${status}: ${body.slice(0, 300)}`);
  return body;
}

/** Somebody with a browser's cookie. Calls go to whatever gateway `urlOf` names at that moment. */
export class Player {
  readonly #urlOf: () => string;
  readonly #localAddress: string | undefined;
  #cookie = '';
  #session: Session | null = null;

  constructor(urlOf: () => string, localAddress?: string) {
    this.#urlOf = urlOf;
    this.#localAddress = localAddress;
  }

  /** Calls an operation and answers whatever comes; rejects when nothing comes. */
  call(name: OperationName, { body, key, params = {}, query = '' }: CallInput = {}): Promise<Answer> {
    const { method, path } = operations[name];
    const filled = path.replaceAll(/:(\w+)/g, (_, part: string) => params[part] ?? '');
    return sendRequest({
      method,
      url: `${this.#urlOf()}${filled}${query}`,
      ...withoutUndefined({ body }),
      ...(this.#localAddress === undefined ? {} : { localAddress: this.#localAddress }),
      headers: {
        ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
        ...(this.#session === null ? {} : { 'x-csrf-token': this.#session.csrfToken }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
  }

  /** Comes as a visitor. */
  visit(): Promise<void> {
    return this.#enter('getSession');
  }

  /** Becomes a new player with an account in euro. */
  async register(email: string): Promise<void> {
    await this.#enter('getSession');
    await this.#enter('registerFast', {
      email,
      password: randomUUID(),
      currency: 'EUR',
      dateOfBirth: '1990-05-05',
      acceptsTerms: true,
    });
  }

  /** Signs in anew. */
  async signIn(email: string, password: string): Promise<void> {
    await this.#enter('getSession');
    await this.#enter('signInByEmail', { uLogin: email, uPassword: password });
  }

  get cookie(): string {
    return this.#cookie;
  }

  get accountId(): string {
    const account = this.#session?.accounts.find(({ iso }) => iso === 'EUR');
    if (account === undefined) throw new Error('The player has no account in euro.');
    return account.id;
  }

  /** A bet on the event of the line that starts last: nothing will be played before the run is over. */
  async findBet(): Promise<BoardBet> {
    const [bet] = await this.findBets('getLineBoard');
    if (bet === undefined) throw new Error('The line has no price to bet on.');
    return bet;
  }

  /** A bet on each market of a board that takes bets, those of the event first that starts last. */
  async findBets(board: 'getLineBoard' | 'getLiveBoard'): Promise<readonly BoardBet[]> {
    const { events } = JSON.parse(expectOk(board, await this.call(board))) as Board;
    return events
      .toSorted((a, b) => b.startsAtMs - a.startsAtMs)
      .flatMap(({ id, markets }) =>
        markets.flatMap(({ key, status, outcomes: [outcome] }) =>
          status === 1 && outcome?.isActive === true
            ? [{ eventId: id, marketKey: key, outcomeId: outcome.id, coef: outcome.coef }]
            : [],
        ),
      );
  }

  /** Offer for a coupon now; null where it may not. */
  async quote(couponId: string): Promise<{ readonly valueMinor: number; readonly quotedAtMs: number } | null> {
    const answer = await this.call('getCashOutQuotes', { query: `?couponIds=${couponId}` });
    if (answer.status !== 200) return null;
    const { quotes, quotedAtMs } = JSON.parse(answer.body) as CashOutQuotes;
    const valueMinor = quotes[0]?.valueMinor;
    return valueMinor === undefined ? null : { valueMinor, quotedAtMs };
  }

  /** Decides a payment on the page of the sandbox provider. */
  confirm(page: string): Promise<Answer> {
    return sendRequest({ method: 'POST', url: new URL(page, this.#urlOf()).href, body: 'choice=succeed' });
  }

  async #enter(name: OperationName, body?: object): Promise<void> {
    const answer = await this.call(name, body === undefined ? {} : { body });
    const session = expectOk(name, answer);
    const [cookie] = [answer.headers['set-cookie'] ?? []].flat();
    this.#cookie = cookie?.split(';', 1)[0] ?? this.#cookie;
    this.#session = JSON.parse(session) as Session;
  }
}
