import { reaction } from 'mobx';
import type { CompositionStore } from './composition-store.ts';

/** So long a coupon stands as it is before a press can mean it. */
const SHRINK_GUARD_MS = 600;

interface Composition {
  readonly bets: string;
  readonly typeId: number;
  readonly counted: number;
}

/** Knows when bets last dropped out of the coupon without the player's doing, just as the player may have pressed. */
export class ShrinkWatch {
  private shrunkAtMs = -Infinity;
  private readonly clock: { now(): number };
  private readonly stop: () => void;

  constructor(composition: Pick<CompositionStore, 'lines' | 'counted' | 'typeId'>, clock: { now(): number }) {
    this.clock = clock;
    this.stop = reaction(
      (): Composition => ({
        bets: composition.lines.map((line) => line.bet.id).join(' '),
        typeId: composition.typeId,
        counted: composition.counted.length,
      }),
      (after, before) => {
        const isSameCoupon = after.bets === before.bets && after.typeId === before.typeId;
        if (isSameCoupon && after.counted < before.counted) this.shrunkAtMs = this.clock.now();
      },
    );
  }

  /** True for a moment after a bet dropped out. */
  hasJustShrunk(): boolean {
    return this.clock.now() - this.shrunkAtMs < SHRINK_GUARD_MS;
  }

  /** Stops watching. */
  dispose(): void {
    this.stop();
  }
}
