import type { MountContext } from '@longshot/host-contract';
import { FALLBACK_LANGUAGE, isLanguageCode } from '@longshot/i18n';
import { Ticker } from '@longshot/remote';
import { boardChoices } from './model/board/board-choices.ts';
import { BoardStore } from './model/board/board-store.ts';
import type { BettingEnvironment } from './model/environment.ts';
import { FavouritesStore } from './model/favourites/favourites-store.ts';
import { MenuStore } from './model/menu/menu-store.ts';
import { SportsOrderStore } from './model/menu/sports-order-store.ts';
import { DescribedNamesStore } from './model/game/described-names-store.ts';
import { GameStore } from './model/game/game-store.ts';
import { PriceFormatter } from './model/events/ticking-price.ts';
import type { BettingServices } from './parts/services.ts';

/** Builds the stores of one mount. */
export function createServices(host: MountContext, environment: BettingEnvironment): BettingServices {
  const ticker = new Ticker(() => host.now(), environment.startInterval);
  const favourites = new FavouritesStore(environment.storage);
  const choices = boardChoices(host.store);
  const sportsOrder = new SportsOrderStore(environment.storage);
  const menu = new MenuStore(host.transport, environment.startTimer, choices.isSportShown, sportsOrder);
  const around = { stream: host.stream, clock: ticker, formatters: host.formatters, favourites, choices, menu };
  return {
    host,
    ticker,
    favourites,
    sportsOrder,
    choices,
    prices: { store: host.store, formatter: new PriceFormatter(host.store.preferences, host.formatters.coef) },
    prefix: `/${host.language}`,
    startTimer: environment.startTimer,
    storage: environment.storage,
    menu,
    game: new GameStore(
      host.stream,
      new DescribedNamesStore({
        transport: host.transport,
        language: isLanguageCode(host.language) ? host.language : FALLBACK_LANGUAGE,
        startTimer: environment.startTimer,
      }),
    ),
    board: new BoardStore(around),
  };
}
