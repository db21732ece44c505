import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../platform/roles.ts';
import { readCashbackProgrammes } from './cashback/cashback-programmes.ts';
import { readPointsProgrammes } from './points/points-programmes.ts';
import { createPromotions, type Promotions, type PromotionsSettings } from './create-promotions.ts';
import type { LikenessOf } from './referral/follow-referrals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    promotions: Promotions;
  }
}

export const promotionsRoles = ['web', 'stream', 'feed', 'settlement', 'jobs'] as const satisfies readonly Role[];

/** Options of promotions. */
export interface PromotionsOptions {
  readonly settings: PromotionsSettings;
  /** By what two players are alike. */
  readonly likenessOf: LikenessOf;
  /** Asked before the offers of a demo installation are published, since some are of games; false where there are none. */
  readonly readGames: () => Promise<unknown>;
}

/** Offers and grants of bonus money. */
export const promotionsPlugin = fastifyPlugin<PromotionsOptions>(
  async (app, { settings, likenessOf, readGames }) => {
    const { database, bus, clock, log, staffToken } = app.platform;
    const programmes = await readCashbackProgrammes();
    const rows = { programmes, points: await readPointsProgrammes() };
    const told = { settings, ...rows, likenessOf, readGames, staffToken };
    const promotions = createPromotions({ database, bus, clock, log, ...told });
    app.decorate('promotions', promotions);
    promotions.routes(app);
    app.lifecycle.add({ start: () => promotions.start(app.hasRole('settlement')), stop: () => promotions.stop() });
  },
  { name: 'promotions', dependencies: ['platform', 'wallet'] },
);
