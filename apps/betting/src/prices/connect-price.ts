import type { RootStore } from '@longshot/store';
import type { PriceCellHandle } from '@longshot/ui';
import { autorun, compareShallow, computed, reaction, untracked } from 'mobx';
import type { Price } from '../events/ticking-price.ts';
import { contentOf, type PriceSlot, type SlotContent } from './price-slot.ts';

/** What a price cell follows beside its slot. */
export interface PriceSurroundings {
  readonly store: Pick<RootStore, 'coupon' | 'stream'>;
  readonly formatters: { coef(coef: string): string };
}

/** What stands in a cell between two ticks. */
interface CellContent extends SlotContent {
  readonly line: string | undefined;
}

/** Writes what a cell shows, and remembers what it takes to tell which way the price moved. */
class CellWriter {
  readonly #cell: PriceCellHandle;
  #betId: string | null | undefined;
  #odds: number | null = null;

  constructor(cell: PriceCellHandle) {
    this.#cell = cell;
  }

  write({ betId, line }: CellContent, coef: string | null, text: string, isSuspended: boolean): void {
    const isOffered = betId !== null;
    const odds = coef === null ? null : Number(coef);
    const isSameBet = betId === this.#betId;
    const movement = isSameBet ? movementBetween(this.#odds, odds) : null;
    const view = { text, isSuspended, isOffered, movement };
    const shown = line === undefined ? view : { ...view, line };
    // Another bet moved into the place: what the one before did must not be told of this one.
    if (!isSameBet && this.#betId !== undefined) this.#cell.show({ ...shown, isOffered: false });
    this.#cell.show(shown);
    this.#betId = betId;
    this.#odds = odds;
  }
}

/** Which way a price moved, or null when it did not. Compared for show only. */
function movementBetween(before: number | null, after: number | null): 'up' | 'down' | null {
  if (before === null || after === null || before === after) return null;
  return after > before ? 'up' : 'down';
}

/**
 * Writes a slot into a cell for as long as the cell is in the page. No React render takes part. What stands in the
 * slot is computed apart from its price: a tick runs one listener and no reaction, since looking for the way to the
 * price anew costs several times what writing it does. Whether the price is in the coupon is a reaction of its own.
 * While the stream is stale every price is paused. Returns what ends it.
 */
export function connectPrice(
  cell: PriceCellHandle,
  slot: PriceSlot,
  lineOf: (marketKey: string) => string | undefined,
  { store, formatters }: PriceSurroundings,
): () => void {
  const content = computed(
    (): CellContent => {
      const there = contentOf(slot);
      return {
        ...there,
        isMarketOpen: there.isMarketOpen && store.stream.status !== 'stale',
        line: there.marketKey === null ? undefined : lineOf(there.marketKey),
      };
    },
    { equals: compareShallow },
  );
  const writer = new CellWriter(cell);
  const write = (there: CellContent, price: Price | undefined): void => {
    if (price === undefined) writer.write(there, null, '', true);
    else writer.write(there, price.coef, formatters.coef(price.coef), !there.isMarketOpen || !price.isActive);
  };
  let stopTicks: () => void = () => undefined;
  const stopContent = autorun(() => {
    const there = content.get();
    const { price } = there;
    stopTicks();
    stopTicks = price === null ? () => undefined : price.listen((now) => write(there, now));
    write(
      there,
      untracked(() => price?.get()),
    );
  });
  const stopChoice = reaction(
    () => {
      const { betId } = content.get();
      return betId !== null && store.coupon.has(betId);
    },
    (isChosen) => cell.select(isChosen),
    { fireImmediately: true },
  );
  return () => {
    stopContent();
    stopTicks();
    stopChoice();
  };
}
