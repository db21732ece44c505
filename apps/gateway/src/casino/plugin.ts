import type { CasinoGame } from '@longshot/contracts';
import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../platform/roles.ts';
import { findGames } from './catalogue/catalogue-routes.ts';
import { isCasinoPageKnown } from './catalogue/known-pages.ts';
import { createCasino } from './create-casino.ts';
import type { CasinoDesk } from './desk/casino-desk.ts';
import type { ChainedDraws } from './shared/index.ts';
import { registerGameFrame, type GameFrameInput } from './games/game-frame.ts';
import type { CasinoSettings } from './wallet-api/wallet-context.ts';

/** Options of the casino. */
export interface CasinoOptions extends GameFrameInput {
  readonly settings: CasinoSettings;
}

/** Questions that others may ask of the casino. */
export interface CasinoPort {
  /** The most popular games. */
  findGames(limit: number): Promise<readonly CasinoGame[]>;
  /** Whether what an address of the casino below the language prefix names is there. */
  isPageKnown(path: string): Promise<boolean>;
  /** Chains for draws that others hold. */
  readonly draws: ChainedDraws;
  /** Commands and views for the staff's desk. */
  readonly desk: CasinoDesk;
}

declare module 'fastify' {
  interface FastifyInstance {
    casino: CasinoPort;
  }
}

export const casinoRoles = ['web', 'games'] as const satisfies readonly Role[];

/** Games, their catalogue, and the wallet that providers reach money by. */
export const casinoPlugin = fastifyPlugin<CasinoOptions>(
  async (app, { settings, ...frame }) => {
    const { database, clock, bus, log, staffToken } = app.platform;
    const casino = createCasino({
      database,
      clock,
      bus,
      log,
      settings,
      guardSpend: app.wallet.guardSpend,
      access: app.access,
      staffToken,
    });
    casino.routes(app);
    const { catalogue, draws, desk } = casino;
    app.decorate('casino', {
      draws,
      desk,
      findGames: async (limit) => (await findGames(casino, { limit })).games,
      isPageKnown: async (path) => isCasinoPageKnown(await catalogue.read(), path),
    });
    registerGameFrame(app, frame);
    app.lifecycle.add({ start: () => casino.start(app.hasRole('games')), stop: () => casino.stop() });
  },
  { name: 'casino', dependencies: ['platform', 'wallet'] },
);
