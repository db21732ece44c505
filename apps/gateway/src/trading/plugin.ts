import fastifyPlugin from 'fastify-plugin';
import type { SportBlacklists } from '@longshot/domain/identity';
import type { Role } from '../platform/roles.ts';
import { registerBoardRoutes } from './boards/board-routes.ts';
import { PublishedBook } from './boards/published-book.ts';
import { createTradingDesk, type TradingDesk } from './desk/trading-desk.ts';
import type { FeedMessage } from './feed/feed-messages.ts';
import type { FeedMemory, FeedSource } from './feed/feed-source.ts';
import type { EventSnapshot } from './market-book/book-snapshots.ts';
import { MarketBook } from './market-book/market-book.ts';
import { DescribedMarkets } from './markets/index.ts';

/** Follows the feed, after the book: results and settlement do. */
export interface FeedFollower {
  /** Takes a message after the book has, unless it is prices without a state; never throws. Answers a promise where what it says is not stored yet. */
  onMessage(message: FeedMessage): Promise<void> | undefined;
  /** Takes a message in a process that reads no feed, after its book has; what was lost on the way is not told. */
  readonly onHeard?: (message: FeedMessage) => void;
  /** Since when the feed should say results again; undefined on a first start. */
  readonly lastSeenMs?: () => Promise<number | undefined>;
  /** Whose bets wait for the feed. */
  readonly openEvents?: FeedMemory['openEvents'];
  /** Takes the feed that it may ask, before that starts. */
  readonly setFeed?: (feed: Pick<FeedSource, 'isWhole' | 'requestEvent'>) => void;
}

/** Prices, the same for everybody. */
export interface Trading {
  readonly book: MarketBook;
  /** The book as the site offers it. */
  readonly published: PublishedBook;
  /** Names of the markets that the feed describes. */
  readonly names: DescribedMarkets;
  readonly followers: readonly FeedFollower[];
  /** Commands and views of markets, for the staff's desk. */
  readonly desk: TradingDesk;
  /** Lets something follow the feed; call it before the feed is composed. */
  follow(follower: FeedFollower): void;
}

/** Options of trading. */
export interface TradingOptions {
  readonly siteId: string;
  /** The sports that the site does not offer now. */
  readonly disallowedSports: () => SportBlacklists;
  readonly nowMs: () => number;
  /** Whether somebody sends pictures of an event; nobody does unless told. */
  readonly isFilmed?: ((event: EventSnapshot) => boolean) | undefined;
  /** The market book; an empty one unless told. */
  readonly book?: MarketBook;
}

declare module 'fastify' {
  interface FastifyInstance {
    trading: Trading;
  }
}

export const tradingRoles = ['web', 'stream', 'feed', 'settlement'] as const satisfies readonly Role[];

/** The market book, and the boards out of it. */
export const tradingPlugin = fastifyPlugin<TradingOptions>(
  async (app, { siteId, disallowedSports, nowMs, isFilmed, book = new MarketBook({ clock: app.platform.clock }) }) => {
    const published = new PublishedBook(book, disallowedSports, isFilmed);
    const { database, clock, log, bus } = app.platform;
    const names = new DescribedMarkets({ database, book, clock, log });
    const followers: FeedFollower[] = [{ onMessage: (message) => names.handle(message) }];
    const desk = createTradingDesk({ siteId, book, bus, clock });
    const follow: Trading['follow'] = (follower) => void followers.push(follower);
    app.decorate('trading', { book, published, names, followers, desk, follow });
    app.health.isFeedUp = () => book.isFeedUp;
    registerBoardRoutes(app, published, nowMs);
    names.routes(app);
    app.lifecycle.add({ start: () => names.start(), stop: () => names.settled() });
  },
  { name: 'trading', dependencies: ['platform', 'observability'] },
);
