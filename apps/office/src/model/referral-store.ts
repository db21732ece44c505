import type { Transport } from '@longshot/api-client';
import { operations, type ReferralView } from '@longshot/contracts';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable } from 'mobx';

/** How the player brings friends, and what became of each. */
export class ReferralStore {
  private readonly loaded = new Loaded<ReferralView>();
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'loaded'>(this, { transport: false, loaded: false }, { autoBind: true });
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  /** Null before it is known. */
  get view(): ReferralView | null {
    return this.loaded.value;
  }

  async load(): Promise<void> {
    await this.loaded.wait((signal) => this.transport.call(operations.getReferral, { signal }));
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
  }
}
