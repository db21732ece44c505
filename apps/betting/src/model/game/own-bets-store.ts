import { createVisiblePolling, type StreamPort, type Transport, type VisiblePollingInput } from '@longshot/api-client';
import { operations, type CashOutQuote, type PlacedCoupon } from '@longshot/contracts';
import { partOfOffer } from '@longshot/domain/coupon/cash-out';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** How often offers are asked for anew: more often than one dies. */
const REFRESH_MS = 4_000;
/** The most coupons that offers are asked for at once. */
const MOST_COUPONS = 50;
/** The most open coupons that are looked through. */
const MOST_OPEN = 100;

/** How cashing out goes: nothing, on its way, less than was shown, paid, refused, or not known yet. */
export type CashOutStep =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'changed'; readonly stakeMinor: number; readonly valueMinor: number; readonly quotedAtMs: number }
  | { readonly step: 'paid'; readonly paidMinor: number }
  | { readonly step: 'refused' }
  | { readonly step: 'lost' };

/** Ports of a player's bets on one match. */
export interface OwnBetsInput {
  readonly transport: Pick<Transport, 'call'>;
  readonly stream: Pick<StreamPort, 'onPrivate'>;
  readonly createKey: () => string;
  readonly timing?: Pick<VisiblePollingInput, 'clock' | 'visibility'>;
}

interface Order {
  readonly key: string;
  readonly couponId: string;
  readonly stakeMinor: number;
  readonly valueMinor: number;
  readonly quotedAtMs: number;
}

interface Failure {
  readonly code?: string;
  readonly status?: number;
  readonly details?: { readonly cashOut?: { readonly valueMinor: number; readonly quotedAtMs: number } };
}

/** A player's open coupons with a bet on one match, what they may be cashed out for, and the cash-out of one of them. */
export class OwnBetsStore {
  coupons: readonly PlacedCoupon[] = [];
  private quotes: ReadonlyMap<string, CashOutQuote> = new Map();
  private steps: ReadonlyMap<string, CashOutStep> = new Map();
  private quotedAtMs = 0;
  /** An order whose answer was lost is asked about under its own key. */
  private order: Order | null = null;
  private readonly input: OwnBetsInput;
  private readonly eventId: string;

  constructor(input: OwnBetsInput, eventId: string) {
    this.input = input;
    this.eventId = eventId;
    makeAutoObservable<this, 'quotes' | 'steps' | 'input' | 'order' | 'eventId'>(
      this,
      {
        coupons: observableRef,
        quotes: observableRef,
        steps: observableRef,
        input: false,
        order: false,
        eventId: false,
      },
      { autoBind: true },
    );
  }

  /** Offer for a coupon; undefined until it is known. */
  quoteOf(couponId: string): CashOutQuote | undefined {
    return this.quotes.get(couponId);
  }

  /** How its cash-out goes. */
  stepOf(couponId: string): CashOutStep {
    return this.steps.get(couponId) ?? { step: 'idle' };
  }

  /** Loads the coupons, and again when one of them changes; returns what ends it. */
  open(): () => void {
    const { stream, timing } = this.input;
    const quotes = createVisiblePolling({ run: this.loadQuotes, intervalMs: REFRESH_MS, ...timing });
    const load = () => void this.load().then(() => quotes.refresh());
    const stopHearing = stream.onPrivate(({ type }) => type === 'coupon' && load());
    load();
    return () => {
      stopHearing();
      quotes.stop();
    };
  }

  /** Cashes a part of a coupon out, or all of it, at what is shown or more. */
  cashOut(couponId: string, stakeMinor: number): void {
    const quote = this.quoteOf(couponId);
    if (quote?.valueMinor === undefined) return;
    const valueMinor = partOfOffer(quote, stakeMinor);
    const key = this.input.createKey();
    void this.send({ key, couponId, stakeMinor, valueMinor, quotedAtMs: this.quotedAtMs });
  }

  /** Takes the value that the offer has fallen to. */
  accept(couponId: string): void {
    const step = this.stepOf(couponId);
    if (step.step !== 'changed') return;
    const { stakeMinor, valueMinor, quotedAtMs } = step;
    void this.send({ key: this.input.createKey(), couponId, stakeMinor, valueMinor, quotedAtMs });
  }

  /** Asks what became of an order whose answer was lost. */
  requestAgain(couponId: string): void {
    if (this.order?.couponId === couponId) void this.send(this.order);
  }

  /** Forgets how the last one went. */
  dismiss(couponId: string): void {
    this.note(couponId, { step: 'idle' });
  }

  private async load(): Promise<void> {
    try {
      const query = { state: 'open', limit: MOST_OPEN } as const;
      const { coupons } = await this.input.transport.call(operations.getBetHistory, { query });
      const own = coupons.filter(({ bets }) => bets.some(({ eventId }) => eventId === this.eventId));
      runInAction(() => (this.coupons = own.slice(0, MOST_COUPONS)));
    } catch {
      // The history has them all the same.
    }
  }

  private async loadQuotes(): Promise<void> {
    const couponIds = this.coupons.map(({ couponId }) => couponId).join();
    if (couponIds === '') return;
    try {
      const { quotes, quotedAtMs } = await this.input.transport.call(operations.getCashOutQuotes, {
        query: { couponIds },
      });
      runInAction(() => {
        this.quotes = new Map(quotes.map((quote) => [quote.couponId, quote]));
        this.quotedAtMs = quotedAtMs;
      });
    } catch {
      // A value that is not confirmed is not offered.
      runInAction(() => (this.quotes = new Map()));
    }
  }

  private async send(order: Order): Promise<void> {
    const { key, couponId, ...body } = order;
    if (this.stepOf(couponId).step === 'sending') return;
    this.order = order;
    this.note(couponId, { step: 'sending' });
    try {
      const call = { params: { couponId }, body, idempotencyKey: key };
      const { paidMinor } = await this.input.transport.call(operations.sellCoupon, call);
      this.note(couponId, { step: 'paid', paidMinor });
    } catch (error) {
      this.fail(order, error as Failure);
    }
    await this.load();
    await this.loadQuotes();
  }

  private fail({ couponId, stakeMinor }: Order, { code, status = 0, details }: Failure): void {
    const now = details?.cashOut;
    if (now !== undefined && now.valueMinor > 0) this.note(couponId, { step: 'changed', stakeMinor, ...now });
    else this.note(couponId, { step: code === undefined || status === 0 || status >= 500 ? 'lost' : 'refused' });
  }

  private note(couponId: string, step: CashOutStep): void {
    this.steps = new Map(this.steps).set(couponId, step);
  }
}
