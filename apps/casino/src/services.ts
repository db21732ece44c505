import type { GameRound } from '@longshot/contracts';
import type { MountContext } from '@longshot/host-contract';
import { createServicesContext, Loaded } from '@longshot/remote';
import { reaction } from 'mobx';
import type { CasinoEnvironment } from './model/environment.ts';
import { CatalogueStore } from './model/catalogue-store.ts';
import { GameStore } from './model/game-store.ts';
import { MineStore } from './model/mine-store.ts';

/** What one mount of the casino holds: the host's side and its own stores. */
export interface CasinoServices {
  readonly host: MountContext;
  readonly environment: CasinoEnvironment;
  /** Every game, for names, counts and the lobby. */
  readonly all: CatalogueStore;
  /** What the present page shows of them. */
  readonly shown: CatalogueStore;
  readonly mine: MineStore;
  readonly game: GameStore;
  /** The player's newest rounds. */
  readonly rounds: Loaded<readonly GameRound[]>;
  /** Ends everything the mount started. */
  dispose(): void;
}

/** Makes the stores of a mount. */
export function createServices(host: MountContext, environment: CasinoEnvironment): CasinoServices {
  const { transport, store } = host;
  const all = new CatalogueStore(transport, environment.startTimer);
  const shown = new CatalogueStore(transport, environment.startTimer);
  const mine = new MineStore(transport);
  const game = new GameStore(transport);
  const rounds = new Loaded<readonly GameRound[]>();
  const stop = reaction(
    () => store.session.user?.id,
    (playerId) => {
      mine.reset();
      game.close();
      rounds.reset();
      if (playerId !== undefined) void mine.load();
    },
    { fireImmediately: true },
  );
  const dispose = () => [stop, all.dispose, shown.dispose].forEach((end) => end());
  return { host, environment, all, shown, mine, game, rounds, dispose };
}

/** Hands the services down to every component of the mount. */
export const { ServicesProvider, useServices } = createServicesContext<CasinoServices>();
