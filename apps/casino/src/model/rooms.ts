import type { Transport } from '@longshot/api-client';
import { operations, type CasinoGame, type CasinoLobby, type CasinoMenu } from '@longshot/contracts';
import { Loaded } from '@longshot/remote';
import type { GameAt } from './addresses.ts';

/** Provider of the house's own games. */
const HOUSE_PROVIDER = 'plumb-line';

/** So many games are answered at once at most. */
const MOST_GAMES = 120;

/** Answers that the casino's pages need beside the games they list. */
export class Rooms {
  readonly menu = new Loaded<CasinoMenu>();
  readonly lobby = new Loaded<CasinoLobby>();
  /** The game that the address tells; null for one that there is not. */
  readonly game = new Loaded<CasinoGame | null>();
  /** Games of the house, whose rounds anybody can work out. */
  readonly houseGames = new Loaded<readonly CasinoGame[]>();
  private readonly transport: Transport;
  private readonly language: string;

  constructor(transport: Transport, language: string) {
    this.transport = transport;
    this.language = language;
  }

  /** Loads what the casino has, once. */
  readonly loadMenu = (): void => {
    this.menu.loadOnce((signal) =>
      this.transport.call(operations.getCasinoMenu, { query: { lang: this.language }, signal }),
    );
  };

  /** Loads the rows of the first page; those that are there stay until then. */
  readonly loadLobby = (): void => {
    this.lobby.load(
      (signal) => this.transport.call(operations.getCasinoLobby, { query: { lang: this.language }, signal }),
      true,
    );
  };

  /** Loads a game; returns what makes the question void. */
  readonly loadGame = (at: GameAt): (() => void) =>
    this.game.load(async (signal) => {
      const query = { ...at, limit: 1 };
      const { games } = await this.transport.call(operations.getCasinoGames, { query, signal });
      return games[0] ?? null;
    });

  /** Loads the games of the house, once. */
  readonly loadHouseGames = (): void => {
    this.houseGames.loadOnce(async (signal) => {
      const query = { providers: HOUSE_PROVIDER, order: 'name', limit: MOST_GAMES } as const;
      return (await this.transport.call(operations.getCasinoGames, { query, signal })).games;
    });
  };

  /** Stops what is on its way. */
  readonly dispose = (): void => {
    for (const each of [this.menu, this.lobby, this.game, this.houseGames]) each.reset();
  };
}
