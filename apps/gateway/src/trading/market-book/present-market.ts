import type { Market } from '@longshot/contracts';
import { formatCoef } from '@longshot/domain/odds';
import type { MarketSnapshot } from './book-snapshots.ts';

const presented = new WeakMap<MarketSnapshot, Market>();

/** A market as players see it; outcomes without a price are left out. The same snapshot gives the same object. */
export function presentMarket(market: MarketSnapshot): Market {
  const known = presented.get(market);
  if (known) return known;
  const outcomes = market.outcomes.flatMap(({ outcomeId, coef, isActive }) =>
    coef === null ? [] : [{ id: outcomeId, coef: formatCoef(coef), isActive }],
  );
  const { key, marketId, specifiers, status } = market;
  const image: Market = { key, marketId, specifiers, status, outcomes };
  presented.set(market, image);
  return image;
}
