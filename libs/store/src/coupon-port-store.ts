import { type BetNames, MAX_COUPON_BETS } from '@longshot/contracts';
import { makeAutoObservable } from 'mobx';

/** A bet as it stands in the coupon: what was chosen, at what coefficient, and enough to show it. */
export interface CouponBet {
  /** `eventId|marketKey|outcomeId`. */
  readonly id: string;
  readonly eventId: string;
  readonly marketKey: string;
  readonly outcomeId: string;
  /** The coefficient when it was added, as a decimal. */
  readonly coef: string;
  readonly addedAtMs: number;
  readonly isLive: boolean;
  /** The score when it was added, `1:0`; null before the event. */
  readonly score: string | null;
  readonly sportSlug: string;
  readonly championshipId: string;
  readonly championshipName: string;
  readonly championshipSlug: string;
  readonly homeName: string;
  readonly awayName: string;
  readonly startsAtMs: number;
  /** Names by language of a bet that the feed describes and no catalogue knows; absent of any other. */
  readonly names?: BetNames;
}

/**
 * Keeps something small between visits and notifies of changes by other tabs.
 *
 * @deprecated Since 0.1.2 `PersistedValue`; dropped in 0.2.0.
 */
export interface KeptValue<T> {
  read(): T | null;
  write(value: T): void;
  /** Called when another tab wrote. Returns what ends it. */
  onOtherTab(listener: (value: T | null) => void): () => void;
}

/** Keeps something small between visits and notifies of changes by other tabs. */
export type PersistedValue<T> = KeptValue<T>;

/**
 * The coupon's port in the shared store: which bets are in it, nothing else. Everything more belongs to the coupon's
 * own stores. Bets are kept between visits and agreed on by all tabs.
 */
export class CouponPortStore {
  bets: readonly CouponBet[] = [];
  private readonly kept: KeptValue<readonly CouponBet[]>;
  private readonly announce: (name: 'longshot:coupon-bet-added' | 'longshot:coupon-updated', betId: string) => void;
  private readonly stopListening: () => void;

  constructor(
    kept: KeptValue<readonly CouponBet[]>,
    announce: (name: 'longshot:coupon-bet-added' | 'longshot:coupon-updated', betId: string) => void,
  ) {
    this.kept = kept;
    this.announce = announce;
    makeAutoObservable<this, 'kept' | 'announce' | 'stopListening'>(
      this,
      { kept: false, announce: false, stopListening: false },
      { autoBind: true },
    );
    this.bets = kept.read() ?? [];
    this.stopListening = kept.onOtherTab((bets) => this.takeOver(bets ?? []));
  }

  /** How many bets are in the coupon. */
  get count(): number {
    return this.bets.length;
  }

  /** The ids of the bets; observers of one id are told only when that id comes or goes. */
  get ids(): ReadonlySet<string> {
    return new Set(this.bets.map((bet) => bet.id));
  }

  /** Whether an outcome is in the coupon. */
  has(betId: string): boolean {
    return this.ids.has(betId);
  }

  /** Adds a bet at the end; false when it is there already or the coupon is full. */
  add(bet: CouponBet): boolean {
    if (this.has(bet.id) || this.bets.length >= MAX_COUPON_BETS) return false;
    this.replace([...this.bets, bet]);
    this.announce('longshot:coupon-bet-added', bet.id);
    return true;
  }

  /** Takes a bet out; nothing happens when it is not there. */
  remove(betId: string): void {
    if (!this.has(betId)) return;
    this.replace(this.bets.filter((bet) => bet.id !== betId));
    this.announce('longshot:coupon-updated', betId);
  }

  /** Puts changed bets in place of those with the same id (an accepted coefficient, a new score). */
  update(changed: readonly CouponBet[]): void {
    const byId = new Map(changed.map((bet) => [bet.id, bet]));
    this.replace(this.bets.map((bet) => byId.get(bet.id) ?? bet));
  }

  /** Takes out every bet. */
  clear(): void {
    if (this.bets.length === 0) return;
    this.replace([]);
    this.announce('longshot:coupon-updated', '');
  }

  /** Stops listening to other tabs. */
  dispose(): void {
    this.stopListening();
  }

  private replace(bets: readonly CouponBet[]): void {
    this.bets = bets;
    this.kept.write(bets);
  }

  private takeOver(bets: readonly CouponBet[]): void {
    this.bets = bets;
  }
}
