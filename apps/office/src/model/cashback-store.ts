import type { Transport } from '@longshot/api-client';
import { isRequestFailure } from '@longshot/api-client';
import { operations, type CashbackView } from '@longshot/contracts';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable } from 'mobx';

/** A programme of cashback. */
export type CashbackProgramme = 'vip' | 'premium';

/** A programme of cashback as it stands to the player. */
export class CashbackStore {
  private readonly loaded = new Loaded<{ readonly programme: CashbackProgramme; readonly view: CashbackView | null }>();
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'loaded'>(this, { transport: false, loaded: false }, { autoBind: true });
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  /** Undefined before it is known; null where there is none in the player's currency. */
  viewOf(programme: CashbackProgramme): CashbackView | null | undefined {
    const { value } = this.loaded;
    return value?.programme === programme ? value.view : undefined;
  }

  async load(programme: CashbackProgramme): Promise<void> {
    await this.loaded.wait(async (signal) => ({ programme, view: await this.read(programme, signal) }));
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
  }

  private async read(programme: CashbackProgramme, signal: AbortSignal): Promise<CashbackView | null> {
    try {
      return await this.transport.call(operations.getCashback, { params: { programme }, signal });
    } catch (error) {
      if (isRequestFailure(error) && error.code === 'not_found') return null;
      throw error;
    }
  }
}
