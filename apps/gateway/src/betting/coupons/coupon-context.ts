import type { EventBus } from '../../platform/bus/index.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { BettingSettings } from './betting-settings.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { DescribedMarkets } from '../../trading/markets/index.ts';
import type { MarketBook } from '../../trading/market-book/index.ts';
import type { SpendGuard } from '../../wallet/limits/index.ts';

/** The part of the market book that placing reads. */
export type PriceBook = Pick<MarketBook, 'isFeedUp' | 'event' | 'events' | 'outcome'>;

/** Context of everything about coupons. */
export interface CouponContext {
  readonly database: Database;
  readonly book: PriceBook;
  readonly clock: FeedClock;
  readonly settings: BettingSettings;
  readonly bus: EventBus;
  readonly log: Log;
  /** Names what the catalogue of the code does not; without it, what the feed describes is sold by its ids. */
  readonly lineNames?: Pick<DescribedMarkets, 'betNames'>;
  /** Asked before every stake. */
  readonly guardSpend: SpendGuard;
}
