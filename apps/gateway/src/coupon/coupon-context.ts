import type { EventBus } from '../bus/index.ts';
import type { CoreLog } from '../core/core-log.ts';
import type { CoreSettings } from '../core/core-settings.ts';
import type { Database } from '../database/index.ts';
import type { FeedClock, MarketBook } from '../feed/index.ts';
import type { SpendGuard } from '../limits/index.ts';

/** The part of the market book that placing reads. */
export type PriceBook = Pick<MarketBook, 'epoch' | 'isFeedUp' | 'event' | 'events' | 'outcome'>;

/** What everything about coupons works with. */
export interface CouponContext {
  readonly database: Database;
  readonly book: PriceBook;
  readonly clock: FeedClock;
  readonly settings: CoreSettings;
  readonly bus: EventBus;
  readonly log: CoreLog;
  /** Asked before every stake. */
  readonly guardSpend: SpendGuard;
}
