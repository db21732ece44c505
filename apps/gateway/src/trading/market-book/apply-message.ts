import type { BookChange } from './book-changes.ts';
import type { BookEvent } from './book-event.ts';
import { isLate, withOdds, withStatus } from './book-market.ts';
import type { MarketSnapshot } from './book-snapshots.ts';
import { EVENT_STATUS, isPlayed, MARKET_STATUS, PRODUCER } from '../feed/feed-codes.ts';
import type {
  BetCancelMessage,
  BetSettlementMessage,
  BetStopMessage,
  EventMessage,
  FixtureChangeMessage,
  MarketName,
  OddsChangeMessage,
  RollbackBetCancelMessage,
  RollbackBetSettlementMessage,
} from '../feed/feed-messages.ts';
import { isInGroups } from './market-groups.ts';
import { marketKey } from '../feed/market-key.ts';

/** What applying a message needs beside the event. */
export interface ApplyContext {
  /** For what is shown. */
  readonly nowMs: number;
  /** For what grows old. */
  readonly elapsedMs: number;
  /** Groups of markets that descriptions have named. */
  readonly groups: ReadonlyMap<number, readonly string[]>;
  isTrusted(producer: number): boolean;
}

/** Applies a message to its event and answers what became different for those who watch. */
export function applyEventMessage(event: BookEvent, message: EventMessage, context: ApplyContext): BookChange[] {
  switch (message.type) {
    case 'fixture':
      return event.setFixture(message);
    case 'odds_change':
      return applyOdds(event, message, context);
    case 'bet_stop':
      return applyBetStop(event, message, context);
    case 'bet_settlement':
      return applySettlement(event, message, context);
    case 'rollback_bet_settlement':
      return applySettlementRollback(event, message, context);
    case 'bet_cancel':
      return applyCancel(event, message, context);
    case 'rollback_bet_cancel':
      return applyCancelRollback(event, message, context);
    case 'fixture_change':
      return applyFixtureChange(event, message, context);
  }
}

function replace(event: BookEvent, markets: readonly MarketSnapshot[]): BookChange[] {
  if (markets.length === 0) return [];
  event.advance();
  return markets.flatMap((market) => event.setMarket(market));
}

/** A market of which its producer has just said something: prices sent before then come late. */
function said(market: MarketSnapshot, message: { readonly producer: number; readonly timestampMs: number }) {
  if (market.producer !== message.producer) return market;
  return { ...market, saidAtMs: Math.max(market.saidAtMs, message.timestampMs) };
}

function named(event: BookEvent, names: readonly MarketName[]): MarketSnapshot[] {
  return names.flatMap(({ marketId, specifiers }) => event.markets.get(marketKey(marketId, specifiers)) ?? []);
}

function applyOdds(event: BookEvent, message: OddsChangeMessage, context: ApplyContext): BookChange[] {
  const isStraggler = message.producer === PRODUCER.line && isPlayed(event.state.status);
  const source = {
    producer: message.producer,
    isTrusted: context.isTrusted(message.producer),
    nowMs: context.nowMs,
    elapsedMs: context.elapsedMs,
    saidAtMs: message.timestampMs,
  };
  const markets = message.markets.flatMap((odds): MarketSnapshot[] => {
    const before = event.markets.get(marketKey(odds.marketId, odds.specifiers));
    // Once live prices a market of a running match, what the line still says of it is old.
    if (isLate(before, message) || (isStraggler && before?.producer === PRODUCER.live)) return [];
    return [withOdds(before, odds, source)];
  });
  const isNews = message.state !== undefined && event.isStateNews(message.producer, message.timestampMs);
  const stateChanges = message.state && isNews ? event.setState(message.state, context, message.timestampMs) : [];
  return [...stateChanges, ...replace(event, markets)];
}

function applyBetStop(event: BookEvent, message: BetStopMessage, context: ApplyContext): BookChange[] {
  const stopped = [...event.markets.values()]
    .filter((market) => market.saidStatus === MARKET_STATUS.active)
    .filter((market) => isInGroups(market.marketId, message.groups, context.groups))
    .map((market) => said(withStatus(market, message.status, context.isTrusted(market.producer)), message));
  if (stopped.length > 0 && message.groups.includes('all')) event.noteSuspension(message.timestampMs);
  return replace(event, stopped);
}

function applySettlement(event: BookEvent, message: BetSettlementMessage, context: ApplyContext): BookChange[] {
  const settled = message.markets.flatMap((result): MarketSnapshot[] => {
    const market = event.markets.get(marketKey(result.marketId, result.specifiers));
    if (!market) return [];
    const settlement = { certainty: message.certainty, outcomes: result.outcomes, settledAtMs: context.nowMs };
    return [{ ...said(withStatus(market, MARKET_STATUS.settled, true), message), settlement }];
  });
  return replace(event, settled);
}

function applySettlementRollback(
  event: BookEvent,
  message: RollbackBetSettlementMessage,
  context: ApplyContext,
): BookChange[] {
  // The market opens again only when odds say so.
  const reopened = named(event, message.markets)
    .filter((market) => market.settlement !== null)
    .map((market) => ({
      ...said(withStatus(market, MARKET_STATUS.suspended, context.isTrusted(market.producer)), message),
      settlement: null,
    }));
  return replace(event, reopened);
}

function applyCancel(event: BookEvent, message: BetCancelMessage, context: ApplyContext): BookChange[] {
  // A window cancels bets, not the market: others may go on being taken.
  if (message.startMs !== undefined || message.endMs !== undefined) return [];
  const cancelled = named(event, message.markets).map((market) =>
    said(withStatus(market, MARKET_STATUS.cancelled, context.isTrusted(market.producer)), message),
  );
  return replace(event, cancelled);
}

function applyCancelRollback(event: BookEvent, message: RollbackBetCancelMessage, context: ApplyContext): BookChange[] {
  const reopened = named(event, message.markets)
    .filter((market) => market.saidStatus === MARKET_STATUS.cancelled)
    .map((market) => said(withStatus(market, MARKET_STATUS.suspended, context.isTrusted(market.producer)), message));
  return replace(event, reopened);
}

function applyFixtureChange(event: BookEvent, message: FixtureChangeMessage, context: ApplyContext): BookChange[] {
  const changes: BookChange[] = [];
  if (message.startsAtMs !== undefined && event.fixture) {
    changes.push(...event.setFixture({ ...event.fixture, startsAtMs: message.startsAtMs }));
  }
  if (message.changeType === 3) {
    changes.push(...event.setState({ ...event.state, status: EVENT_STATUS.cancelled }, context));
  }
  return changes;
}
