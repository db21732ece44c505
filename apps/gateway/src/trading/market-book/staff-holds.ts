import type { EventImage, MarketHold } from './book-image.ts';
import type { MarketSnapshot, OutcomeSnapshot } from './book-snapshots.ts';
import { MARKET_STATUS } from '../feed/feed-codes.ts';

function moved(outcome: OutcomeSnapshot, coef: number | undefined): OutcomeSnapshot {
  const saidCoef = outcome.saidCoef ?? outcome.coef;
  return coef === undefined || saidCoef === null ? outcome : { ...outcome, coef, saidCoef };
}

/** A market as it counts by the word of the staff: suspended where the feed has it active, and at the staff's prices. */
export function byStaff(market: MarketSnapshot, { isHeld, prices = {} }: MarketHold): MarketSnapshot {
  const isStopped = isHeld && market.status === MARKET_STATUS.active;
  return {
    ...market,
    status: isStopped ? MARKET_STATUS.suspended : market.status,
    outcomes: market.outcomes.map((outcome) => moved(outcome, prices[outcome.outcomeId])),
  };
}

function unmoved({ saidCoef, ...outcome }: OutcomeSnapshot): OutcomeSnapshot {
  return saidCoef === undefined ? outcome : { ...outcome, coef: saidCoef };
}

/** A market at the prices that the feed said last. */
export const byFeed = (market: MarketSnapshot): MarketSnapshot => ({
  ...market,
  outcomes: market.outcomes.map(unmoved),
});

/** Words of the staff about markets of an event, as its image has them. */
export function imageOfHolds(holds: Iterable<MarketHold>): Pick<EventImage, 'held' | 'moved'> {
  const all = [...holds];
  return {
    held: all.filter(({ isHeld }) => isHeld).map(({ marketKey }) => marketKey),
    moved: all.flatMap(({ marketKey, prices }) => (prices === undefined ? [] : [[marketKey, prices] as const])),
  };
}

/** The words that an image tells of. */
export function holdsOfImage({ eventId, held = [], moved = [] }: EventImage): readonly MarketHold[] {
  const prices = new Map(moved);
  return [...new Set([...held, ...prices.keys()])].map((marketKey) => {
    const own = prices.get(marketKey);
    return { eventId, marketKey, isHeld: held.includes(marketKey), ...(own === undefined ? {} : { prices: own }) };
  });
}
