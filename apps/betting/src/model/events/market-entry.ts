import type { Market } from '@longshot/contracts';
import { makeAutoObservable, observableRef } from 'mobx';
import { TickingPrice, type Price } from './ticking-price.ts';

/** The status of a market that takes bets; any other is shown as paused. */
const ACTIVE = 1;

/** A market of an event. Whoever reads one price is told of changes to that price alone. */
export class MarketEntry {
  readonly key: string;
  readonly marketId: number;
  /** The outcomes in the order of the feed; a new list only when outcomes come or go. */
  outcomeIds: readonly string[] = [];
  status: number;
  /** Plain, for it is read on every tick; `outcomeIds` tells of who comes and goes. Written here alone. */
  readonly prices = new Map<string, TickingPrice>();

  constructor(market: Market) {
    this.key = market.key;
    this.marketId = market.marketId;
    this.status = market.status;
    makeAutoObservable(
      this,
      {
        key: false,
        marketId: false,
        outcomeIds: observableRef,
        prices: false,
        // As actions these would cost more than what they do; a price changes inside the action that takes a frame.
        priceOf: false,
        tickingPriceOf: false,
        changePrice: false,
      },
      { autoBind: true },
    );
    this.replace(market);
  }

  /** Whether bets may be taken on it. */
  get isActive(): boolean {
    return this.status === ACTIVE;
  }

  /** The price of an outcome, or undefined when it is not offered. */
  priceOf(outcomeId: string): Price | undefined {
    return this.tickingPriceOf(outcomeId)?.get();
  }

  /** Ticking price of an outcome: the same value for as long as the outcome is offered. */
  tickingPriceOf(outcomeId: string): TickingPrice | undefined {
    return this.outcomeIds.length === 0 ? undefined : this.prices.get(outcomeId);
  }

  /** Takes over the market whole. */
  replace(market: Market): void {
    this.status = market.status;
    const ids = market.outcomes.map(({ id }) => id);
    for (const id of this.prices.keys()) if (!ids.includes(id)) this.prices.delete(id);
    for (const { id, coef, isActive } of market.outcomes) this.changePrice(id, coef, isActive);
    if (ids.join() !== this.outcomeIds.join()) this.outcomeIds = ids;
  }

  /** Takes over the market's status. */
  changeStatus(status: number): void {
    this.status = status;
  }

  /** Takes over one price. Call it inside an action. */
  changePrice(outcomeId: string, coef: string, isActive: boolean): void {
    const ticking = this.prices.get(outcomeId);
    if (ticking !== undefined) return ticking.change(coef, isActive);
    this.prices.set(outcomeId, new TickingPrice({ coef, isActive }));
    this.outcomeIds = [...this.outcomeIds, outcomeId];
  }
}
