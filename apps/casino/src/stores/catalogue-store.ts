import type { Transport } from '@longshot/api-client';
import { operations, type CasinoGame, type CasinoGames, type QueryOf } from '@longshot/contracts';
import type { StartTimer } from '@longshot/remote';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** How long a player may go on typing before what was typed is looked for. */
const TYPING_MS = 150;

const NOTHING: CasinoGames = { games: [], categories: [], providers: [] };

/** Games of the catalogue, narrowed. */
export class CatalogueStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  query: QueryOf<'getCasinoGames'> = {};
  answer: CasinoGames = NOTHING;
  private asked = 0;
  private cancelTyping = (): void => undefined;
  private readonly transport: Transport;
  private readonly startTimer: StartTimer;

  constructor(transport: Transport, startTimer: StartTimer) {
    this.transport = transport;
    this.startTimer = startTimer;
    makeAutoObservable<this, 'transport' | 'startTimer' | 'asked' | 'cancelTyping'>(
      this,
      {
        ...{ query: observableRef, answer: observableRef },
        ...{ transport: false, startTimer: false, asked: false, cancelTyping: false },
      },
      { autoBind: true },
    );
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
    this.answer = NOTHING;
    void this.load();
  }

  /** Changes what is asked for in one respect. */
  narrow(part: QueryOf<'getCasinoGames'>): void {
    this.query = { ...this.query, ...part };
    void this.load();
  }

  /** Looks for what is being typed, once it rests. */
  type(search: string): void {
    this.query = { ...this.query, search };
    this.cancelTyping();
    this.cancelTyping = this.startTimer(() => void this.load(), TYPING_MS);
  }

  /** Loads what is asked for; an answer that was overtaken by a newer question is passed by. */
  async load(): Promise<void> {
    this.cancelTyping();
    const asked = ++this.asked;
    this.status = 'loading';
    try {
      const answer = await this.transport.call(operations.getCasinoGames, { query: this.query });
      runInAction(() => {
        if (asked !== this.asked) return;
        this.answer = answer;
        this.status = 'ready';
      });
    } catch {
      runInAction(() => {
        if (asked === this.asked) this.status = 'failed';
      });
    }
  }

  /** Loads everything once. */
  async loadOnce(): Promise<void> {
    if (this.status === 'idle' || this.status === 'failed') await this.load();
  }

  /** Stops what was started. */
  dispose(): void {
    this.asked += 1;
    this.cancelTyping();
  }
}
