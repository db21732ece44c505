import { formatCoef } from '@longshot/domain/odds';
import type { MarketChange } from './book-changes.ts';
import type { MarketSnapshot, OutcomeSnapshot } from './book-snapshots.ts';
import { presentMarket } from './present-market.ts';
import { MARKET_STATUS, type MarketStatus } from '../feed/feed-codes.ts';
import type { OutcomeOdds } from '../feed/feed-messages.ts';

/** Status that counts of the one that the feed said: nothing may be bet on while its producer is not trusted. */
export const effectiveStatus = (said: MarketStatus, isTrusted: boolean): MarketStatus =>
  said === MARKET_STATUS.active && !isTrusted ? MARKET_STATUS.suspended : said;
const SHOWN: ReadonlySet<MarketStatus> = new Set([MARKET_STATUS.active, MARKET_STATUS.suspended]);
/** Whether players see a market: active or suspended, and with outcomes. */
export const isShown = (market: MarketSnapshot | undefined): boolean =>
  market !== undefined && market.outcomes.length > 0 && SHOWN.has(market.status);

/** A market with another status. */
export function withStatus(market: MarketSnapshot, said: MarketStatus, isTrusted: boolean): MarketSnapshot {
  return { ...market, saidStatus: said, status: effectiveStatus(said, isTrusted) };
}

/** An outcome after odds name it. */
export function nextOutcome(before: OutcomeSnapshot | undefined, odds: OutcomeOdds, nowMs: number): OutcomeSnapshot {
  const coef = odds.coef ?? before?.coef ?? null;
  const isActive = odds.isActive && odds.coef !== null;
  const probability = odds.probability ?? null;
  if (before && before.coef === coef && before.isActive === isActive && before.probability === probability) {
    return before;
  }
  const { outcomeId } = odds;
  const changedAtMs = before && before.coef === coef ? before.changedAtMs : nowMs;
  return { outcomeId, coef, isActive, probability, changedAtMs, previousCoef: before?.coef ?? null };
}

/** Changes that followers see when a shown market has other prices; null when its set of outcomes is another. */
function priceChanges(eventId: string, before: MarketSnapshot, after: MarketSnapshot): MarketChange[] | null {
  if (before.outcomes.length !== after.outcomes.length) return null;
  const changes: MarketChange[] = [];
  for (const [index, { outcomeId, coef, isActive }] of after.outcomes.entries()) {
    const previous = before.outcomes[index];
    if (previous?.outcomeId !== outcomeId || (previous.coef === null) !== (coef === null)) return null;
    if (coef === null || (previous.coef === coef && previous.isActive === isActive)) continue;
    changes.push(['p', eventId, after.key, outcomeId, formatCoef(coef), isActive ? 1 : 0]);
  }
  return changes;
}

/** Changes that followers see when a market becomes another. */
export function changesOfMarket(
  eventId: string,
  before: MarketSnapshot | undefined,
  after: MarketSnapshot,
): MarketChange[] {
  if (!isShown(after)) return isShown(before) ? [['d', eventId, after.key]] : [];
  const prices = before && isShown(before) ? priceChanges(eventId, before, after) : null;
  if (!before || prices === null) return [['m', eventId, presentMarket(after)]];
  return before.status === after.status ? prices : [...prices, ['s', eventId, after.key, after.status]];
}
