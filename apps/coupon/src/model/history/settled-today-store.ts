import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type PlacedCoupon, type PrivateMessage } from '@longshot/contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isOpenCoupon } from './coupon-outcome.ts';

/** So many of the coupons that were placed last are looked through. */
const MOST_COUPONS = 100;

/** The player's coupons that were settled since the day began, newest first; null until they are known. */
export class SettledTodayStore {
  private settled: ReadonlyMap<string, PlacedCoupon> | null = null;
  private readonly transport: Transport;
  private readonly dayStartMs: number;
  private readonly stop: () => void;

  constructor(transport: Transport, stream: Pick<StreamPort, 'onPrivate'>, dayStartMs: number) {
    this.transport = transport;
    this.dayStartMs = dayStartMs;
    makeAutoObservable<this, 'settled' | 'transport' | 'dayStartMs' | 'stop'>(
      this,
      { settled: observableRef, transport: false, dayStartMs: false, stop: false },
      { autoBind: true },
    );
    this.stop = stream.onPrivate(this.handle);
    void this.load();
  }

  get coupons(): readonly PlacedCoupon[] | null {
    return this.settled === null
      ? null
      : [...this.settled.values()].toSorted((a, b) => (b.settledAtMs ?? 0) - (a.settledAtMs ?? 0));
  }

  /** Stops listening. */
  dispose(): void {
    this.stop();
  }

  private isOfToday(coupon: PlacedCoupon): boolean {
    return !isOpenCoupon(coupon) && (coupon.settledAtMs ?? 0) >= this.dayStartMs;
  }

  private async load(): Promise<void> {
    try {
      const query = { state: 'settled', limit: MOST_COUPONS } as const;
      const { coupons } = await this.transport.call(operations.getBetHistory, { query });
      const today = coupons.filter(this.isOfToday).map((coupon) => [coupon.couponId, coupon] as const);
      runInAction(() => {
        this.settled = new Map([...today, ...(this.settled ?? [])]);
      });
    } catch {
      // They stand in the history as well, which says why it does not load.
      runInAction(() => {
        this.settled ??= new Map();
      });
    }
  }

  private handle(message: PrivateMessage): void {
    if (message.type !== 'coupon') return;
    const settled = new Map(this.settled ?? []);
    if (this.isOfToday(message.coupon)) settled.set(message.coupon.couponId, message.coupon);
    else settled.delete(message.coupon.couponId);
    this.settled = settled;
  }
}
