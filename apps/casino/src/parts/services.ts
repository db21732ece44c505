import type { GameRound } from '@longshot/contracts';
import type { MountContext } from '@longshot/host-contract';
import { type Loaded, createServicesContext } from '@longshot/remote';
import type { CatalogueStore } from '../model/catalogue-store.ts';
import type { CasinoEnvironment } from '../model/environment.ts';
import type { GameChoices } from '../model/game-choices.ts';
import type { GameStore } from '../model/game-store.ts';
import type { JackpotStore } from '../model/jackpot-store.ts';
import type { MineStore } from '../model/mine-store.ts';
import type { Rooms } from '../model/rooms.ts';

/** Services of one mount of the casino: the host's side and its own stores. */
export interface CasinoServices {
  readonly host: MountContext;
  readonly environment: CasinoEnvironment;
  /** Sections, providers, the first page, the game of the address. */
  readonly rooms: Rooms;
  /** Games that the present page shows. */
  readonly shown: CatalogueStore;
  readonly mine: MineStore;
  readonly game: GameStore;
  readonly jackpots: JackpotStore;
  /** Choices of the player's in games. */
  readonly choices: GameChoices;
  /** The player's newest rounds. */
  readonly rounds: Loaded<readonly GameRound[]>;
  /** Ends everything the mount started. */
  dispose(): void;
}

/** Hands the services down to every component of the mount. */
export const { ServicesProvider, useServices } = createServicesContext<CasinoServices>();
