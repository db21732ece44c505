import { randomUUID } from 'node:crypto';
import {
  operations,
  type Board,
  type LaunchedGame,
  type PlaceCouponBody,
  type PlacedCoupon,
  type PlayedGameRound,
  type Session,
} from '@longshot/contracts';
import { RULES_VERSION } from '@longshot/domain/coupon/types';
import { HttpConnection, type HttpAnswer } from './http-connection.ts';
import { stakeMinor } from './recorded-placing.ts';

function expectOk({ status, body }: HttpAnswer): void {
  if (status !== 200) throw new Error(`The gateway answered ${status}: ${body.slice(0, 300)}`);
}

/** A player on a connection of its own. */
export class HttpPlayer {
  readonly #connection: HttpConnection;
  #cookie = '';
  #session: Session | null = null;

  private constructor(connection: HttpConnection) {
    this.#connection = connection;
  }

  /** Connects as a visitor, from an address of this machine where limits count by it. */
  static async visit(url: string, localAddress?: string): Promise<HttpPlayer> {
    const player = new HttpPlayer(await HttpConnection.open(url, localAddress));
    await player.#enter(operations.getSession.method, operations.getSession.path);
    return player;
  }

  /** Becomes a new player with an account in euro. */
  register(email: string): Promise<void> {
    const { method, path } = operations.registerFast;
    return this.#enter(method, path, {
      email,
      password: randomUUID(),
      currency: 'EUR',
      dateOfBirth: '1990-05-05',
      acceptsTerms: true,
    });
  }

  /** Signs in. */
  signIn(email: string, password: string): Promise<void> {
    const { method, path } = operations.signInByEmail;
    return this.#enter(method, path, { uLogin: email, uPassword: password });
  }

  /** The account in euro. */
  get accountId(): string {
    const account = this.#session?.accounts.find(({ iso }) => iso === 'EUR');
    if (account === undefined) throw new Error('The player has no account in euro.');
    return account.id;
  }

  /** A bet on the event of the line that starts last: nothing will be played before the run is over. */
  async findBet(): Promise<PlaceCouponBody['bets'][number]> {
    const { method, path } = operations.getLineBoard;
    const answer = await this.#connection.send(method, path, {});
    expectOk(answer);
    const { events } = JSON.parse(answer.body) as Board;
    for (const { id, markets } of events.toSorted((a, b) => b.startsAtMs - a.startsAtMs))
      for (const { key, status, outcomes } of markets)
        if (status === 1 && outcomes[0]?.isActive === true)
          return { eventId: id, marketKey: key, outcomeId: outcomes[0].id, coef: outcomes[0].coef };
    throw new Error('The line has no price to bet on.');
  }

  /** Places a single under a key of its own, at whatever the price is now. */
  async place(bet: PlaceCouponBody['bets'][number]): Promise<void> {
    const { method, path } = operations.placeCoupon;
    const body: PlaceCouponBody = {
      accountId: this.accountId,
      typeId: 0,
      amount: stakeMinor,
      bets: [bet],
      changeCoefAction: 1,
      rulesVersion: RULES_VERSION,
    };
    const answer = await this.#connection.send(method, path, this.#headers({ 'idempotency-key': randomUUID() }), body);
    expectOk(answer);
    const { state } = JSON.parse(answer.body) as PlacedCoupon;
    if (state !== 'accepted') throw new Error(`The coupon is ${state}, not accepted.`);
  }

  /** Opens a game for the account in euro; answers its token. */
  async openGame(gameId: string): Promise<string> {
    const { method, path } = operations.launchGame;
    const answer = await this.#connection.send(method, path, this.#headers(), { gameId, accountId: this.accountId });
    expectOk(answer);
    return (JSON.parse(answer.body) as LaunchedGame).token;
  }

  /** Plays a round to its end, under a key of its own. */
  async playRound(token: string, bet: object): Promise<void> {
    const { method, path } = operations.playGameRound;
    const answer = await this.#connection.send(method, path, {}, { token, key: randomUUID(), stakeMinor, bet });
    expectOk(answer);
    const { round } = JSON.parse(answer.body) as PlayedGameRound;
    if (round.state !== 'finished') throw new Error(`The round is ${round.state}, not finished.`);
  }

  /** Ends the connection. */
  leave(): void {
    this.#connection.close();
  }

  #headers(more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
    return {
      ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
      ...(this.#session === null ? {} : { 'x-csrf-token': this.#session.csrfToken }),
      ...more,
    };
  }

  async #enter(method: string, path: string, body?: object): Promise<void> {
    const answer = await this.#connection.send(method, path, this.#headers(), body);
    expectOk(answer);
    this.#cookie = /^set-cookie: ([^;\r]+)/im.exec(answer.headers)?.[1] ?? this.#cookie;
    this.#session = JSON.parse(answer.body) as Session;
  }
}
