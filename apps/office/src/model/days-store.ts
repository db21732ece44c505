import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type AccountDays, type PrivateMessage } from '@longshot/contracts';
import { Loaded } from '@longshot/remote';
import { makeAutoObservable } from 'mobx';

/** How many days may be looked back over. */
export const dayCounts = [7, 30, 90, 365] as const;

/** One of `dayCounts`. */
export type DayCount = (typeof dayCounts)[number];

/** The money of an account day by day, read anew when its balance moves. */
export class DaysStore {
  count: DayCount = 30;
  readonly loaded = new Loaded<AccountDays>();
  private accountId: string | null = null;
  private readonly transport: Transport;
  private readonly stop: () => void;

  constructor(transport: Transport, stream: Pick<StreamPort, 'onPrivate'>) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'stop' | 'accountId'>(
      this,
      { loaded: false, transport: false, stop: false, accountId: false },
      { autoBind: true },
    );
    this.stop = stream.onPrivate(this.handle);
  }

  /** Shows the days of an account. */
  show(accountId: string): void {
    if (this.accountId === accountId) return;
    this.accountId = accountId;
    this.loaded.reset();
    this.load();
  }

  /** Looks back over another number of days; the former stay until those are there. */
  look(count: DayCount): void {
    this.count = count;
    this.load();
  }

  /** Asks again. */
  load(): void {
    const { accountId, count } = this;
    if (accountId === null) return;
    const query = { accountId, days: count };
    this.loaded.load((signal) => this.transport.call(operations.getAccountDays, { query, signal }), true);
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
    this.accountId = null;
    this.count = 30;
  }

  /** Stops listening. */
  dispose(): void {
    this.loaded.reset();
    this.stop();
  }

  private handle({ type }: PrivateMessage): void {
    if (type === 'accounts') this.load();
  }
}
