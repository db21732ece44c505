import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../platform/roles.ts';
import type { BroadcastProvider, ReadVideoToken } from './broadcasts/index.ts';
import type { CouponContext } from './coupons/coupon-context.ts';
import type { BettingSettings } from './coupons/betting-settings.ts';
import { watchCoupons } from './coupons/coupon-metrics.ts';
import { type Betting, createBetting } from './create-betting.ts';
import { watchOverdue } from './settlement/overdue-metrics.ts';

export const bettingRoles = ['web', 'feed', 'settlement'] as const satisfies readonly Role[];

/** Options of betting. */
export interface BettingOptions {
  readonly settings: BettingSettings;
  /** Told of stakes of who wagers a grant of bonus money. */
  readonly takeStakes: CouponContext['takeStakes'];
  /** Who sends pictures of matches; null: nobody. */
  readonly broadcasts: BroadcastProvider | null;
  readonly readVideoToken: ReadVideoToken;
}

declare module 'fastify' {
  interface FastifyInstance {
    betting: Pick<Betting, 'desk'>;
  }
}

/** Placing, coupons, cash-out, sharing and settlement. */
export const bettingPlugin = fastifyPlugin<BettingOptions>(
  async (app, { settings, takeStakes, ...pictures }) => {
    const { database, bus, clock, log, staffToken } = app.platform;
    const { book, names: lineNames } = app.trading;
    const { guardSpend } = app.wallet;
    const money = { guardSpend, takeStakes };
    const betting = createBetting({
      database,
      book,
      clock,
      settings,
      bus,
      log,
      ...money,
      staffToken,
      lineNames,
      ...pictures,
    });
    app.decorate('betting', { desk: betting.desk });
    betting.routes(app);
    app.trading.follow({
      onMessage: (message) => betting.handle(message),
      onHeard: (message) => betting.handleElsewhere(message),
      lastSeenMs: () => betting.lastSeenMs(),
      openEvents: (placedBeforeMs) => betting.openEvents(placedBeforeMs),
      setFeed: (feed) => betting.follow(feed),
    });
    watchCoupons(app.metrics.registry, bus);
    watchOverdue(app.metrics.registry, () => betting.overdue());
    app.health.overdue = () => betting.overdue();
    app.lifecycle.add({
      start: () => {
        const [keeps, applies] = [app.hasRole('feed'), app.hasRole('settlement')];
        return keeps || applies ? betting.start(keeps, applies) : undefined;
      },
      stop: () => betting.stop(),
    });
  },
  { name: 'betting', dependencies: ['observability', 'platform', 'trading', 'wallet'] },
);
