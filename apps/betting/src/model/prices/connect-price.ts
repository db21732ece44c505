import type { RootStore } from '@longshot/store';
import type { PriceCellHandle, PriceView } from '@longshot/ui';
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

/** A view that is filled in anew for each tick: a cell takes from it what it shows and keeps nothing of it. */
type Filled = { -readonly [Key in keyof PriceView]: PriceView[Key] };

/** Writes what a cell shows, and remembers what it takes to tell which way the price moved. */
class CellWriter {
  readonly #cell: PriceCellHandle;
  readonly #view: Filled = { text: '', isSuspended: true, isOffered: false, movement: null };
  #betId: string | null | undefined;
  #odds: number | null = null;

  constructor(cell: PriceCellHandle) {
    this.#cell = cell;
  }

  /** Shows a price where another, or nothing, may have stood before. */
  write({ betId, line }: CellContent, coef: string | null, text: string, isSuspended: boolean): void {
    if (betId === this.#betId) {
      this.#fill(betId, line);
      return this.tick(coef, text, isSuspended);
    }
    // Another bet moved into the place: what the one before did must not be told of this one.
    const hadBet = this.#betId !== undefined;
    this.#betId = betId;
    this.#odds = null;
    this.#fill(hadBet ? null : betId, line);
    if (hadBet) this.#show(text, isSuspended, null);
    this.#fill(betId, line);
    this.tick(coef, text, isSuspended);
  }

  /** Shows the same bet's next price. */
  tick(coef: string | null, text: string, isSuspended: boolean): void {
    const odds = coef === null ? null : Number(coef);
    this.#show(text, isSuspended, movementBetween(this.#odds, odds));
    this.#odds = odds;
  }

  #fill(betId: string | null, line: string | undefined): void {
    this.#view.isOffered = betId !== null;
    if (line !== undefined) this.#view.line = line;
    else if (this.#view.line !== undefined) delete this.#view.line;
  }

  #show(text: string, isSuspended: boolean, movement: PriceView['movement']): void {
    this.#view.text = text;
    this.#view.isSuspended = isSuspended;
    this.#view.movement = movement;
    this.#cell.show(this.#view);
  }
}

const noTicks = (): void => undefined;

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
  let stopTicks = noTicks;
  const stopContent = autorun(() => {
    const there = content.get();
    const { price } = there;
    stopTicks();
    stopTicks =
      price?.listen(({ coef, isActive }) =>
        writer.tick(coef, formatters.coef(coef), !there.isMarketOpen || !isActive),
      ) ?? noTicks;
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
