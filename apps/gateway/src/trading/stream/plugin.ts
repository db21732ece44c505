import { withoutUndefined } from '@longshot/domain/input';
import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../../platform/roles.ts';
import { createPlayerChannel } from './bus-player-channel.ts';
import type { ConnectionLimits } from './connection-counts.ts';
import { StreamHub } from './stream-hub.ts';
import { watchStream } from './stream-metrics.ts';
import { attachStream } from './stream-server.ts';

/** How long pages' streams may take to be told to come again: not all at once. */
const DRAIN_MS = 10_000;

/** How the stream is served. */
export interface StreamOptions {
  /** How many connections an address and a session may have; the usual ones unless told. */
  readonly limits?: ConnectionLimits;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Stream that all pages follow. */
    stream: StreamHub;
  }
}

export const streamRoles = ['stream'] as const satisfies readonly Role[];

/** Images and deltas of the book, and each player's own messages. */
export const streamPlugin = fastifyPlugin<StreamOptions>(
  async (app, { limits }) => {
    const { bus, clock, sessions } = app.platform;
    const hub = new StreamHub({
      published: app.trading.published,
      clock,
      observer: watchStream(app.metrics.registry),
    });
    const players = createPlayerChannel(bus);
    const close = attachStream({
      app,
      hub,
      sessions,
      access: app.access,
      players,
      allowedOrigins: [],
      ...withoutUndefined({ limits }),
      isOpen: () => app.stage.name !== 'stopping',
    });
    app.decorate('stream', hub);
    sessions.follow(() => players.sessionIds());
    app.addHook('preClose', async () => close());
    app.lifecycle.add({ drain: () => hub.drain(DRAIN_MS) });
  },
  { name: 'stream', dependencies: ['observability', 'platform', 'trading'] },
);
