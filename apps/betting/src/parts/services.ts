import type { MountContext } from '@longshot/host-contract';
import { createServicesContext, type StartTimer, type Ticker } from '@longshot/remote';
import type { BoardChoices } from '../model/board/board-choices.ts';
import type { BoardStore } from '../model/board/board-store.ts';
import type { BettingEnvironment } from '../model/environment.ts';
import type { FavouritesStore } from '../model/favourites/favourites-store.ts';
import type { GameStore } from '../model/game/game-store.ts';
import type { MenuStore } from '../model/menu/menu-store.ts';
import type { SportsOrderStore } from '../model/menu/sports-order-store.ts';
import type { PriceSurroundings } from '../model/prices/connect-price.ts';

/** Services of one mount of the application: the host's side and its own stores. */
export interface BettingServices {
  readonly host: MountContext;
  readonly menu: MenuStore;
  readonly board: BoardStore;
  readonly game: GameStore;
  readonly favourites: FavouritesStore;
  readonly ticker: Ticker;
  /** Sports that the site and the player leave out, and the order of the others. */
  readonly choices: BoardChoices;
  readonly sportsOrder: SportsOrderStore;
  /** Surroundings of every price cell. */
  readonly prices: PriceSurroundings;
  /** The start of every address: `/en`. */
  readonly prefix: string;
  readonly startTimer: StartTimer;
  /** Storage of this browser; null where nothing may be kept. */
  readonly storage: BettingEnvironment['storage'];
}

/** Hands the services down to every component of the mount. */
export const { ServicesProvider, useServices } = createServicesContext<BettingServices>();
