import { withoutUndefined } from '@longshot/domain/input';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { Role } from '../platform/roles.ts';
import { createFeedSource } from './feed/create-feed-source.ts';
import type { FeedMessage } from './feed/feed-messages.ts';
import type { UofConnection } from './feed/feed-source.ts';
import { storedMemory } from './feed/stored-memory.ts';
import { loadUrnKinds } from './feed/urn/stored-kinds.ts';
import { MarketHolds } from './holds/market-holds.ts';
import { watchFeed } from './market-book/feed-metrics.ts';
import { runFeed } from './market-book/run-feed.ts';
import type { FeedFollower } from './plugin.ts';
import { leadBook, type LeadInput } from './replica/lead-book.ts';

/** Which feed is followed. */
export interface FeedOptions {
  readonly siteId: string;
  /** `FEED`, as `createFeedSource` reads it. */
  readonly feed: string;
  readonly uof: UofConnection;
  /** Who is told what is done to the book; nobody where one process does all. */
  readonly lead?: Pick<LeadInput, 'broker' | 'term'> | null;
}

export const feedRoles = ['feed'] as const satisfies readonly Role[];

async function lastSeenMs(followers: readonly FeedFollower[]): Promise<number | undefined> {
  const seen = await Promise.all(followers.map((follower) => follower.lastSeenMs?.()));
  const known = seen.filter((seenMs) => seenMs !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

async function composeSource(app: FastifyInstance, { feed, uof }: FeedOptions) {
  const { database, log } = app.platform;
  const { followers } = app.trading;
  const seenMs = await lastSeenMs(followers);
  const openEvents = async (placedBeforeMs: number): Promise<readonly string[]> =>
    (await Promise.all(followers.map((follower) => follower.openEvents?.(placedBeforeMs) ?? []))).flat();
  return createFeedSource(feed, {
    warn: (sentence) => log.warn({}, sentence),
    uof,
    kinds: await loadUrnKinds(database),
    memory: storedMemory(database, openEvents),
    ...withoutUndefined({ lastSeenMs: seenMs }),
  });
}

/** Tells everything that follows the feed; a promise where something is not stored yet. */
function notifyAll(followers: readonly FeedFollower[], message: FeedMessage): Promise<void> | undefined {
  const kept = followers.map((follower) => follower.onMessage(message)).filter((each) => each !== undefined);
  return kept.length < 2 ? kept[0] : Promise.all(kept).then(() => undefined);
}

/** Reads the feed into the book once everything else runs, and falls silent first. */
export const feedPlugin = fastifyPlugin<FeedOptions>(
  async (app, options) => {
    const { database, bus, clock, log } = app.platform;
    const { book, followers } = app.trading;
    const source = await composeSource(app, options);
    for (const follower of followers) follower.setFeed?.(source);
    watchFeed(app.metrics.registry, source, book);
    const holds = new MarketHolds({ database, siteId: options.siteId, book, bus, clock, log });
    let stopFeed = async (): Promise<void> => undefined;
    app.lifecycle.add({
      start: async () => {
        const stopLead = options.lead ? leadBook({ ...options.lead, book, clock }) : () => undefined;
        const feed = await runFeed({
          source,
          book,
          clock,
          onMessage: (message) => notifyAll(followers, message),
          takesPrices: false,
          onError: (error) => log.error({ err: error }, 'a producer could not be asked to recover'),
        });
        await holds.start();
        stopFeed = async () => {
          await holds.stop();
          stopLead();
          await feed.stop();
        };
      },
      stop: () => stopFeed(),
    });
  },
  { name: 'feed', dependencies: ['observability', 'platform', 'trading'] },
);
