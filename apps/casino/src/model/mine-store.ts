import type { Transport } from '@longshot/api-client';
import { operations, type CasinoGame, type MyCasino } from '@longshot/contracts';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable } from 'mobx';

const NOTHING: MyCasino = { favourites: [], recent: [], games: [], forYou: [] };

/** Favourites of the player and games played lately. */
export class MineStore {
  private readonly loaded = new Loaded<MyCasino>();
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'loaded'>(this, { transport: false, loaded: false }, { autoBind: true });
  }

  /** Once it is there it stays so, whatever becomes of a later question. */
  get status(): LoadedState {
    return this.loaded.value === null ? this.loaded.state : 'ready';
  }

  get own(): MyCasino {
    return this.loaded.value ?? NOTHING;
  }

  get favourites(): readonly CasinoGame[] {
    return this.gamesOf(this.own.favourites);
  }

  get recent(): readonly CasinoGame[] {
    return this.gamesOf(this.own.recent.map(({ gameId }) => gameId));
  }

  get forYou(): readonly CasinoGame[] {
    return this.gamesOf(this.own.forYou);
  }

  isFavourite(gameId: string): boolean {
    return this.own.favourites.includes(gameId);
  }

  /** When a game was played last; undefined where it was not lately. */
  playedAtMs(gameId: string): number | undefined {
    return this.own.recent.find((each) => each.gameId === gameId)?.playedAtMs;
  }

  /** Loads it anew. */
  async load(): Promise<void> {
    await this.loaded.wait((signal) => this.transport.call(operations.getMyCasino, { signal }));
  }

  /** Puts a game among the favourites, or takes it away; what was sent is not taken back by the next. */
  async toggle(gameId: string): Promise<void> {
    const body = { gameId, isFavourite: !this.isFavourite(gameId) };
    await this.loaded.wait(() => this.transport.call(operations.saveFavouriteGame, { body }));
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
  }

  private gamesOf(ids: readonly string[]): readonly CasinoGame[] {
    return ids.flatMap((id) => this.own.games.find((game) => game.id === id) ?? []);
  }
}
