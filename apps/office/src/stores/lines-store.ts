import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type AccountLine, type AccountLines, type PrivateMessage } from '@longshot/contracts';
import type { LineKind } from '@longshot/domain';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** How far back lines are looked for, in days; null is as far as there are any. */
export const linePeriods = { day: 1, week: 7, month: 30, all: null } as const;

/** One of `linePeriods`. */
export type LinePeriod = keyof typeof linePeriods;

/** What the lines are narrowed to. */
export interface LineFilter {
  /** The active account where none is chosen. */
  readonly accountId: string | null;
  readonly kind: LineKind | 'all';
  readonly period: LinePeriod;
}

const DAY_MS = 86_400_000;
const EVERYTHING: LineFilter = { accountId: null, kind: 'all', period: 'month' };

/** What the lines work with. */
export interface LinesInput {
  readonly transport: Transport;
  readonly stream: Pick<StreamPort, 'onPrivate'>;
  readonly now: () => number;
}

/** The lines of one account, newest first, read page by page and anew when its balance moves. */
export class LinesStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  filter: LineFilter = EVERYTHING;
  lines: readonly AccountLine[] = [];
  hasMore = false;
  /** What the period comes to; null before the first answer. */
  statement: Pick<AccountLines, 'iso' | 'totals'> | null = null;
  private accountId: string | null = null;
  private asked = 0;
  private readonly input: LinesInput;
  private readonly stop: () => void;

  constructor(input: LinesInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'stop' | 'asked' | 'accountId'>(
      this,
      {
        ...{ lines: observableRef, filter: observableRef, statement: observableRef },
        ...{ input: false, stop: false, asked: false, accountId: false },
      },
      { autoBind: true },
    );
    this.stop = input.stream.onPrivate(this.hear);
  }

  /** Shows the lines of an account, as they are narrowed. */
  show(accountId: string): void {
    if (this.accountId === accountId && this.status !== 'idle') return;
    this.accountId = accountId;
    this.clear();
    void this.load();
  }

  narrow(part: Partial<LineFilter>): void {
    this.filter = { ...this.filter, ...part };
    if (part.accountId != null) this.accountId = part.accountId;
    this.clear();
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
    this.clear();
    this.accountId = null;
    this.filter = EVERYTHING;
    this.status = 'idle';
  }

  /** Stops listening. */
  dispose(): void {
    this.asked += 1;
    this.stop();
  }

  private clear(): void {
    this.asked += 1;
    this.lines = [];
    this.hasMore = false;
    this.statement = null;
  }

  private async read(before?: string): Promise<void> {
    const { accountId } = this;
    if (accountId === null) return;
    const asked = ++this.asked;
    const { kind, period } = this.filter;
    const days = linePeriods[period];
    const query = {
      accountId,
      ...(kind === 'all' ? {} : { kind }),
      ...(days === null ? {} : { fromMs: this.input.now() - days * DAY_MS }),
      ...(before === undefined ? {} : { before }),
    };
    this.status = 'loading';
    try {
      const page = await this.input.transport.call(operations.getAccountLines, { query });
      if (asked === this.asked) runInAction(() => this.take(page, before !== undefined));
    } catch {
      if (asked === this.asked) runInAction(() => (this.status = 'failed'));
    }
  }

  private take({ lines, hasMore, iso, totals }: AccountLines, isNextPage: boolean): void {
    this.lines = isNextPage ? [...this.lines, ...lines] : lines;
    this.hasMore = hasMore;
    this.statement = { iso, totals };
    this.status = 'ready';
  }

  private hear(message: PrivateMessage): void {
    if (message.type === 'accounts' && this.status !== 'idle') void this.load();
  }
}
