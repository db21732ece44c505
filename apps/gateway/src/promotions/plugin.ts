import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../platform/roles.ts';
import { createPromotions, type Promotions, type PromotionsSettings } from './create-promotions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    promotions: Promotions;
  }
}

export const promotionsRoles = ['web', 'settlement'] as const satisfies readonly Role[];

/** Offers and grants of bonus money. */
export const promotionsPlugin = fastifyPlugin<{ readonly settings: PromotionsSettings }>(
  async (app, { settings }) => {
    const { database, bus, clock, log, staffToken } = app.platform;
    const promotions = createPromotions({ database, bus, clock, log, settings, staffToken });
    app.decorate('promotions', promotions);
    promotions.routes(app);
    app.lifecycle.add({ start: () => promotions.start(app.hasRole('settlement')), stop: () => promotions.stop() });
  },
  { name: 'promotions', dependencies: ['wallet'] },
);
