import {
  EVENT_STATUS,
  marketKey,
  type BetSettlementMessage,
  type CancelWindow,
  type FeedMessage,
  type OutcomeResult,
} from '../../trading/feed/index.ts';
import { cancelSlot, EVENT_CANCEL_SLOT, EVERY_MARKET, SETTLEMENT_SLOT, type MarketResult } from './market-result.ts';

interface Said {
  readonly eventId: string;
  readonly timestampMs: number;
}

const nothing = { windowStartMs: null, windowEndMs: null, outcomes: {}, score: null } as const;

/** An outcome that is neither decided nor void says nothing yet: it must not hide a result said before. */
const isDecided = (outcome: OutcomeResult): boolean => outcome.result !== -1 || outcome.voidFactor === 1;

function settlements(message: BetSettlementMessage, score: string | null): MarketResult[] {
  return message.markets.map(({ marketId, specifiers, outcomes }) => ({
    ...nothing,
    eventId: message.eventId,
    marketKey: marketKey(marketId, specifiers),
    slot: SETTLEMENT_SLOT,
    isActive: true,
    timestampMs: message.timestampMs,
    outcomes: Object.fromEntries(outcomes.filter(isDecided).map((outcome) => [outcome.outcomeId, outcome])),
    score,
  }));
}

function cancellation(said: Said, key: string, { startMs, endMs }: CancelWindow, isActive: boolean): MarketResult {
  const { eventId, timestampMs } = said;
  const windowed = { windowStartMs: startMs ?? null, windowEndMs: endMs ?? null };
  return { ...nothing, ...windowed, eventId, marketKey: key, slot: cancelSlot(startMs, endMs), isActive, timestampMs };
}

function eventCancellation({ eventId, timestampMs }: Said, isActive: boolean): MarketResult {
  return { ...nothing, eventId, marketKey: EVERY_MARKET, slot: EVENT_CANCEL_SLOT, isActive, timestampMs };
}

/**
 * Reads the results of markets from a message; nothing for most. `score` is the event's at this moment. An event's
 * state is told again and again: its cancellation is answered each time and known as the same later.
 */
export function resultsOfMessage(message: FeedMessage, score: string | null): readonly MarketResult[] {
  switch (message.type) {
    case 'bet_settlement':
      return settlements(message, score);
    case 'rollback_bet_settlement':
      return message.markets.map(({ marketId, specifiers }) => ({
        ...nothing,
        eventId: message.eventId,
        marketKey: marketKey(marketId, specifiers),
        slot: SETTLEMENT_SLOT,
        isActive: false,
        timestampMs: message.timestampMs,
      }));
    case 'bet_cancel':
    case 'rollback_bet_cancel': {
      const isActive = message.type === 'bet_cancel';
      return message.markets.map((market) =>
        cancellation(message, marketKey(market.marketId, market.specifiers), message, isActive),
      );
    }
    case 'fixture_change':
      return message.changeType === 3 ? [eventCancellation(message, true)] : [];
    case 'odds_change':
      return message.state ? [eventCancellation(message, message.state.status === EVENT_STATUS.cancelled)] : [];
    default:
      return [];
  }
}
