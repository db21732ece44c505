import { withoutUndefined } from '@longshot/domain/input';
import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type PaymentHistory, type PaymentHistoryEntry, type PrivateMessage } from '@longshot/contracts';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable, observableRef } from 'mobx';

/** Entries of a page, as the gateway serves them. */
export const PAGE_SIZE = 5;

/** Filter of the list. */
export interface HistoryFilter {
  readonly accountId: string | null;
  readonly direction: 'all' | 'deposit' | 'withdrawal';
  readonly state: 'all' | 'under-way' | 'succeeded' | 'refused';
  readonly isIncludeArchive: boolean;
}

const NOTHING: PaymentHistory = { entities: [], total_count: 0 };
const EVERYTHING: HistoryFilter = { accountId: null, direction: 'all', state: 'all', isIncludeArchive: false };

/** Input of the history. */
export interface HistoryInput {
  readonly transport: Transport;
  readonly stream: Pick<StreamPort, 'onPrivate'>;
  /** A page of the main account has come, narrowed by nothing. */
  readonly onMainPage: (entries: readonly PaymentHistoryEntry[]) => void;
}

/** The player's payments, a page at a time, kept up whenever balances move. */
export class HistoryStore {
  filter: HistoryFilter = EVERYTHING;
  pageNumber = 1;
  private readonly loaded = new Loaded<PaymentHistory>();
  private readonly input: HistoryInput;
  private readonly stop: () => void;

  constructor(input: HistoryInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'stop' | 'loaded'>(
      this,
      { filter: observableRef, input: false, stop: false, loaded: false },
      { autoBind: true },
    );
    this.stop = input.stream.onPrivate(this.handle);
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  get page(): PaymentHistory {
    return this.loaded.value ?? NOTHING;
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil(this.page.total_count / PAGE_SIZE));
  }

  /** Whether the list is narrowed by something the player can undo. */
  get isNarrowed(): boolean {
    return this.filter.direction !== 'all' || this.filter.state !== 'all';
  }

  /** Narrows the list and shows its first page. */
  setFilter(part: Partial<HistoryFilter>): void {
    this.filter = { ...this.filter, ...part };
    this.pageNumber = 1;
    void this.load();
  }

  /** Question that the list answers, as it is narrowed now. */
  get query() {
    const { accountId, direction, state, isIncludeArchive } = this.filter;
    return {
      isIncludeArchive,
      ...withoutUndefined({
        accountId: accountId ?? undefined,
        direction: direction !== 'all' ? direction : undefined,
        state: state !== 'all' ? state : undefined,
      }),
    };
  }

  turnTo(pageNumber: number): void {
    this.pageNumber = pageNumber;
    void this.load();
  }

  /** Loads the present page; an answer that was overtaken by a newer question is passed by. */
  async load(): Promise<void> {
    const query = { pageNumber: this.pageNumber, ...this.query };
    const page = await this.loaded.wait((signal) =>
      this.input.transport.call(operations.getMainAccountHistory, { query, signal }),
    );
    if (page !== null) this.take(page);
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
    this.filter = EVERYTHING;
    this.pageNumber = 1;
  }

  /** Stops listening. */
  dispose(): void {
    this.stop();
  }

  private take({ entities }: PaymentHistory): void {
    const isMain = this.filter.accountId === null && !this.isNarrowed && this.pageNumber === 1;
    if (isMain) this.input.onMainPage(entities);
    // Fewer payments than before, by another filter or an account that changed.
    if (this.pageNumber > this.pageCount) this.turnTo(this.pageCount);
  }

  private handle(message: PrivateMessage): void {
    if (message.type === 'accounts' && this.status !== 'idle') void this.load();
  }
}
