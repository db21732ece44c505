import type { FastifyInstance } from 'fastify';
import { offeredBook } from '../trading/boards/index.ts';
import type { FeedMessage, FeedSource } from '../trading/feed/index.ts';
import { type BroadcastProvider, broadcastRoutes, type ReadVideoToken } from './broadcasts/index.ts';
import { autoCashOutRoutes } from './cash-out/auto/auto-cash-out-routes.ts';
import { AutoCashOuts } from './cash-out/auto/auto-cash-outs.ts';
import { editRoutes } from './cash-out/edit/edit-routes.ts';
import { cashOutRoutes } from './cash-out/cash-out-routes.ts';
import { createCouponAnnouncer } from './coupons/coupon-announcer.ts';
import type { CouponContext } from './coupons/coupon-context.ts';
import { type BettingDesk, createBettingDesk } from './desk/betting-desk.ts';
import { couponRoutes } from './placing/coupon-routes.ts';
import { createLiveDelaySweeper } from './placing/live-delay-sweeper.ts';
import { vipRoutes } from './placing/vip-routes.ts';
import type { Overdue } from './settlement/overdue-coupons.ts';
import { Settlement, type SettlementShare } from './settlement/settlement.ts';
import { couponShareRoutes } from './sharing/coupon-share-routes.ts';

/** Input of the betting context. */
export interface BettingInput extends CouponContext {
  /** Lets the staff in that decides bets; the empty text nobody. */
  readonly staffToken: string;
  /** Who sends pictures of matches; nobody unless told. */
  readonly broadcasts?: BroadcastProvider | null;
  /** Reads tokens of video; none is good unless told. */
  readonly readVideoToken?: ReadVideoToken;
}

/** From a price to a payout. */
export interface Betting {
  /** Commands and views of bets, for the staff's desk. */
  readonly desk: BettingDesk;
  routes(app: FastifyInstance): void;
  /** Catches up with what was left undone, and follows the clock; by default with both shares of the way to a payout. */
  start(keeps?: boolean, applies?: boolean): Promise<void>;
  /** Finishes what runs. */
  stop(): Promise<void>;
  /**
   * Takes a message of the feed after the book has; never throws. Answers a promise where what it says, or was said
   * before it, is not stored yet.
   */
  handle(message: FeedMessage): Promise<void> | undefined;
  /** Takes a message that another process handles as well: results are stored there. Never throws. */
  handleElsewhere(message: FeedMessage): void;
  /** Since when the feed should say results again; undefined on a first start. */
  lastSeenMs(): Promise<number | undefined>;
  /** Asks this feed about events before bets on them are given up. Call it before the feed starts. */
  follow(feed: Pick<FeedSource, 'isWhole' | 'requestEvent'>): void;
  /** Coupons that are open though an event of theirs is over, as they were found last. */
  overdue(): Overdue;
  /** Events with an open bet that was placed before a time. */
  openEvents(placedBeforeMs: number): Promise<readonly string[]>;
  /** Resolves when every message so far has been turned into money. */
  settled(): Promise<void>;
  /** Decides the coupons whose live delay has passed; answers how many. Runs by itself after `start`. */
  sweep(): Promise<number>;
  /** Sells the coupons that bring what their players have set; answers how many. Runs by itself after `start`. */
  sellByRules(): Promise<number>;
}

/** Puts betting together; nothing runs before `start`. */
export function createBetting({ staffToken, broadcasts, readVideoToken, ...coupons }: BettingInput): Betting {
  const { database, book } = coupons;
  const noToken: ReadVideoToken = () => Promise.resolve('invalid');
  // What is placed anew is of the sports on offer; what was placed is priced and settled all the same.
  const offered = offeredBook(coupons.book, coupons.settings);
  const placing: CouponContext = { ...coupons, book: offered };
  const announcer = createCouponAnnouncer(coupons);
  const sweeper = createLiveDelaySweeper(placing, announcer);
  const settlement = new Settlement(coupons, announcer);
  const autoCashOuts = new AutoCashOuts(coupons, announcer);
  return {
    desk: createBettingDesk(coupons, placing, announcer),
    routes: (app) => {
      vipRoutes(app, placing, staffToken);
      couponRoutes(app, placing, sweeper, announcer);
      cashOutRoutes(app, coupons, announcer);
      editRoutes(app, { selling: coupons, placing }, sweeper, announcer);
      autoCashOutRoutes(app, coupons, announcer);
      couponShareRoutes(app, placing);
      const provider = broadcasts ?? null;
      broadcastRoutes(app, { database, book, provider, readVideoToken: readVideoToken ?? noToken });
    },
    start: async (keeps = true, applies = true) => {
      const share: SettlementShare = { keeps, applies };
      await settlement.start(share);
      if (!applies) return;
      sweeper.start();
      autoCashOuts.start();
    },
    stop: async () => {
      await autoCashOuts.stop();
      await sweeper.stop();
      await settlement.stop();
      await announcer.stop();
    },
    handle: (message) => {
      autoCashOuts.handle(message);
      return settlement.handle(message);
    },
    handleElsewhere: (message) => autoCashOuts.handle(message),
    lastSeenMs: () => settlement.missedSinceMs(),
    follow: (feed) => settlement.follow(feed),
    overdue: () => settlement.overdue,
    openEvents: (placedBeforeMs) => settlement.openEvents(placedBeforeMs),
    settled: async () => {
      await settlement.settled();
      await autoCashOuts.settled();
    },
    sweep: () => sweeper.sweep(),
    sellByRules: () => autoCashOuts.judge(),
  };
}
