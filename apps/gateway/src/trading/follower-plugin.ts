import fastifyPlugin from 'fastify-plugin';
import type { Broker } from '../platform/broker/index.ts';
import type { FeedMessage } from './feed/feed-messages.ts';
import type { Role } from '../platform/roles.ts';
import { BookFollower } from './replica/follow-book.ts';

/** Where the book of the process that reads the feed is heard. */
export interface FollowerOptions {
  readonly broker: Broker;
}

/** Descriptions are read again this long after they were told: who tells them stores them first. */
const STORED_MS = 1_000;

export const followerRoles = ['web', 'stream', 'settlement'] as const satisfies readonly Role[];

/** Keeps the book of a process that reads no feed equal to the one of the process that does. */
export const followerPlugin = fastifyPlugin<FollowerOptions>(
  async (app, { broker }) => {
    const { clock, log } = app.platform;
    const { book, names, followers } = app.trading;
    const readNames = () =>
      void names.start().catch((error: unknown) => log.warn({ err: error }, 'names of markets could not be read'));
    const onDescriptions = () => void clock.after(STORED_MS, readNames);
    const onMessage = (message: FeedMessage): void => {
      for (const { onHeard } of followers) onHeard?.(message);
    };
    const follower = new BookFollower({ broker, book, clock, onDescriptions, onMessage });
    app.lifecycle.add({ start: () => follower.start(), stop: () => follower.stop() });
  },
  { name: 'follower', dependencies: ['platform', 'trading'] },
);
