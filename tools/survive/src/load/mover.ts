import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlaceCouponBody, PlacedCoupon, StartedPayment } from '@longshot/contracts';
import { RULES_VERSION } from '@longshot/domain/coupon/types';
import type { BoardBet, Player } from '../player/player.ts';
import type { Deed, DeedKind, Journal } from './deed.ts';

/** The stake of every coupon, in minor units: the least that is taken. */
export const STAKE_MINOR = 20;

/** Sum of a deposit, in minor units. */
export const DEPOSIT_MINOR = 20_000;

/** How long a player rests between two things. */
const REST_MS = 15;

/** One in so many coupons is sold again, and one in so many is followed by a deposit. */
const SALE_EVERY = 4;
const DEPOSIT_EVERY = 7;

/** How often a page is asked to confirm a payment whose answer got lost. */
const CONFIRM_TRIES = 200;

/** A player who bets, sells and deposits, each thing under a key that is asked for until it is known what became of it. */
export class Mover {
  readonly player: Player;
  readonly #journal: Journal;
  #bet: BoardBet;
  #isMoving = false;
  #isSettling = true;
  #moving: Promise<void> = Promise.resolve();
  #count = 0;

  constructor(player: Player, journal: Journal, bet: BoardBet) {
    this.player = player;
    this.#journal = journal;
    this.#bet = bet;
  }

  /** Bet that it makes. */
  get bet(): BoardBet {
    return this.#bet;
  }

  /** Bets on what the line offers now, if it offers anything: what was chosen may have been suspended. */
  async lookForAnotherBet(): Promise<void> {
    this.#bet = await this.player.findBet().catch(() => this.#bet);
  }

  /** Moves money until `rest`. */
  start(): void {
    if (this.#isMoving) return;
    this.#isMoving = true;
    this.#isSettling = true;
    this.#moving = this.#moveOn();
  }

  /** Begins nothing any more; resolves when what was begun is known, or `forget` was called. */
  async rest(): Promise<void> {
    this.#isMoving = false;
    await this.#moving;
  }

  /** Asks again for what is begun from now on, after a `forget`. */
  wantAgain(): void {
    this.#isSettling = true;
  }

  /** Asks for nothing any more. */
  stop(): void {
    this.#isSettling = false;
  }

  /** Places a single. */
  place(): Promise<Deed> {
    const body: PlaceCouponBody = {
      accountId: this.player.accountId,
      typeId: 0,
      amount: STAKE_MINOR,
      bets: [this.#bet],
      changeCoefAction: 1,
      rulesVersion: RULES_VERSION,
    };
    return this.#settle('bet', (key) => this.player.call('placeCoupon', { key, body }));
  }

  /** Sells a coupon whole, where it may be sold. */
  async sell(couponId: string): Promise<void> {
    const quote = await this.player.quote(couponId).catch(() => null);
    if (quote === null) return;
    const body = { ...quote, stakeMinor: STAKE_MINOR };
    const params = { couponId };
    await this.#settle('sale', (key) => this.player.call('sellCoupon', { key, params, body }));
  }

  /** Begins a deposit and says on the provider's page that it is paid. */
  async deposit(): Promise<void> {
    const { accountId } = this.player;
    const sum = { accountId, methodId: 'voucher', amountMinor: DEPOSIT_MINOR, iso: 'EUR', language: 'en' };
    const deed = await this.#settle('deposit', (key) => this.player.call('createDeposit', { key, body: sum }));
    if (deed.answer === null || deed.state !== 'acknowledged') return;
    const { redirectUrl } = JSON.parse(deed.answer.body) as StartedPayment;
    for (let tries = 0; redirectUrl !== null && tries < CONFIRM_TRIES && this.#isSettling; tries++) {
      const answer = await this.player.confirm(redirectUrl).catch(() => null);
      if (answer?.status === 303) return;
      await wait(50);
    }
  }

  #settle(kind: DeedKind, send: (key: string) => ReturnType<Player['call']>): Promise<Deed> {
    const key = `${kind}-${randomUUID()}`;
    return this.#journal.settle(
      kind,
      key,
      () => send(key),
      () => this.#isSettling,
    );
  }

  async #moveOn(): Promise<void> {
    while (this.#isMoving) {
      this.#count += 1;
      const deed = await this.place();
      if (deed.state === 'acknowledged' && deed.answer !== null && this.#count % SALE_EVERY === 0)
        await this.sell((JSON.parse(deed.answer.body) as PlacedCoupon).couponId);
      if (this.#count % DEPOSIT_EVERY === 0) await this.deposit();
      await wait(REST_MS);
    }
  }
}
