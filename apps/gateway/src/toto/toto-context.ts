import type { CurrencySettings } from '@longshot/contracts';
import type { SportBlacklists } from '@longshot/domain/identity';
import type { EventBus } from '../platform/bus/index.ts';
import type { FeedClock } from '../platform/clock/feed-clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { StandingSettings } from '../platform/http/player-standing.ts';
import type { Log } from '../platform/observability/log.ts';
import type { MarketBook } from '../trading/market-book/index.ts';
import type { SpendGuard } from '../wallet/limits/index.ts';

/** The part of the market book that draws are made from and settled by. */
type DrawBook = Pick<MarketBook, 'isFeedUp' | 'event' | 'events' | 'outcome'>;

/** Settings of the site about toto. */
export interface TotoSettings extends StandingSettings {
  readonly siteId: string;
  /** Currencies accounts may have, with the bounds of stakes. */
  readonly currencies: readonly CurrencySettings[];
  /** The sports that the site offers neither in the line nor, by the second list, live. */
  readonly disallowedSports: SportBlacklists;
}

/** Context of everything about toto. */
export interface TotoContext {
  readonly database: Database;
  readonly book: DrawBook;
  readonly clock: FeedClock;
  readonly settings: TotoSettings;
  readonly bus: EventBus;
  readonly log: Log;
  /** Asked before every stake. */
  readonly guardSpend: SpendGuard;
}
