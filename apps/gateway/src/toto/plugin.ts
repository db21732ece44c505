import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../platform/roles.ts';
import { createToto } from './create-toto.ts';
import type { TotoSettings } from './toto-context.ts';

export const totoRoles = ['web', 'feed', 'settlement'] as const satisfies readonly Role[];

/** Draws of toto, their coupons and their settlement. */
export const totoPlugin = fastifyPlugin<{ readonly settings: TotoSettings }>(
  async (app, { settings }) => {
    const { database, bus, clock, log } = app.platform;
    const { guardSpend } = app.wallet;
    const toto = createToto({ database, book: app.trading.book, clock, settings, bus, log, guardSpend });
    toto.routes(app);
    app.trading.follow({
      onMessage: (message) => toto.handle(message),
      onHeard: (message) => void toto.handle(message),
      lastSeenMs: () => toto.lastSeenMs(),
      openEvents: (madeBeforeMs) => toto.openEvents(madeBeforeMs),
    });
    app.lifecycle.add({
      start: () => (app.hasRole('settlement') ? toto.start() : undefined),
      stop: () => toto.stop(),
    });
  },
  { name: 'toto', dependencies: ['platform', 'trading', 'wallet'] },
);
