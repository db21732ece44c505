import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../platform/roles.ts';
import { createLotto } from './create-lotto.ts';
import type { DrawChains, LottoSettings } from './lotto-context.ts';

/** Options of lotto. */
export interface LottoOptions {
  readonly settings: LottoSettings;
  readonly chains: DrawChains;
}

export const lottoRoles = ['web', 'games'] as const satisfies readonly Role[];

/** Lotteries of the house, their draws and tickets. */
export const lottoPlugin = fastifyPlugin<LottoOptions>(
  async (app, { settings, chains }) => {
    const { database, clock, bus, log, staffToken } = app.platform;
    const { guardSpend } = app.wallet;
    const lotto = createLotto({ database, clock, bus, log, settings, guardSpend, chains, staffToken });
    lotto.routes(app);
    app.lifecycle.add({
      start: () => (app.hasRole('games') ? lotto.start() : undefined),
      stop: () => lotto.stop(),
    });
  },
  { name: 'lotto', dependencies: ['platform', 'wallet'] },
);
