import type { Transport } from '@longshot/api-client';
import { operations, type MyCasino } from '@longshot/contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

const NOTHING: MyCasino = { favourites: [], recent: [] };

/** What the player keeps: favourites and what was played lately. */
export class MineStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  kept: MyCasino = NOTHING;
  private asked = 0;
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'asked'>(
      this,
      { kept: observableRef, transport: false, asked: false },
      { autoBind: true },
    );
  }

  isFavourite(gameId: string): boolean {
    return this.kept.favourites.includes(gameId);
  }

  /** Loads it anew. */
  load(): Promise<void> {
    return this.take(() => this.transport.call(operations.getMyCasino));
  }

  /** Puts a game among the favourites, or takes it away. */
  toggle(gameId: string): Promise<void> {
    const body = { gameId, isFavourite: !this.isFavourite(gameId) };
    return this.take(() => this.transport.call(operations.saveFavouriteGame, { body }));
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.asked += 1;
    this.status = 'idle';
    this.kept = NOTHING;
  }

  private async take(ask: () => Promise<MyCasino>): Promise<void> {
    const asked = ++this.asked;
    if (this.status !== 'ready') this.status = 'loading';
    try {
      const kept = await ask();
      runInAction(() => {
        if (asked !== this.asked) return;
        this.kept = kept;
        this.status = 'ready';
      });
    } catch {
      runInAction(() => {
        if (asked === this.asked && this.status !== 'ready') this.status = 'failed';
      });
    }
  }
}
