import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type PlacedCoupon, type PrivateMessage } from '@longshot/contracts';
import type { SessionStore } from '@longshot/store';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { isOpenCoupon } from './coupon-outcome.ts';

/** More open coupons than this are not counted out: "100+". */
export const MOST_COUNTED_COUPONS = 100;

/** Sums of open coupons: at stake and possible wins, in minor units of one currency. */
export interface OpenSums {
  readonly iso: string;
  readonly stakeMinor: number;
  readonly possibleWinMinor: number;
}

/** The player's open coupons: how many, and what is in them; null until it is known. */
export class OpenBetsStore {
  private coupons: ReadonlyMap<string, PlacedCoupon> | null = null;
  private hasMore = false;
  private readonly transport: Transport;
  private readonly disposers: readonly (() => void)[];

  constructor(transport: Transport, stream: Pick<StreamPort, 'onPrivate'>, session: Pick<SessionStore, 'user'>) {
    this.transport = transport;
    makeAutoObservable<this, 'coupons' | 'transport' | 'disposers'>(
      this,
      { coupons: observableRef, transport: false, disposers: false },
      { autoBind: true },
    );
    this.disposers = [
      stream.onPrivate(this.handle),
      reaction(() => session.user?.id ?? null, this.start, { fireImmediately: true }),
    ];
  }

  /** The open coupons, newest first; null until they are known. */
  get list(): readonly PlacedCoupon[] | null {
    return this.coupons === null
      ? null
      : [...this.coupons.values()].toSorted(
          (a, b) => b.placedAtMs - a.placedAtMs || Number(b.couponId) - Number(a.couponId),
        );
  }

  get count(): number | null {
    return this.coupons?.size ?? null;
  }

  /** The sums over all open coupons; null while some are not loaded, or where they are of several currencies. */
  get sums(): OpenSums | null {
    const [first, ...others] = this.coupons?.values() ?? [];
    if (first === undefined || this.hasMore || others.some((coupon) => coupon.iso !== first.iso)) return null;
    const sum = (of: (coupon: PlacedCoupon) => number) =>
      [first, ...others].reduce((total, each) => total + of(each), 0);
    const stakeMinor = sum((coupon) => coupon.amountMinor);
    return { iso: first.iso, stakeMinor, possibleWinMinor: sum((coupon) => coupon.possibleWinMinor) };
  }

  /** True when there are more than `MOST_COUNTED_COUPONS`. */
  get isMore(): boolean {
    return this.hasMore;
  }

  /** Stops listening. */
  dispose(): void {
    for (const stop of this.disposers) stop();
  }

  private start(userId: string | null): void {
    this.coupons = null;
    this.hasMore = false;
    if (userId !== null) void this.load();
  }

  private async load(): Promise<void> {
    try {
      const query = { state: 'open', limit: MOST_COUNTED_COUPONS } as const;
      const { coupons, hasMore } = await this.transport.call(operations.getBetHistory, { query });
      runInAction(() => {
        this.coupons = new Map(coupons.map((coupon) => [coupon.couponId, coupon]));
        this.hasMore = hasMore;
      });
    } catch {
      // The count is a convenience: without it the link stands alone.
    }
  }

  private handle(message: PrivateMessage): void {
    if (message.type !== 'coupon' || this.coupons === null) return;
    const { coupon } = message;
    const coupons = new Map(this.coupons);
    if (isOpenCoupon(coupon)) coupons.set(coupon.couponId, coupon);
    else coupons.delete(coupon.couponId);
    this.coupons = coupons;
  }
}
