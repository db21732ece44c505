export type { EventState } from './event-state.ts';
export { EVENT_STATUS, MARKET_STATUS, MATCH_STATUS, isOver } from './feed-codes.ts';
export { isFeedConfigError } from './feed-config-error.ts';
export {
  type BetSettlementMessage,
  type CancelWindow,
  type FeedMessage,
  type OutcomeResult,
  isEventMessage,
} from './feed-messages.ts';
export type { FeedSource, UofConnection } from './feed-source.ts';
export { marketKey } from './market-key.ts';
