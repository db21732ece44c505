import type { Transport } from '@longshot/api-client';
import { operations, type ResponseOf } from '@longshot/contracts';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable } from 'mobx';

/** The person of the staff who looks after the player. */
export class ManagerStore {
  private readonly loaded = new Loaded<ResponseOf<'getMyManager'>>();
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'loaded'>(this, { transport: false, loaded: false }, { autoBind: true });
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  /** Null before it is known; its manager is null where nobody looks after the player. */
  get found(): ResponseOf<'getMyManager'> | null {
    return this.loaded.value;
  }

  async load(): Promise<void> {
    await this.loaded.wait((signal) => this.transport.call(operations.getMyManager, { signal }));
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
  }
}
