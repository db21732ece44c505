import { withoutUndefined } from '@longshot/domain/input';
import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type AccountLine, type AccountLines, type PrivateMessage } from '@longshot/contracts';
import type { LineKind } from '@longshot/domain/payments';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable, observableRef } from 'mobx';

/** How far back lines are looked for, in days; null is as far as there are any. */
export const linePeriods = { day: 1, week: 7, month: 30, all: null } as const;

/** One of `linePeriods`. */
export type LinePeriod = keyof typeof linePeriods;

/** Filter of the lines. */
export interface LineFilter {
  /** The active account where none is chosen. */
  readonly accountId: string | null;
  readonly kind: LineKind | 'all';
  readonly period: LinePeriod;
}

const DAY_MS = 86_400_000;
const EVERYTHING: LineFilter = { accountId: null, kind: 'all', period: 'month' };

/** Input of the lines. */
export interface LinesInput {
  readonly transport: Transport;
  readonly stream: Pick<StreamPort, 'onPrivate'>;
  readonly now: () => number;
}

/** The lines of one account, newest first, read page by page and anew when its balance moves. */
export class LinesStore {
  filter: LineFilter = EVERYTHING;
  private readonly loaded = new Loaded<AccountLines>();
  private accountId: string | null = null;
  private readonly input: LinesInput;
  private readonly stop: () => void;

  constructor(input: LinesInput) {
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

  get lines(): readonly AccountLine[] {
    return this.loaded.value?.lines ?? [];
  }

  get hasMore(): boolean {
    return this.loaded.value?.hasMore ?? false;
  }

  /** Statement of the period; null before the first answer. */
  get statement(): Pick<AccountLines, 'iso' | 'totals'> | null {
    return this.loaded.value;
  }

  /** Question that the lines answer, as they are narrowed now; null before an account is shown. */
  get query() {
    const { accountId } = this;
    if (accountId === null) return null;
    const { kind, period } = this.filter;
    const days = linePeriods[period];
    return {
      accountId,
      ...withoutUndefined({
        kind: kind !== 'all' ? kind : undefined,
        fromMs: days !== null ? this.input.now() - days * DAY_MS : undefined,
      }),
    };
  }

  /** Shows the lines of an account, as they are narrowed. */
  show(accountId: string): void {
    if (this.accountId === accountId && this.status !== 'idle') return;
    this.accountId = accountId;
    this.loaded.reset();
    void this.load();
  }

  setFilter(part: Partial<LineFilter>): void {
    this.filter = { ...this.filter, ...part };
    if (part.accountId != null) this.accountId = part.accountId;
    this.loaded.reset();
    void this.load();
  }

  /** Loads the first page anew. */
  load(): Promise<void> {
    return this.read();
  }

  /** Loads the lines that are older than those shown. */
  loadMore(): void {
    const last = this.lines.at(-1);
    if (this.status !== 'loading' && last !== undefined) void this.read(last.id);
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
    this.accountId = null;
    this.filter = EVERYTHING;
  }

  /** Stops listening. */
  dispose(): void {
    this.loaded.reset();
    this.stop();
  }

  private async read(before?: string): Promise<void> {
    const narrowed = this.query;
    if (narrowed === null) return;
    const query = { ...narrowed, ...withoutUndefined({ before }) };
    const earlier = before === undefined ? [] : this.lines;
    await this.loaded.wait(async (signal) => {
      const page = await this.input.transport.call(operations.getAccountLines, { query, signal });
      return { ...page, lines: [...earlier, ...page.lines] };
    });
  }

  private handle(message: PrivateMessage): void {
    if (message.type === 'accounts' && this.status !== 'idle') void this.load();
  }
}
