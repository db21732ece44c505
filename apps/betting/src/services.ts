import type { MountContext } from '@longshot/host-contract';
import { createContext, useContext } from 'react';
import { boardChoices } from './board/board-choices.ts';
import { BoardStore } from './board/board-store.ts';
import { FavouritesStore } from './events/favourites-store.ts';
import { MenuStore } from './events/menu-store.ts';
import { GameStore } from './game/game-store.ts';
import { Ticker, type StartInterval } from './events/ticker.ts';

/** Starts a timer; returns what stops it. */
export type StartTimer = (run: () => void, delayMs: number) => () => void;

/** What one mount of the application holds: the host's side and its own stores. */
export interface BettingServices {
  readonly host: MountContext;
  readonly menu: MenuStore;
  readonly board: BoardStore;
  readonly game: GameStore;
  readonly favourites: FavouritesStore;
  readonly ticker: Ticker;
  /** The start of every address: `/en`. */
  readonly prefix: string;
  readonly startTimer: StartTimer;
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
  const choices = boardChoices(host.store.preferences);
  return {
    host,
    ticker,
    favourites,
    prefix: `/${host.language}`,
    startTimer: input.startTimer,
    menu: new MenuStore(host.transport, input.startTimer, choices.isSportShown),
    game: new GameStore(host.stream),
    board: new BoardStore({ stream: host.stream, clock: ticker, formatters: host.formatters, favourites, choices }),
  };
}

const Services = createContext<BettingServices | null>(null);

/** Hands the services down to every component of the mount. */
export const ServicesProvider = Services.Provider;

/** The services of the mount. Throws outside of `ServicesProvider`. */
export function useServices(): BettingServices {
  const services = useContext(Services);
  if (services === null) throw new Error('This component needs the services of a mount around it.');
  return services;
}
