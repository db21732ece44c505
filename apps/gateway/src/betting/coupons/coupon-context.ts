import type { EventBus } from '../../platform/bus/index.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { BettingSettings } from './betting-settings.ts';
import type { LockedAccount } from '../../wallet/ledger/index.ts';
import type { Database, Trx } from '../../platform/database/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { DescribedMarkets } from '../../trading/markets/index.ts';
import type { MarketBook } from '../../trading/market-book/index.ts';
import type { SpendGuard } from '../../wallet/limits/index.ts';

/** The part of the market book that placing reads. */
export type PriceBook = Pick<MarketBook, 'isFeedUp' | 'event' | 'events' | 'outcome'>;

/** Stakes of one request that were just held, for a grant of bonus money that is being wagered. */
export interface StakesOnGrant {
  readonly grantId: number;
  /** Locked, with its balance before the stakes. */
  readonly account: LockedAccount;
  readonly coupons: readonly {
    readonly couponId: number;
    /** Its own stake, without what was lent. */
    readonly amountMinor: number;
    readonly movedMinor: number;
    /** Its lowest leg, in thousandths. */
    readonly lowestCoef: number;
    readonly legs: number;
  }[];
  readonly nowMs: number;
}

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
  /** Told of stakes of who wagers a grant, in their transaction; throws where the grant does not let them through. None unless told. */
  readonly takeStakes?: ((trx: Trx, stakes: StakesOnGrant) => Promise<void>) | undefined;
}
