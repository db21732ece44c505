import type { StreamPort, StreamStatus } from '@longshot/api-client';
import { makeAutoObservable, runInAction } from 'mobx';

/** How fresh prices are, observable. */
export class StreamStore {
  status: StreamStatus;
  private readonly stop: () => void;

  constructor(stream: Pick<StreamPort, 'status' | 'onStatus'>) {
    this.status = stream.status;
    makeAutoObservable<this, 'stop'>(this, { stop: false }, { autoBind: true });
    this.stop = stream.onStatus((status) => runInAction(() => (this.status = status)));
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
