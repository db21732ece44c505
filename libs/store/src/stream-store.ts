import type { StreamPort, StreamStatus } from '@longshot/api-client';
import { makeAutoObservable, runInAction } from 'mobx';

/** How fresh prices are, observable. */
export class StreamStore {
  status: StreamStatus;
  /** Too many pages of this visitor are open: this one asks for prices at intervals. */
  isTurnedAway: boolean;
  private readonly stop: () => void;

  constructor(stream: Pick<StreamPort, 'status' | 'onStatus' | 'isTurnedAway'>) {
    this.status = stream.status;
    this.isTurnedAway = stream.isTurnedAway;
    makeAutoObservable<this, 'stop'>(this, { stop: false }, { autoBind: true });
    this.stop = stream.onStatus((status) =>
      runInAction(() => {
        this.status = status;
        this.isTurnedAway = stream.isTurnedAway;
      }),
    );
  }

  /** Whether prices may be bet on: never while they are stale. */
  get isBettingOpen(): boolean {
    return this.status === 'live' || this.status === 'polling';
  }

  /** Stops following the stream's status. */
  dispose(): void {
    this.stop();
  }
}
