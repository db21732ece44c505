import type { GameRound } from '@longshot/contracts';
import type { MountContext } from '@longshot/host-contract';
import { Disposables, Loaded, onPlayerChange } from '@longshot/remote';
import type { CasinoEnvironment } from './model/environment.ts';
import { CatalogueStore } from './model/catalogue-store.ts';
import { openGameChoices } from './model/game-choices.ts';
import { GameStore } from './model/game-store.ts';
import { JackpotStore } from './model/jackpot-store.ts';
import { MineStore } from './model/mine-store.ts';
import { Rooms } from './model/rooms.ts';
import type { CasinoServices } from './parts/services.ts';

/** Makes the stores of a mount. */
export function createServices(host: MountContext, environment: CasinoEnvironment): CasinoServices {
  const { transport } = host;
  const rooms = new Rooms(transport, host.language);
  const shown = new CatalogueStore(transport, environment.startTimer);
  const mine = new MineStore(transport);
  const game = new GameStore(transport);
  const jackpots = new JackpotStore(transport, environment.startTimer);
  const choices = openGameChoices(environment.storage);
  const rounds = new Loaded<readonly GameRound[]>();
  const stop = onPlayerChange(
    host,
    (playerId) => {
      mine.reset();
      game.close();
      rounds.reset();
      if (playerId !== undefined) void mine.load();
    },
    true,
  );
  const { dispose } = new Disposables(stop, rooms.dispose, shown.dispose, jackpots.dispose);
  return { host, environment, rooms, shown, mine, game, jackpots, choices, rounds, dispose };
}
