import type { Transport } from '@longshot/api-client';
import { operations, type ResponseOf } from '@longshot/contracts';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable } from 'mobx';

type Listed = ResponseOf<'getSignIns'>;

/** When and how the player came in, the newest first. */
export class SignInsStore {
  private readonly loaded = new Loaded<Listed>();
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'loaded'>(this, { transport: false, loaded: false }, { autoBind: true });
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  get signIns(): Listed['signIns'] {
    return this.loaded.value?.signIns ?? [];
  }

  async load(): Promise<void> {
    await this.loaded.wait((signal) => this.transport.call(operations.getSignIns, { signal }));
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
  }
}
