import type { RootStore } from '@longshot/store';
import type { PriceCellHandle } from '@longshot/ui';
import { autorun, compareShallow, computed, reaction, untracked } from 'mobx';
import { CellWriter, type CellContent, type PriceFormatter, type TickingPrice } from '../events/ticking-price.ts';
import { contentOf, type PriceSlot } from './price-slot.ts';

/** Ports of a price cell, beside its slot. */
export interface PriceSurroundings {
  readonly store: Pick<RootStore, 'coupon' | 'stream'>;
  readonly formatter: Pick<PriceFormatter, 'current'>;
}

/** Content of a cell with the price that ticks in it. */
interface SlotInCell extends CellContent {
  readonly price: TickingPrice | null;
}

const noTicks = (): void => undefined;

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
  { store, formatter }: PriceSurroundings,
): () => void {
  const content = computed(
    (): SlotInCell => {
      const there = contentOf(slot);
      return {
        ...there,
        isMarketOpen: there.isMarketOpen && store.stream.status !== 'stale',
        line: there.marketKey === null ? undefined : lineOf(there.marketKey),
      };
    },
    { equals: compareShallow },
  );
  const writer = new CellWriter(cell, formatter);
  let stopTicks = noTicks;
  const stopContent = autorun(() => {
    const there = content.get();
    const { price } = there;
    stopTicks();
    stopTicks = price?.listen(writer) ?? noTicks;
    writer.write(
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
