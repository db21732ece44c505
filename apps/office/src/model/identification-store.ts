import type { Transport } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf } from './failure-code.ts';

/** Asking to be identified: one call, and what went wrong with it. */
export class IdentificationStore {
  isSending = false;
  /** Code of the failure; null while there is none. */
  problem: string | null = null;
  private readonly transport: Transport;
  private readonly onRequested: () => void;

  constructor(transport: Transport, onRequested: () => void) {
    this.transport = transport;
    this.onRequested = onRequested;
    makeAutoObservable<this, 'transport' | 'onRequested'>(
      this,
      { transport: false, onRequested: false },
      { autoBind: true },
    );
  }

  /** Asks; what the page knows of the player is read anew. */
  async request(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.problem = null;
    try {
      await this.transport.call(operations.requestIdentification);
      this.onRequested();
    } catch (error) {
      runInAction(() => (this.problem = codeOf(error)));
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }

  /** Forgets what went wrong; another player came. */
  reset(): void {
    this.problem = null;
  }
}
