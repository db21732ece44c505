import {
  createVisiblePolling,
  type StreamPort,
  type Transport,
  type VisiblePolling,
  type VisiblePollingInput,
} from '@longshot/api-client';
import {
  operations,
  type CashOutAnswer,
  type CashOutQuote,
  type PlacedCoupon,
  type SellCouponBody,
} from '@longshot/contracts';
import { partOfOffer } from '@longshot/domain/coupon/cash-out';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Chance } from '../environment.ts';

/** How often shown values are asked for anew: more often than a quote dies. */
const REFRESH_MS = 4_000;
/** The most coupons the gateway answers at once. */
const MOST_COUPONS = 50;

/** How selling goes: nothing, on its way, refused because it brings less now, done, or not known yet. */
export type SaleStep =
  | { readonly step: 'idle' }
  | { readonly step: 'selling' }
  | { readonly step: 'changed'; readonly stakeMinor: number; readonly valueMinor: number; readonly quotedAtMs: number }
  | { readonly step: 'sold'; readonly paidMinor: number }
  | { readonly step: 'refused'; readonly code: string }
  | { readonly step: 'lost' };

/** Ports of the cash-out. */
export interface CashOutInput {
  readonly transport: Transport;
  readonly stream: Pick<StreamPort, 'onPrivate'>;
  /** By what clock, and as long as which page is seen, values are asked for. */
  readonly timing: Pick<VisiblePollingInput, 'clock' | 'visibility'>;
  readonly chance: Chance;
}

interface Attempt {
  readonly key: string;
  readonly couponId: string;
  readonly body: SellCouponBody;
}

interface Failure {
  readonly code?: string;
  readonly status?: number;
  readonly details?: { readonly cashOut?: { readonly valueMinor: number; readonly quotedAtMs: number } };
}

/** Offers to buy the shown coupons, told by the gateway every few seconds, and the sale of one of them. */
export class CashOutStore {
  /** The edit that was made last, which outlives the row that it was made in; null before the first. */
  edited: { readonly movedMinor: number; readonly coupon: PlacedCoupon } | null = null;
  private quotes: ReadonlyMap<string, CashOutQuote> = new Map();
  private steps: ReadonlyMap<string, SaleStep> = new Map();
  private quotedAtMs = 0;
  private couponIds: readonly string[] = [];
  /** A sale whose answer was lost is asked again under its own key. */
  private attempt: Attempt | null = null;
  private readonly input: CashOutInput;
  private readonly polling: VisiblePolling;
  private readonly stopHearing: () => void;

  constructor(input: CashOutInput) {
    this.input = input;
    makeAutoObservable<this, 'quotes' | 'steps' | 'input' | 'polling' | 'stopHearing' | 'attempt'>(
      this,
      {
        edited: observableRef,
        quotes: observableRef,
        steps: observableRef,
        input: false,
        polling: false,
        stopHearing: false,
        attempt: false,
      },
      { autoBind: true },
    );
    this.polling = createVisiblePolling({ run: this.load, intervalMs: REFRESH_MS, ...input.timing });
    this.stopHearing = input.stream.onPrivate((message) => void (message.type === 'coupon' && this.polling.refresh()));
  }

  /** Offer for a coupon; undefined until it is known. */
  quoteOf(couponId: string): CashOutQuote | undefined {
    return this.quotes.get(couponId);
  }

  /** When the offers were told. */
  get quotedAt(): number {
    return this.quotedAtMs;
  }

  /** How its sale goes. */
  stepOf(couponId: string): SaleStep {
    return this.steps.get(couponId) ?? { step: 'idle' };
  }

  /** Follows these coupons from now on. */
  watch(couponIds: readonly string[]): void {
    const ids = couponIds.slice(0, MOST_COUPONS);
    if (ids.join() === this.couponIds.join()) return;
    this.couponIds = ids;
    this.polling.refresh();
  }

  /** Keeps that a coupon was edited. */
  noteEdit(edited: NonNullable<CashOutStore['edited']>): void {
    this.edited = edited;
    this.polling.refresh();
  }

  /** Sells a part of a coupon, or all of it, at what is shown or more. */
  sell(couponId: string, stakeMinor: number): void {
    const quote = this.quoteOf(couponId);
    if (quote?.valueMinor === undefined) return;
    void this.send(couponId, { stakeMinor, valueMinor: partOfOffer(quote, stakeMinor), quotedAtMs: this.quotedAtMs });
  }

  /** Sells at the value that it has fallen to. */
  accept(couponId: string): void {
    const step = this.stepOf(couponId);
    if (step.step !== 'changed') return;
    const { stakeMinor, valueMinor, quotedAtMs } = step;
    void this.send(couponId, { stakeMinor, valueMinor, quotedAtMs });
  }

  /** Asks again what became of a sale whose answer was lost. */
  requestAgain(couponId: string): void {
    if (this.attempt?.couponId === couponId) void this.send(couponId, this.attempt.body, this.attempt.key);
  }

  /** Forgets how the last sale went. */
  dismiss(couponId: string): void {
    this.change(couponId, { step: 'idle' });
  }

  dispose(): void {
    this.polling.stop();
    this.stopHearing();
  }

  private async load(): Promise<void> {
    const { couponIds } = this;
    if (couponIds.length === 0) return;
    try {
      const query = { couponIds: couponIds.join(',') };
      const { quotes, quotedAtMs } = await this.input.transport.call(operations.getCashOutQuotes, { query });
      runInAction(() => {
        // An answer about other coupons than those of now is late.
        if (couponIds !== this.couponIds) return;
        this.quotes = new Map(quotes.map((quote) => [quote.couponId, quote]));
        this.quotedAtMs = quotedAtMs;
      });
    } catch {
      // A value that is not confirmed is not offered.
      runInAction(() => {
        this.quotes = new Map();
      });
    }
  }

  private async send(couponId: string, body: SellCouponBody, key = this.input.chance.randomUUID()): Promise<void> {
    if (this.stepOf(couponId).step === 'selling') return;
    this.attempt = { couponId, body, key };
    this.change(couponId, { step: 'selling' });
    try {
      const call = { params: { couponId }, body, idempotencyKey: key };
      const answer: CashOutAnswer = await this.input.transport.call(operations.sellCoupon, call);
      runInAction(() => this.change(couponId, { step: 'sold', paidMinor: answer.paidMinor }));
    } catch (error) {
      runInAction(() => this.fail(couponId, body, error as Failure));
    }
    this.polling.refresh();
  }

  private fail(couponId: string, { stakeMinor }: SellCouponBody, { code, status, details }: Failure): void {
    const now = details?.cashOut;
    if (now !== undefined && now.valueMinor > 0) this.change(couponId, { step: 'changed', stakeMinor, ...now });
    else if (code === undefined || status === undefined || status === 0 || status >= 500)
      this.change(couponId, { step: 'lost' });
    else this.change(couponId, { step: 'refused', code });
  }

  private change(couponId: string, step: SaleStep): void {
    this.steps = new Map(this.steps).set(couponId, step);
  }
}
