import type { BookChange } from './book-changes.ts';
import type { BookEvent } from './book-event.ts';
import type { MarketHold } from './book-image.ts';
import { effectiveStatus } from './book-event.ts';
import type { ApplyContext, MarketSnapshot } from './book-snapshots.ts';
import { EVENT_STATUS, MARKET_STATUS, type MarketStatus } from '../feed/feed-codes.ts';
import type {
  BetCancelMessage,
  BetSettlementMessage,
  BetStopMessage,
  EventMessage,
  FixtureChangeMessage,
  MarketName,
  RollbackBetCancelMessage,
  RollbackBetSettlementMessage,
} from '../feed/feed-messages.ts';
import { isInGroups } from './market-groups.ts';
import { byFeed } from './staff-holds.ts';
import { marketKey } from '../feed/market-key.ts';

/** A market with another status. */
function withStatus(market: MarketSnapshot, said: MarketStatus, isTrusted: boolean): MarketSnapshot {
  return { ...market, saidStatus: said, status: effectiveStatus(said, isTrusted) };
}

/** Applies a message to its event and answers what became different for those who watch. */
export function applyEventMessage(event: BookEvent, message: EventMessage, context: ApplyContext): BookChange[] {
  switch (message.type) {
    case 'fixture':
      return event.setFixture(message);
    case 'odds_change':
      return event.applyOdds(message, context);
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

/** A market of which its producer has just said something: prices sent before then come late. */
function said(market: MarketSnapshot, message: { readonly producer: number; readonly timestampMs: number }) {
  if (market.producer !== message.producer) return market;
  return { ...market, saidAtMs: Math.max(market.saidAtMs, message.timestampMs) };
}

const isTrusted = ({ distrusted }: ApplyContext, { producer }: MarketSnapshot): boolean => !distrusted.has(producer);

function named(event: BookEvent, names: readonly MarketName[]): MarketSnapshot[] {
  return names.flatMap(({ marketId, specifiers }) => event.markets.get(marketKey(marketId, specifiers)) ?? []);
}

function applyBetStop(event: BookEvent, message: BetStopMessage, context: ApplyContext): BookChange[] {
  const stopped = [...event.markets.values()]
    .filter((market) => market.saidStatus === MARKET_STATUS.active)
    .filter((market) => isInGroups(market.marketId, message.groups, context.groups))
    .map((market) => said(withStatus(market, message.status, isTrusted(context, market)), message));
  if (stopped.length > 0 && message.groups.includes('all')) event.noteSuspension(message.timestampMs);
  return event.replaceMarkets(stopped);
}

function applySettlement(event: BookEvent, message: BetSettlementMessage, context: ApplyContext): BookChange[] {
  const settled = message.markets.flatMap((result): MarketSnapshot[] => {
    const market = event.markets.get(marketKey(result.marketId, result.specifiers));
    if (!market) return [];
    const settlement = { certainty: message.certainty, outcomes: result.outcomes, settledAtMs: context.nowMs };
    return [{ ...said(withStatus(market, MARKET_STATUS.settled, true), message), settlement }];
  });
  return event.replaceMarkets(settled);
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
      ...said(withStatus(market, MARKET_STATUS.suspended, isTrusted(context, market)), message),
      settlement: null,
    }));
  return event.replaceMarkets(reopened);
}

function applyCancel(event: BookEvent, message: BetCancelMessage, context: ApplyContext): BookChange[] {
  // A window cancels bets, not the market: others may go on being taken.
  if (message.startMs !== undefined || message.endMs !== undefined) return [];
  const cancelled = named(event, message.markets).map((market) =>
    said(withStatus(market, MARKET_STATUS.cancelled, isTrusted(context, market)), message),
  );
  return event.replaceMarkets(cancelled);
}

function applyCancelRollback(event: BookEvent, message: RollbackBetCancelMessage, context: ApplyContext): BookChange[] {
  const reopened = named(event, message.markets)
    .filter((market) => market.saidStatus === MARKET_STATUS.cancelled)
    .map((market) => said(withStatus(market, MARKET_STATUS.suspended, isTrusted(context, market)), message));
  return event.replaceMarkets(reopened);
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

/** Has a market be as the staff says, or gives it the status and the prices that the feed said last. */
export function applyHold(event: BookEvent, hold: MarketHold, distrusted: ReadonlySet<number>): BookChange[] {
  event.noteHold(hold);
  const market = event.markets.get(hold.marketKey);
  if (market === undefined) return [];
  return event.replaceMarkets([withStatus(byFeed(market), market.saidStatus, !distrusted.has(market.producer))]);
}

/** Gives what a producer has priced the status that counts now that it is trusted, or not any more. */
export function retrust(event: BookEvent, producer: number, distrusted: ReadonlySet<number>): BookChange[] {
  const moved = [...event.markets.values()]
    .filter((market) => market.producer === producer)
    .map((market) => ({ market, next: withStatus(market, market.saidStatus, !distrusted.has(producer)) }))
    .filter(({ market, next }) => market.status !== next.status);
  return event.replaceMarkets(moved.map(({ next }) => next));
}
