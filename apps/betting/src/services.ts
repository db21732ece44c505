import type { MountContext } from '@longshot/host-contract';
import { createServicesContext, Ticker, type StartInterval, type StartTimer } from '@longshot/remote';
import { boardChoices, type BoardChoices } from './model/board/board-choices.ts';
import { BoardStore } from './model/board/board-store.ts';
import { FavouritesStore } from './model/favourites/favourites-store.ts';
import { MenuStore } from './model/menu/menu-store.ts';
import { SportsOrderStore } from './model/menu/sports-order-store.ts';
import { GameStore } from './model/game/game-store.ts';
import type { PriceSurroundings } from './model/prices/connect-price.ts';
import { PriceTexts } from './model/prices/price-texts.ts';

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
  readonly storage: ServicesInput['storage'];
}

/** Where the stores get time and storage from. */
export interface ServicesInput {
  readonly startTimer: StartTimer;
  readonly startInterval: StartInterval;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
}

/** Builds the stores of one mount. */
export function createServices(host: MountContext, input: ServicesInput): BettingServices {
  const ticker = new Ticker(() => host.now(), input.startInterval);
  const favourites = new FavouritesStore(input.storage);
  const choices = boardChoices(host.store);
  const sportsOrder = new SportsOrderStore(input.storage);
  const menu = new MenuStore(host.transport, input.startTimer, choices.isSportShown, sportsOrder);
  const around = { stream: host.stream, clock: ticker, formatters: host.formatters, favourites, choices, menu };
  return {
    host,
    ticker,
    favourites,
    sportsOrder,
    choices,
    prices: { store: host.store, formatters: new PriceTexts(host.store.preferences, host.formatters.coef) },
    prefix: `/${host.language}`,
    startTimer: input.startTimer,
    storage: input.storage,
    menu,
    game: new GameStore(host.stream),
    board: new BoardStore(around),
  };
}

/** Hands the services down to every component of the mount. */
export const { ServicesProvider, useServices } = createServicesContext<BettingServices>();
