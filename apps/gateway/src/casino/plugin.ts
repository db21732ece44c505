import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../platform/roles.ts';
import { createCasino } from './create-casino.ts';
import { registerGameFrame, type GameFrameInput } from './games/game-frame.ts';
import type { CasinoSettings } from './wallet-api/wallet-context.ts';

/** Options of the casino. */
export interface CasinoOptions extends GameFrameInput {
  readonly settings: CasinoSettings;
}

export const casinoRoles = ['web', 'games'] as const satisfies readonly Role[];

/** Games, their catalogue, and the wallet that providers reach money by. */
export const casinoPlugin = fastifyPlugin<CasinoOptions>(
  async (app, { settings, ...frame }) => {
    const { database, clock, bus, log } = app.platform;
    const casino = createCasino({
      database,
      clock,
      bus,
      log,
      settings,
      guardSpend: app.wallet.guardSpend,
      access: app.access,
    });
    casino.routes(app);
    registerGameFrame(app, frame);
    app.lifecycle.add({ start: () => casino.start(), stop: () => casino.stop() });
  },
  { name: 'casino', dependencies: ['wallet'] },
);
