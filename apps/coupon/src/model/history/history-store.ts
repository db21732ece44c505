import { withoutUndefined } from '@longshot/domain/input';
import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type BetHistory, type PlacedCoupon, type PrivateMessage, type QueryOf } from '@longshot/contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isOpenCoupon } from './coupon-outcome.ts';

/** The lists of the history. */
export type HistoryTab = 'open' | 'settled';

/** One list: what is loaded of it, and how loading goes. */
export interface HistoryList {
  readonly coupons: readonly PlacedCoupon[];
  readonly hasMore: boolean;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}

/** Filters of the lists; one that is absent narrows nothing. Times are epoch milliseconds. */
export interface HistoryFilters {
  readonly outcome?: NonNullable<QueryOf<'getBetHistory'>['outcome']>;
  readonly typeId?: number;
  readonly accountId?: string;
  readonly fromMs?: number;
  readonly toMs?: number;
}

const EMPTY_LIST: HistoryList = { coupons: [], hasMore: false, status: 'idle' };
const PAGE_SIZE = 25;

const newestFirst = (a: PlacedCoupon, b: PlacedCoupon): number =>
  b.couponId.length - a.couponId.length || (b.couponId > a.couponId ? 1 : -1);

const merge = (known: readonly PlacedCoupon[], come: readonly PlacedCoupon[]): readonly PlacedCoupon[] => {
  const ids = new Set(come.map((coupon) => coupon.couponId));
  return [...known.filter((coupon) => !ids.has(coupon.couponId)), ...come].sort(newestFirst);
};

/** The player's coupons, open and settled, a page at a time, kept up by the private channel. */
export class HistoryStore {
  tab: HistoryTab = 'open';
  filters: HistoryFilters = {};
  openedCouponId: string | null = null;
  private lists: Readonly<Record<HistoryTab, HistoryList>> = { open: EMPTY_LIST, settled: EMPTY_LIST };
  private readonly transport: Transport;
  private readonly stop: () => void;

  constructor(transport: Transport, stream: Pick<StreamPort, 'onPrivate'>) {
    this.transport = transport;
    makeAutoObservable<this, 'lists' | 'transport' | 'stop'>(
      this,
      { lists: observableRef, transport: false, stop: false },
      { autoBind: true },
    );
    this.stop = stream.onPrivate(this.handle);
  }

  /** The list of the present tab. */
  get list(): HistoryList {
    return this.lists[this.tab];
  }

  /** Shows a list; loads it when it was not loaded yet. */
  show(tab: HistoryTab): void {
    this.tab = tab;
    if (this.list.status === 'idle') void this.load(tab);
  }

  /** Narrows the lists and loads the present one anew. */
  filter(filters: HistoryFilters): void {
    this.filters = filters;
    this.lists = { open: EMPTY_LIST, settled: EMPTY_LIST };
    void this.load(this.tab);
  }

  /** Question that the present list answers, as it is narrowed now. */
  get query() {
    return { state: this.tab, ...this.filters };
  }

  /** True while the lists are narrowed. */
  get isFiltered(): boolean {
    return Object.keys(this.filters).length > 0;
  }

  /** Opens the details of a coupon, or closes them. */
  toggle(couponId: string): void {
    this.openedCouponId = this.openedCouponId === couponId ? null : couponId;
  }

  /** Loads the first page of the present tab anew. */
  refresh(): void {
    void this.load(this.tab);
  }

  /** Loads the next page of the present tab. */
  loadMore(): void {
    const last = this.list.coupons.at(-1);
    if (this.list.status !== 'loading' && last !== undefined) void this.load(this.tab, last.couponId);
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.lists = { open: EMPTY_LIST, settled: EMPTY_LIST };
    this.filters = {};
    this.openedCouponId = null;
  }

  /** Stops listening. */
  dispose(): void {
    this.stop();
  }

  private async load(tab: HistoryTab, before?: string): Promise<void> {
    this.change(tab, { status: 'loading' });
    const { filters } = this;
    const query = { state: tab, limit: PAGE_SIZE, ...filters, ...withoutUndefined({ before }) };
    try {
      const page = await this.transport.call(operations.getBetHistory, { query });
      // An answer to other filters than those of now is late.
      runInAction(() => void (filters === this.filters && this.takePage(tab, page)));
    } catch {
      runInAction(() => void (filters === this.filters && this.change(tab, { status: 'failed' })));
    }
  }

  private takePage(tab: HistoryTab, { coupons, hasMore }: BetHistory): void {
    this.change(tab, { coupons: merge(this.lists[tab].coupons, coupons), hasMore, status: 'ready' });
  }

  private handle(message: PrivateMessage): void {
    if (message.type !== 'coupon') return;
    const { coupon } = message;
    const home: HistoryTab = isOpenCoupon(coupon) ? 'open' : 'settled';
    const other: HistoryTab = home === 'open' ? 'settled' : 'open';
    // Among narrowed lists only what was there before is known to belong.
    const isWanted = !this.isFiltered || this.has(coupon.couponId);
    const left = this.lists[other].coupons.filter(({ couponId }) => couponId !== coupon.couponId);
    if (left.length !== this.lists[other].coupons.length) this.change(other, { coupons: left });
    if (isWanted && this.isInReach(home, coupon))
      this.change(home, { coupons: merge(this.lists[home].coupons, [coupon]) });
  }

  private has(couponId: string): boolean {
    return [...this.lists.open.coupons, ...this.lists.settled.coupons].some((each) => each.couponId === couponId);
  }

  /** A coupon older than what is loaded comes with its page; put in now, the pages between would be skipped. */
  private isInReach(tab: HistoryTab, coupon: PlacedCoupon): boolean {
    const { coupons, hasMore, status } = this.lists[tab];
    const last = coupons.at(-1);
    if (status !== 'ready' || last === undefined || !hasMore) return status === 'ready';
    return newestFirst(coupon, last) < 0;
  }

  private change(tab: HistoryTab, changed: Partial<HistoryList>): void {
    this.lists = { ...this.lists, [tab]: { ...this.lists[tab], ...changed } };
  }
}
