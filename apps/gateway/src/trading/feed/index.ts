export { createFeedSource } from './create-feed-source.ts';
export { EVENT_STATUS, MARKET_STATUS, isOver } from './feed-codes.ts';
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
export { storedMemory } from './stored-memory.ts';
export { loadUrnKinds } from './urn/stored-kinds.ts';
