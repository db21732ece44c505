import type { Transport } from '@longshot/api-client';
import { operations, type GameRound } from '@longshot/contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The player's newest rounds. */
export class RoundsStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  rounds: readonly GameRound[] = [];
  private asked = 0;
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'asked'>(
      this,
      { rounds: observableRef, transport: false, asked: false },
      { autoBind: true },
    );
  }

  /** Loads them anew. */
  async load(): Promise<void> {
    const asked = ++this.asked;
    this.status = 'loading';
    try {
      const { rounds } = await this.transport.call(operations.getGameRounds);
      runInAction(() => {
        if (asked !== this.asked) return;
        this.rounds = rounds;
        this.status = 'ready';
      });
    } catch {
      runInAction(() => {
        if (asked === this.asked) this.status = 'failed';
      });
    }
  }

  /** Forgets them; another player came. */
  reset(): void {
    this.asked += 1;
    this.status = 'idle';
    this.rounds = [];
  }
}
