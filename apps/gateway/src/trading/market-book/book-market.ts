import type { BookChange } from './book-changes.ts';
import type { MarketSnapshot, OutcomeSnapshot } from './book-snapshots.ts';
import { MARKET_STATUS, type MarketStatus } from '../feed/feed-codes.ts';
import type { MarketOdds, OutcomeOdds } from '../feed/feed-messages.ts';
import { marketKey } from '../feed/market-key.ts';

/** Whether players see a market: active or suspended, and with outcomes. */
export function isShown(market: MarketSnapshot | undefined): boolean {
  if (!market || market.outcomes.length === 0) return false;
  return market.status === MARKET_STATUS.active || market.status === MARKET_STATUS.suspended;
}

/** What counts of a status the feed said: nothing may be bet on while its producer is not trusted. */
function effectiveStatus(said: MarketStatus, isTrusted: boolean): MarketStatus {
  return said === MARKET_STATUS.active && !isTrusted ? MARKET_STATUS.suspended : said;
}

/** Whether its producer has said something of a market since: prices that come late, or again. */
export function isLate(
  market: MarketSnapshot | undefined,
  message: { readonly producer: number; readonly timestampMs: number },
): boolean {
  return market?.producer === message.producer && message.timestampMs < market.saidAtMs;
}

/** A market with another status. */
export function withStatus(market: MarketSnapshot, said: MarketStatus, isTrusted: boolean): MarketSnapshot {
  return { ...market, saidStatus: said, status: effectiveStatus(said, isTrusted) };
}

function nextOutcome(before: OutcomeSnapshot | undefined, odds: OutcomeOdds, nowMs: number): OutcomeSnapshot {
  const coef = odds.coef ?? before?.coef ?? null;
  const isActive = odds.isActive && odds.coef !== null;
  const probability = odds.probability ?? null;
  if (before && before.coef === coef && before.isActive === isActive && before.probability === probability) {
    return before;
  }
  const changedAtMs = before && before.coef === coef ? before.changedAtMs : nowMs;
  return { outcomeId: odds.outcomeId, coef, isActive, probability, changedAtMs };
}

/** Who sent odds, and when they came. */
export interface OddsSource {
  readonly producer: number;
  readonly isTrusted: boolean;
  readonly nowMs: number;
  readonly elapsedMs: number;
  /** By the feed's own clock. */
  readonly saidAtMs: number;
}

/** What a market becomes when odds arrive. One that brings no outcomes keeps those it had. */
export function withOdds(before: MarketSnapshot | undefined, odds: MarketOdds, source: OddsSource): MarketSnapshot {
  const known = new Map(before?.outcomes.map((outcome) => [outcome.outcomeId, outcome]));
  const outcomes =
    odds.outcomes.length === 0
      ? (before?.outcomes ?? [])
      : odds.outcomes.map((outcome) => nextOutcome(known.get(outcome.outcomeId), outcome, source.nowMs));
  return {
    key: before?.key ?? marketKey(odds.marketId, odds.specifiers),
    marketId: odds.marketId,
    specifiers: odds.specifiers,
    status: effectiveStatus(odds.status, source.isTrusted),
    saidStatus: odds.status,
    producer: source.producer,
    outcomes,
    saidAtMs: source.saidAtMs,
    confirmedAtElapsedMs: source.elapsedMs,
    settlement: before?.settlement ?? null,
  };
}

function hasSameOutcomes(a: MarketSnapshot, b: MarketSnapshot): boolean {
  return (
    a.outcomes.length === b.outcomes.length &&
    a.outcomes.every((outcome, index) => outcome.outcomeId === b.outcomes[index]?.outcomeId)
  );
}

function priceChanges(eventId: string, before: MarketSnapshot, after: MarketSnapshot): BookChange[] {
  return after.outcomes.flatMap((outcome, index): BookChange[] => {
    const previous = before.outcomes[index];
    if (previous && previous.coef === outcome.coef && previous.isActive === outcome.isActive) return [];
    return [
      {
        kind: 'price',
        eventId,
        marketKey: after.key,
        outcomeId: outcome.outcomeId,
        coef: outcome.coef,
        previousCoef: previous?.coef ?? null,
        isActive: outcome.isActive,
      },
    ];
  });
}

/** What those who watch see when a market becomes another. */
export function changesOfMarket(
  eventId: string,
  before: MarketSnapshot | undefined,
  after: MarketSnapshot,
): BookChange[] {
  const wasShown = isShown(before);
  if (!isShown(after)) return wasShown ? [{ kind: 'market-removed', eventId, marketKey: after.key }] : [];
  if (!before || !wasShown || !hasSameOutcomes(before, after))
    return [{ kind: 'market-added', eventId, market: after }];
  const prices = priceChanges(eventId, before, after);
  if (before.status === after.status) return prices;
  return [...prices, { kind: 'market-status', eventId, marketKey: after.key, status: after.status }];
}
