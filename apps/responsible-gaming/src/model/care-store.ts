import type { Transport } from '@longshot/api-client';
import { operations, type ResponseOf } from '@longshot/contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

type Care = ResponseOf<'getCare'>;

/** How the player stands to the markers of harm, and the message that they have not read. */
export class CareStore {
  status: 'idle' | 'ready' | 'failed' = 'idle';
  known: Care | null = null;
  isBusy = false;
  /** The player has just read what was written to them. */
  isRead = false;
  /** The last message that was read could not be kept as read. */
  isReadFailed = false;
  private readonly transport: Transport;
  private turn = 0;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'turn'>(
      this,
      { known: observableRef, transport: false, turn: false },
      { autoBind: true },
    );
  }

  /** Loads how the player stands now. What was read before stays when it cannot be read again. */
  async load(): Promise<void> {
    const turn = ++this.turn;
    try {
      const known = await this.transport.call(operations.getCare);
      if (turn === this.turn) runInAction(() => this.take(known));
    } catch {
      if (turn !== this.turn) return;
      runInAction(() => {
        if (this.known === null) this.status = 'failed';
      });
    }
  }

  /** The player has read what was written to them; answers whether that was kept. */
  async read(): Promise<boolean> {
    this.isBusy = true;
    this.isReadFailed = false;
    try {
      const known = await this.transport.call(operations.readCare);
      runInAction(() => {
        this.take(known);
        this.isRead = true;
      });
      return true;
    } catch {
      runInAction(() => (this.isReadFailed = true));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.turn += 1;
    this.status = 'idle';
    this.known = null;
    this.isRead = false;
    this.isReadFailed = false;
  }

  private take(known: Care): void {
    this.turn += 1;
    this.known = known;
    this.status = 'ready';
  }
}
