import type { Transport } from '@longshot/api-client';
import { operations, type CasinoGame, type CasinoGames } from '@longshot/contracts';
import { Loaded, type LoadedState, type StartTimer } from '@longshot/remote';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { GamesQuery } from './catalogue-query.ts';

/** How long a player may go on typing before what was typed is looked for. */
const TYPING_MS = 150;

/** So many games are asked for at once. */
const PAGE = 60;

/** Games of the catalogue, narrowed: page by page, as they are looked at. */
export class CatalogueStore {
  query: GamesQuery = {};
  /** Games by their place. */
  private readonly pages = observable.map<number, CasinoGames>({}, { deep: false });
  private readonly asked = new Set<number>();
  private readonly first = new Loaded<CasinoGames>();
  private cancelTyping = (): void => undefined;
  private readonly transport: Transport;
  private readonly startTimer: StartTimer;

  constructor(transport: Transport, startTimer: StartTimer) {
    this.transport = transport;
    this.startTimer = startTimer;
    makeAutoObservable<this, 'transport' | 'startTimer' | 'first' | 'cancelTyping' | 'asked' | 'pages'>(
      this,
      {
        query: observableRef,
        transport: false,
        startTimer: false,
        first: false,
        cancelTyping: false,
        asked: false,
        pages: false,
      },
      { autoBind: true },
    );
  }

  get status(): LoadedState {
    return this.first.state;
  }

  /** The first page, which tells how many there are and what there is to narrow them by; null before it came. */
  get answer(): CasinoGames | null {
    return this.first.value;
  }

  get total(): number {
    return this.first.value?.total ?? 0;
  }

  /** The game at a place; undefined until its page came. */
  at(index: number): CasinoGame | undefined {
    const page = Math.floor(index / PAGE);
    const games = page === 0 ? this.first.value?.games : this.pages.get(page)?.games;
    return games?.[index - page * PAGE];
  }

  /** Why the game at a place was found. */
  foundBy(index: number): CasinoGames['found'][number] | undefined {
    const page = Math.floor(index / PAGE);
    const found = page === 0 ? this.first.value?.found : this.pages.get(page)?.found;
    return found?.[index - page * PAGE];
  }

  /** Asks for games, and shows none of what was there before unless it is kept. */
  show(query: GamesQuery, keeps = false): void {
    this.query = query;
    if (!keeps) this.first.reset();
    void this.load();
  }

  /** Calls once typing rests. */
  afterTyping(run: () => void): void {
    this.cancelTyping();
    this.cancelTyping = this.startTimer(run, TYPING_MS);
  }

  /** Loads what is asked for, from the first page on. */
  async load(): Promise<void> {
    this.cancelTyping();
    this.pages.clear();
    this.asked.clear();
    await this.first.wait((signal) => this.transport.call(operations.getCasinoGames, { query: this.query, signal }));
  }

  /** Asks for the pages of some places, each once. */
  need(from: number, to: number): void {
    const { query } = this;
    for (let page = Math.floor(from / PAGE); page * PAGE < Math.min(to, this.total); page++) {
      if (page === 0 || this.asked.has(page)) continue;
      this.asked.add(page);
      void this.loadPage(query, page);
    }
  }

  /** Stops what was started. */
  dispose(): void {
    this.first.reset();
    this.cancelTyping();
  }

  private async loadPage(query: GamesQuery, page: number): Promise<void> {
    try {
      const asked = { ...query, offset: page * PAGE, limit: PAGE };
      const answer = await this.transport.call(operations.getCasinoGames, { query: asked });
      runInAction(() => {
        if (this.query === query) this.pages.set(page, answer);
      });
    } catch {
      // Asked for again when somebody looks there once more.
      if (this.query === query) this.asked.delete(page);
    }
  }
}
