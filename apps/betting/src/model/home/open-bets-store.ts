import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type CashOutQuote, type PlacedCoupon } from '@longshot/contracts';
import { Loaded } from '@longshot/remote';

/** So many open coupons stand on the front page; the others are in the history. */
const OPEN_BETS_SHOWN = 3;

/** An open coupon with what it may be cashed out for now; null while it may not. */
export interface OpenBet {
  readonly coupon: PlacedCoupon;
  readonly valueMinor: number | null;
}

/** A player's newest open coupons, and whether there are more. */
export interface OpenBets {
  readonly bets: readonly OpenBet[];
  readonly hasMore: boolean;
}

/** Ports of a player's open coupons. */
export interface OpenBetsInput {
  readonly transport: Pick<Transport, 'call'>;
  readonly stream: Pick<StreamPort, 'onPrivate'>;
}

/** A player's open coupons on the front page. */
export class OpenBetsStore {
  readonly loaded = new Loaded<OpenBets>();
  private readonly input: OpenBetsInput;

  constructor(input: OpenBetsInput) {
    this.input = input;
  }

  /** Loads the coupons, and again whenever one of them changes; returns what ends it. */
  open(): () => void {
    const { stream } = this.input;
    let stopBets = this.loadBets();
    const stopHearing = stream.onPrivate(({ type }) => {
      if (type === 'coupon') stopBets = this.loadBets();
    });
    return () => {
      stopBets();
      stopHearing();
    };
  }

  private loadBets(): () => void {
    return this.loaded.load((signal) => this.ask(signal), true);
  }

  private async ask(signal: AbortSignal): Promise<OpenBets> {
    const { transport } = this.input;
    const query = { state: 'open', limit: OPEN_BETS_SHOWN } as const;
    const { coupons, hasMore } = await transport.call(operations.getBetHistory, { query, signal });
    const couponIds = coupons.map(({ couponId }) => couponId).join();
    const quotes: readonly CashOutQuote[] =
      couponIds === ''
        ? []
        : (await transport.call(operations.getCashOutQuotes, { query: { couponIds }, signal })).quotes;
    const valueOf = (id: string) => quotes.find(({ couponId }) => couponId === id)?.valueMinor ?? null;
    return { hasMore, bets: coupons.map((coupon) => ({ coupon, valueMinor: valueOf(coupon.couponId) })) };
  }
}
