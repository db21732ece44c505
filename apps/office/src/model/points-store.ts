import type { Transport } from '@longshot/api-client';
import { operations, type PointsView, type ShopItem } from '@longshot/contracts';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf, reasonOf } from './failure-code.ts';

/** Input of points. */
export interface PointsInput {
  readonly transport: Transport;
  readonly language: string;
  /** A key that was never used. */
  readonly newKey: () => string;
}

/** The player's points, the levels of the club, and the shop. */
export class PointsStore {
  /** The thing that is being bought. */
  busyWith: string | null = null;
  /** The thing that was bought last. */
  bought: ShopItem | null = null;
  /** Why the last thing was not bought, as a code or a reason. */
  problem: string | null = null;
  private readonly loaded = new Loaded<PointsView>();
  private readonly input: PointsInput;
  /** A purchase without an answer is asked for again under its key. */
  private attempt: { readonly id: string; readonly points: number; readonly key: string } | null = null;

  constructor(input: PointsInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'loaded' | 'attempt'>(
      this,
      { input: false, loaded: false, attempt: false },
      { autoBind: true },
    );
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  /** Whether there are none in the currency of the player. */
  get isMissing(): boolean {
    return this.loaded.isMissing;
  }

  /** Null before it is known. */
  get view(): PointsView | null {
    return this.loaded.value;
  }

  async load(): Promise<void> {
    const { transport, language } = this.input;
    await this.loaded.wait((signal) => transport.call(operations.getPoints, { query: { language }, signal }));
  }

  /** Buys a thing for the points that it is shown with. */
  async buy(item: ShopItem): Promise<void> {
    if (this.busyWith !== null) return;
    const { id, points } = item;
    if (this.attempt?.id !== id || this.attempt.points !== points)
      this.attempt = { id, points, key: this.input.newKey() };
    const { key } = this.attempt;
    [this.busyWith, this.problem, this.bought] = [id, null, null];
    try {
      await this.input.transport.call(operations.buyWithPoints, { body: { offerId: id, points }, idempotencyKey: key });
      this.attempt = null;
      runInAction(() => (this.bought = item));
    } catch (error) {
      runInAction(() => (this.problem = reasonOf(error) ?? codeOf(error)));
    }
    await this.load();
    runInAction(() => (this.busyWith = null));
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
    this.attempt = null;
    [this.busyWith, this.problem, this.bought] = [null, null, null];
  }
}
