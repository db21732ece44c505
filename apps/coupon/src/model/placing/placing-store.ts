import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type PlaceCouponBody, type PlacedCoupon, type PrivateMessage } from '@longshot/contracts';
import { couponType } from '@longshot/domain/coupon/types';
import type { CouponBet, SessionStore, StartTimer } from '@longshot/store';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { readStatusFailure, readPlacingFailure, tieRefusals, type BetRefusal } from './bet-refusal.ts';
import type { Chance } from '../environment.ts';
import type { PersistedItem } from '../records/persisted-item.ts';
import type { PlacingAttempt } from './placing-attempt.ts';

/** Where a coupon is on its way, as the page knows it. */
export type PlacingState =
  | { readonly step: 'idle' }
  | { readonly step: 'placing'; readonly attempt: PlacingAttempt }
  /** The stake is held; the gateway decides at `coupon.acceptAtMs`. */
  | { readonly step: 'waiting'; readonly attempt: PlacingAttempt; readonly coupon: PlacedCoupon }
  /** No answer came: the coupon is looked for under its key. */
  | { readonly step: 'resolving'; readonly attempt: PlacingAttempt; readonly isSignedOut: boolean }
  | { readonly step: 'placed'; readonly attempt: PlacingAttempt; readonly coupon: PlacedCoupon }
  | {
      readonly step: 'refused';
      readonly attempt: PlacingAttempt;
      readonly refusals: readonly BetRefusal[];
      readonly requestId: string | null;
    }
  /** No answer came and the gateway does not know the coupon: it was not placed. */
  | { readonly step: 'lost'; readonly attempt: PlacingAttempt };

/** Order to place: the body, the bets it was made of, its currency. */
export interface PlacingOrder {
  readonly body: PlaceCouponBody;
  readonly bets: readonly CouponBet[];
  readonly iso: string;
  /** Its idempotency key, where it has one of its own. */
  readonly key?: string;
}

/** Input of the placing store. */
export interface PlacingStoreInput {
  readonly transport: Transport;
  readonly stream: Pick<StreamPort, 'onPrivate' | 'onStatus'>;
  readonly session: Pick<SessionStore, 'user'>;
  /** Tells the gateway's time. */
  readonly clock: { now(): number };
  readonly startTimer: StartTimer;
  readonly chance: Chance;
  readonly persistedAttempt: PersistedItem<PlacingAttempt>;
  /** The coupon was taken. Called once for each attempt. */
  readonly onPlaced: (attempt: PlacingAttempt, coupon: PlacedCoupon) => void;
  readonly onRefused: (refusals: readonly BetRefusal[]) => void;
}

/** Waits between looks for a coupon whose answer was lost; the last one repeats. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** A coupon counts as not placed only after the gateway has not known it so many times in a row. */
const RETRIES_UNTIL_LOST = 3;
/** Refusals that a newer price of their bet overtakes. */
const marketCodes: readonly string[] = ['market_suspended', 'market_closed', 'game_finished', 'price_stale'];
/** How long after its deadline a waiting coupon is asked for, when the private channel said nothing. */
const DEADLINE_GRACE_MS = 1_000;
const WAITING_POLL_MS = 2_000;

/**
 * Sends a coupon and follows it to its end: idle, placing, waiting for the live delay, placed, refused; and when the
 * answer is lost, resolving under its idempotency key. At most one coupon is under way, and none is sent twice.
 */
export class PlacingStore {
  state: PlacingState = { step: 'idle' };
  private retries = 0;
  private unknownRetries = 0;
  private stopTimer: (() => void) | null = null;
  private readonly input: PlacingStoreInput;
  private readonly disposers: readonly (() => void)[];

  constructor(input: PlacingStoreInput) {
    this.input = input;
    makeAutoObservable<this, 'retries' | 'unknownRetries' | 'stopTimer' | 'input' | 'disposers'>(
      this,
      { state: observableRef, retries: false, unknownRetries: false, stopTimer: false, input: false, disposers: false },
      { autoBind: true },
    );
    this.disposers = [
      input.stream.onPrivate(this.handle),
      input.stream.onStatus((status) => void (status === 'live' && this.inspectNow())),
      reaction(() => input.session.user?.id ?? null, this.restorePlayer, { fireImmediately: true }),
    ];
  }

  /** True while a coupon is under way and no other may be sent. */
  get isBusy(): boolean {
    return ['placing', 'waiting', 'resolving'].includes(this.state.step);
  }

  /** The attempt the page shows; null when it shows none. */
  get attempt(): PlacingAttempt | null {
    return this.state.step === 'idle' ? null : this.state.attempt;
  }

  /** Why the last coupon was not placed; empty otherwise. */
  get refusals(): readonly BetRefusal[] {
    return this.state.step === 'refused' ? this.state.refusals : [];
  }

  /** Sends a coupon. Does nothing while another one is under way, or for visitors. */
  place(order: PlacingOrder): void {
    const userId = this.input.session.user?.id;
    if (this.isBusy || userId === undefined) return;
    const { body, bets, iso } = order;
    const attempt = { body, bets, iso, userId, key: order.key ?? this.keyFor(order), sentAtMs: this.input.clock.now() };
    this.input.persistedAttempt.write(attempt);
    this.state = { step: 'placing', attempt };
    void this.send(attempt);
  }

  /** Looks at once for a coupon whose answer was lost. */
  inspectNow(): void {
    if (this.state.step === 'resolving') void this.inspect(this.state.attempt);
  }

  /** Leaves the receipt or the refusal. */
  dismiss(): void {
    if (!this.isBusy) this.state = { step: 'idle' };
  }

  /** The prices of these bets changed: what a refusal said of their markets is no longer true. */
  outdateRefusals(betIds: ReadonlySet<string>): void {
    if (this.state.step !== 'refused') return;
    const isOutdated = ({ code, betId }: BetRefusal) =>
      betId !== null && betIds.has(betId) && marketCodes.includes(code);
    const refusals = this.state.refusals.filter((refusal) => !isOutdated(refusal));
    if (refusals.length === this.state.refusals.length) return;
    this.state = refusals.length === 0 ? { step: 'idle' } : { ...this.state, refusals };
  }

  /** Ends what is under way on this page; a coupon that was sent lives on in the gateway. */
  dispose(): void {
    this.stopTimer?.();
    for (const stop of this.disposers) stop();
  }

  /** The same coupon sent again after its answer was lost keeps its key; anything else is a new coupon. */
  private keyFor(order: PlacingOrder): string {
    const isSame = this.state.step === 'lost' && JSON.stringify(this.state.attempt.body) === JSON.stringify(order.body);
    return isSame && this.state.step === 'lost' ? this.state.attempt.key : this.input.chance.randomUUID();
  }

  private async send(attempt: PlacingAttempt): Promise<void> {
    try {
      const { body, key } = attempt;
      const coupon = await this.input.transport.call(operations.placeCoupon, { body, idempotencyKey: key });
      this.take(attempt, coupon);
    } catch (error) {
      if (!this.isAbout(attempt.key)) return;
      const meaning = readPlacingFailure(error, attempt);
      if (meaning.kind === 'refused') this.refuse(attempt, meaning.refusals, meaning.requestId);
      else this.resolve(attempt);
    }
  }

  /** Takes over the coupon's state, from whichever channel it comes first. */
  private take(attempt: PlacingAttempt, coupon: PlacedCoupon): void {
    // A coupon that was given up as lost may still arrive at the gateway; then it is placed after all.
    if (!(this.isBusy || this.state.step === 'lost') || !this.isAbout(attempt.key)) return;
    if (coupon.state === 'rejected') return this.refuse(attempt, tieRefusals(coupon.refusals, attempt), null);
    // What the staff decides may take hours; the player goes on meanwhile.
    if (coupon.state === 'submitted' && coupon.isVipBet !== true) return this.wait(attempt, coupon);
    this.end();
    this.state = { step: 'placed', attempt, coupon };
    this.input.onPlaced(attempt, coupon);
  }

  private wait(attempt: PlacingAttempt, coupon: PlacedCoupon): void {
    const leftMs = Math.max(0, (coupon.acceptAtMs ?? 0) - this.input.clock.now());
    const isFirst = this.state.step !== 'waiting';
    this.state = { step: 'waiting', attempt, coupon };
    this.inspectIn(isFirst || leftMs > 0 ? leftMs + DEADLINE_GRACE_MS : WAITING_POLL_MS, attempt);
  }

  private refuse(attempt: PlacingAttempt, refusals: readonly BetRefusal[], requestId: string | null): void {
    this.end();
    this.state = { step: 'refused', attempt, refusals, requestId };
    this.input.onRefused(refusals);
  }

  private resolve(attempt: PlacingAttempt): void {
    this.retries = 0;
    this.unknownRetries = 0;
    this.state = { step: 'resolving', attempt, isSignedOut: false };
    this.inspectIn(RETRY_DELAYS_MS[0] ?? 0, attempt);
  }

  private inspectIn(delayMs: number, attempt: PlacingAttempt): void {
    this.stopTimer?.();
    this.stopTimer = this.input.startTimer(() => void this.inspect(attempt), delayMs);
  }

  private async inspect(attempt: PlacingAttempt): Promise<void> {
    this.stopTimer?.();
    try {
      const coupon = await this.input.transport.call(operations.getCouponByKey, { params: { key: attempt.key } });
      this.take(attempt, coupon);
    } catch (error) {
      this.missed(attempt, readStatusFailure(error).kind);
    }
  }

  private missed(attempt: PlacingAttempt, kind: string): void {
    if (!this.isBusy || !this.isAbout(attempt.key)) return;
    this.retries += 1;
    this.unknownRetries = kind === 'not-found' ? this.unknownRetries + 1 : 0;
    if (this.state.step === 'waiting') return this.inspectIn(WAITING_POLL_MS, attempt);
    if (this.unknownRetries >= RETRIES_UNTIL_LOST) {
      this.end();
      this.state = { step: 'lost', attempt };
      return;
    }
    this.state = { step: 'resolving', attempt, isSignedOut: kind === 'signed-out' };
    this.inspectIn(RETRY_DELAYS_MS[Math.min(this.retries, RETRY_DELAYS_MS.length - 1)] ?? 0, attempt);
  }

  private handle(message: PrivateMessage): void {
    if (message.type !== 'coupon' || this.state.step === 'idle') return;
    const { attempt } = this.state;
    if (message.coupon.idempotencyKey !== attempt.key) return;
    if (this.state.step === 'placed') return this.follow(this.state, message.coupon);
    // One of many singles: what became of all of them is asked for.
    if (attempt.body.typeId === couponType.manySingles)
      return void (this.state.step === 'waiting' && this.inspect(attempt));
    this.take(attempt, message.coupon);
  }

  /** Follows the staff's decision while the receipt stands. */
  private follow(state: Extract<PlacingState, { readonly step: 'placed' }>, coupon: PlacedCoupon): void {
    if (state.coupon.isVipBet === true && state.coupon.state === 'submitted') this.state = { ...state, coupon };
  }

  private restorePlayer(userId: string | null): void {
    if (userId === null) return;
    if (this.attempt !== null && this.attempt.userId !== userId) this.abandon();
    const persisted = this.input.persistedAttempt.read();
    if (persisted?.userId === userId) this.resolve(persisted);
  }

  private abandon(): void {
    this.stopTimer?.();
    this.state = { step: 'idle' };
  }

  private end(): void {
    this.stopTimer?.();
    this.input.persistedAttempt.write(null);
  }

  private isAbout(key: string): boolean {
    return this.state.step !== 'idle' && this.state.attempt.key === key;
  }
}
