import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type HeldMoney, type PrivateMessage } from '@longshot/contracts';
import { makeAutoObservable, runInAction } from 'mobx';

/** Money held for withdrawals under way, kept up whenever balances move. */
export class HeldStore {
  private accounts: HeldMoney['accounts'] = [];
  private readonly transport: Transport;
  private readonly stop: () => void;
  private isWanted = false;

  constructor(transport: Transport, stream: Pick<StreamPort, 'onPrivate'>) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'stop'>(this, { transport: false, stop: false }, { autoBind: true });
    this.stop = stream.onPrivate(this.handle);
  }

  /** Minor units that are held of an account. */
  of(accountId: string): number {
    return this.accounts.find((each) => each.accountId === accountId)?.heldMinor ?? 0;
  }

  /** Loads what is held. What fails to load shows as nothing held: the balance itself is right either way. */
  async load(): Promise<void> {
    this.isWanted = true;
    try {
      const { accounts } = await this.transport.call(operations.getHeldMoney);
      runInAction(() => {
        this.accounts = accounts;
      });
    } catch {
      // The next move of a balance asks again.
    }
  }

  /** Stops listening. */
  dispose(): void {
    this.stop();
  }

  private handle(message: PrivateMessage): void {
    if (message.type === 'accounts' && this.isWanted) void this.load();
  }
}
