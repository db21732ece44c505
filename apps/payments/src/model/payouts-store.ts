import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type PayoutMethods, type PrivateMessage } from '@longshot/contracts';
import { makeAutoObservable, runInAction } from 'mobx';

/** How much of an account may go out by a way now. */
export type PayoutShare = PayoutMethods['methods'][number];

/** How much may go out of an account by each way, kept up whenever balances move. */
export class PayoutsStore {
  private accountId: string | null = null;
  private shares: readonly PayoutShare[] | null = null;
  private readonly transport: Transport;
  private readonly stop: () => void;

  constructor(transport: Transport, stream: Pick<StreamPort, 'onPrivate'>) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'stop'>(this, { transport: false, stop: false }, { autoBind: true });
    this.stop = stream.onPrivate(this.handle);
  }

  /** The shares of an account's ways; null while they are not known: the gateway decides either way. */
  of(accountId: string): readonly PayoutShare[] | null {
    return accountId === this.accountId ? this.shares : null;
  }

  /** Loads the shares of an account. What fails to load holds nothing up. */
  async load(accountId: string): Promise<void> {
    if (accountId !== this.accountId) this.shares = null;
    this.accountId = accountId;
    try {
      const { methods } = await this.transport.call(operations.getPayoutMethods, { query: { accountId } });
      runInAction(() => {
        if (accountId === this.accountId) this.shares = methods;
      });
    } catch {
      // The next move of a balance asks again.
    }
  }

  /** Forgets the account, when another player comes. */
  reset(): void {
    this.accountId = null;
    this.shares = null;
  }

  /** Stops listening. */
  dispose(): void {
    this.stop();
  }

  private handle(message: PrivateMessage): void {
    if (message.type === 'accounts' && this.accountId !== null) void this.load(this.accountId);
  }
}
