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

/** What one mount of the application holds: the host's side and its own stores. */
export interface BettingServices {
  readonly host: MountContext;
  readonly menu: MenuStore;
  readonly board: BoardStore;
  readonly game: GameStore;
  readonly favourites: FavouritesStore;
  readonly ticker: Ticker;
  /** What the site and the player leave out, and in which order. */
  readonly choices: BoardChoices;
  readonly sportsOrder: SportsOrderStore;
  /** What every price cell follows beside its slot. */
  readonly prices: PriceSurroundings;
  /** The start of every address: `/en`. */
  readonly prefix: string;
  readonly startTimer: StartTimer;
  /** What is kept in this browser; null where nothing may be. */
  readonly storage: BettingEnvironment['storage'];
}

/** Hands the services down to every component of the mount. */
export const { ServicesProvider, useServices } = createServicesContext<BettingServices>();
