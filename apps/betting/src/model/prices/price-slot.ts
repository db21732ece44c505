import { betIdOf } from '@longshot/contracts';
import type { EventEntry } from '../events/event-entry.ts';
import type { TickingPrice } from '../events/ticking-price.ts';

/** A place for one price: an outcome of the market that stands there now. On a board another line may move in. */
export interface PriceSlot {
  readonly entry: EventEntry;
  /** The market that stands here now, or null when there is none. Observable. */
  marketKey(): string | null;
  readonly outcomeId: string;
}

/** Reading of a slot at a moment. */
export interface PriceReading {
  /** The bet this price would be; null when nothing is offered. */
  readonly betId: string | null;
  readonly marketKey: string | null;
  readonly coef: string | null;
  /** May be bet on now. */
  readonly isOpen: boolean;
}

/** Content of a slot without the price itself: all that does not change when it ticks. */
export interface SlotContent {
  /** The bet this price would be; null when nothing is offered. */
  readonly betId: string | null;
  readonly marketKey: string | null;
  readonly price: TickingPrice | null;
  /** The market takes bets; whether the price does, it says itself. */
  readonly isMarketOpen: boolean;
}

const NOTHING: SlotContent = { betId: null, marketKey: null, price: null, isMarketOpen: false };

/** Reads the content of a slot now; a reaction that calls it does not run on ticks. */
export function contentOf(slot: PriceSlot): SlotContent {
  const marketKey = slot.marketKey();
  if (marketKey === null) return NOTHING;
  const market = slot.entry.marketOf(marketKey);
  const price = market?.tickingPriceOf(slot.outcomeId);
  if (market === undefined || price === undefined) return NOTHING;
  return {
    betId: betIdOf(slot.entry.id, marketKey, slot.outcomeId),
    marketKey,
    price,
    isMarketOpen: market.isActive && !slot.entry.isOver,
  };
}

/** Reads a slot; whoever reads it in a reaction is told of changes to this price alone. */
export function readSlot(slot: PriceSlot): PriceReading {
  const { betId, marketKey, price, isMarketOpen } = contentOf(slot);
  const now = price?.get();
  return { betId, marketKey, coef: now?.coef ?? null, isOpen: isMarketOpen && now?.isActive === true };
}
