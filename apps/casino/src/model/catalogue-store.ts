import type { Transport } from '@longshot/api-client';
import { operations, type CasinoGame, type CasinoGames, type QueryOf } from '@longshot/contracts';
import { Loaded, type LoadedState, type StartTimer } from '@longshot/remote';
import { makeAutoObservable, observableRef } from 'mobx';

/** How long a player may go on typing before what was typed is looked for. */
const TYPING_MS = 150;

const NOTHING: CasinoGames = { games: [], categories: [], providers: [] };

/** Games of the catalogue, narrowed. */
export class CatalogueStore {
  query: QueryOf<'getCasinoGames'> = {};
  private readonly loaded = new Loaded<CasinoGames>();
  private cancelTyping = (): void => undefined;
  private readonly transport: Transport;
  private readonly startTimer: StartTimer;

  constructor(transport: Transport, startTimer: StartTimer) {
    this.transport = transport;
    this.startTimer = startTimer;
    makeAutoObservable<this, 'transport' | 'startTimer' | 'loaded' | 'cancelTyping'>(
      this,
      { query: observableRef, transport: false, startTimer: false, loaded: false, cancelTyping: false },
      { autoBind: true },
    );
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  get answer(): CasinoGames {
    return this.loaded.value ?? NOTHING;
  }

  get games(): readonly CasinoGame[] {
    return this.answer.games;
  }

  /** A game by its number, among those that are here. */
  find(gameId: string): CasinoGame | undefined {
    return this.answer.games.find(({ id }) => id === gameId);
  }

  /** Asks for games, and shows none of what was there before. */
  show(query: QueryOf<'getCasinoGames'>): void {
    this.query = query;
    this.loaded.reset();
    void this.load();
  }

  /** Changes what is asked for in one respect. */
  setFilter(part: QueryOf<'getCasinoGames'>): void {
    this.query = { ...this.query, ...part };
    void this.load();
  }

  /** Looks for what is being typed, once it rests. */
  type(search: string): void {
    this.query = { ...this.query, search };
    this.cancelTyping();
    this.cancelTyping = this.startTimer(() => void this.load(), TYPING_MS);
  }

  /** Loads what is asked for. */
  async load(): Promise<void> {
    this.cancelTyping();
    await this.loaded.wait((signal) => this.transport.call(operations.getCasinoGames, { query: this.query, signal }));
  }

  /** Loads everything once. */
  async loadOnce(): Promise<void> {
    if (this.status === 'idle' || this.status === 'failed') await this.load();
  }

  /** Stops what was started. */
  dispose(): void {
    this.loaded.reset();
    this.cancelTyping();
  }
}
