import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type AccountsMoney, type PrivateMessage } from '@longshot/contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Money beside the balance of an account. */
export type AccountMoney = AccountsMoney['accounts'][number];

/** Held, owed and staked money of each account, kept up whenever balances move or coupons are decided. */
export class MoneyStore {
  private accounts: readonly AccountMoney[] = [];
  private isWanted = false;
  private readonly transport: Transport;
  private readonly stop: () => void;

  constructor(transport: Transport, stream: Pick<StreamPort, 'onPrivate'>) {
    this.transport = transport;
    makeAutoObservable<this, 'accounts' | 'transport' | 'stop'>(
      this,
      { accounts: observableRef, transport: false, stop: false },
      { autoBind: true },
    );
    this.stop = stream.onPrivate(this.handle);
  }

  /** Money beside the balance of an account; null before it is known. */
  of(accountId: string): AccountMoney | null {
    return this.accounts.find((each) => each.accountId === accountId) ?? null;
  }

  /** Loads it. What fails to load is left as it was: the balances themselves are right either way. */
  async load(): Promise<void> {
    this.isWanted = true;
    try {
      const { accounts } = await this.transport.call(operations.getAccountsMoney);
      runInAction(() => (this.accounts = accounts));
    } catch {
      // The next move of a balance asks again.
    }
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.accounts = [];
  }

  /** Stops listening. */
  dispose(): void {
    this.stop();
  }

  private handle({ type }: PrivateMessage): void {
    if ((type === 'accounts' || type === 'coupon') && this.isWanted) void this.load();
  }
}
