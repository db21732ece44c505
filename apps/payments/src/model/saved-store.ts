import type { Transport } from '@longshot/api-client';
import { operations, type SavedMethods } from '@longshot/contracts';
import type { PaymentDirection } from '@longshot/domain/payments';
import { makeAutoObservable, runInAction } from 'mobx';

/** A way to pay that the player has kept. */
export type SavedMethod = SavedMethods['saved'][number];

/** Ways to pay that the player has kept, and the ways used last: what is not known holds nothing up. */
export class SavedStore {
  private known: SavedMethods | null = null;
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport'>(this, { transport: false }, { autoBind: true });
  }

  /** Kept ways, the one used last first. */
  get all(): readonly SavedMethod[] {
    return this.known?.saved ?? [];
  }

  /** The way used last; null where none was. */
  lastUsed(direction: PaymentDirection): string | null {
    return this.known?.lastUsed[direction] ?? null;
  }

  /** Loads them anew. */
  async load(): Promise<void> {
    try {
      this.take(await this.transport.call(operations.getSavedMethods));
    } catch {
      // The ways to pay are there without.
    }
  }

  /** Forgets a kept way; answers whether that was done. */
  async remove(savedId: string): Promise<boolean> {
    try {
      this.take(await this.transport.call(operations.removeSavedMethod, { params: { savedId } }));
      return true;
    } catch {
      void this.load();
      return false;
    }
  }

  /** Forgets the player. */
  reset(): void {
    this.known = null;
  }

  private take(known: SavedMethods): void {
    runInAction(() => {
      this.known = known;
    });
  }
}
