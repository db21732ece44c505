import type { Outcome } from '@longshot/contracts';
import type { RootStore } from '@longshot/store';
import type { PriceCellHandle, PriceView } from '@longshot/ui';
import { createAtom } from 'mobx';

/** A price as it stands: its decimal coefficient, and whether it may be bet on while its market is active. */
export type Price = Pick<Outcome, 'coef' | 'isActive'>;

/** Is told of each later price, which it reads and does not keep. */
export interface PriceListener {
  tick(price: Price): void;
}

/**
 * A price that ticks, on its own: who follows it is not concerned with the market around it. Observable; beside that
 * it has listeners, because a cell that is told costs a fraction of a reaction that has to find out.
 */
export class TickingPrice implements Price {
  /** The coefficient and whether it is open, for who was told of them: reading them here is not observed. */
  coef: string;
  isActive: boolean;
  private isObserved = false;
  private readonly atom = createAtom(
    'price',
    () => void (this.isObserved = true),
    () => void (this.isObserved = false),
  );
  /** Replaced, never changed: who stops listening while all are told does not disturb the others. */
  private listeners: readonly PriceListener[] = [];

  constructor({ coef, isActive }: Price) {
    this.coef = coef;
    this.isActive = isActive;
  }

  /** The price as it stands. */
  get(): Price {
    this.atom.reportObserved();
    return { coef: this.coef, isActive: this.isActive };
  }

  /** Takes over a price; nothing happens when it is the same. */
  change(coef: string, isActive: boolean): void {
    if (this.coef === coef && this.isActive === isActive) return;
    this.coef = coef;
    this.isActive = isActive;
    // Most prices have listeners alone: telling MobX of each would cost as much as writing it.
    if (this.isObserved) this.atom.reportChanged();
    for (const listener of this.listeners) listener.tick(this);
  }

  /** Tells the listener of each later price. Returns what ends it. */
  listen(listener: PriceListener): () => void {
    this.listeners = [...this.listeners, listener];
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener);
    };
  }
}

/** So many texts are kept; prices stand on a ladder, so that a day of betting needs fewer. */
const MAX_TEXTS = 2_000;

/** Writes prices in one format, each once: the same few hundred prices tick all the time. */
export class WrittenPrices {
  readonly #known = new Map<string, string>();
  readonly #write: (coef: string) => string;

  constructor(write: (coef: string) => string) {
    this.#write = write;
  }

  /** A decimal coefficient as the player reads it. */
  of(coef: string): string {
    const known = this.#known.get(coef);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_TEXTS) this.#known.clear();
    const text = this.#write(coef);
    this.#known.set(coef, text);
    return text;
  }
}

/** Hands out the texts of the player's format. Who observes `current` is told when the format changes, and asks anew. */
export class PriceFormatter {
  private texts: WrittenPrices | null = null;
  private formatId: number | null = null;
  private readonly preferences: Pick<RootStore['preferences'], 'current'>;
  private readonly write: (coef: string) => string;

  constructor(preferences: Pick<RootStore['preferences'], 'current'>, write: (coef: string) => string) {
    this.preferences = preferences;
    this.write = write;
  }

  /** The texts of the format that the player has chosen. Observable. */
  get current(): WrittenPrices {
    const { coefFormatId } = this.preferences.current;
    if (this.texts === null || coefFormatId !== this.formatId) this.texts = new WrittenPrices(this.write);
    this.formatId = coefFormatId;
    return this.texts;
  }
}

/** Content of a cell between two ticks. */
export interface CellContent {
  /** The bet this price would be; null when nothing is offered. */
  readonly betId: string | null;
  /** The market takes bets; whether the price does, it says itself. */
  readonly isMarketOpen: boolean;
  readonly line: string | undefined;
}

/** A view that is filled in anew for each tick: a cell takes from it what it shows and keeps nothing of it. */
type Filled = { -readonly [Key in keyof PriceView]: PriceView[Key] };

/** Which way a price moved, or null when it did not. Compared for show only. */
function movementBetween(before: number | null, after: number | null): PriceView['movement'] {
  if (before === null || after === null || before === after) return null;
  return after > before ? 'up' : 'down';
}

/** Writes what a cell shows, and remembers what it takes to tell which way the price moved. */
export class CellWriter implements PriceListener {
  readonly #cell: PriceCellHandle;
  readonly #formatter: Pick<PriceFormatter, 'current'>;
  readonly #view: Filled = { text: '', isSuspended: true, isOffered: false, movement: null };
  /** Of the format that was chosen when this was last written whole: a tick asks nobody. */
  #texts: WrittenPrices;
  #betId: string | null | undefined;
  #isMarketOpen = false;
  #odds: number | null = null;

  constructor(cell: PriceCellHandle, formatter: Pick<PriceFormatter, 'current'>) {
    this.#cell = cell;
    this.#formatter = formatter;
    this.#texts = formatter.current;
  }

  /** Shows what stands in the cell now, where another price, or nothing, may have stood before. Observes the player's format. */
  write({ betId, isMarketOpen, line }: CellContent, price: Price | undefined): void {
    this.#texts = this.#formatter.current;
    this.#isMarketOpen = isMarketOpen;
    if (betId !== this.#betId) this.#clear(betId, line, price);
    this.#fill(betId, line);
    if (price === undefined) this.#show(null, true);
    else this.tick(price);
  }

  /** Shows the same bet's next price. */
  tick({ coef, isActive }: Price): void {
    this.#show(coef, !this.#isMarketOpen || !isActive);
  }

  /** Another bet moved into the place: what the one before did must not be told of this one. */
  #clear(betId: string | null, line: string | undefined, price: Price | undefined): void {
    const hadBet = this.#betId !== undefined;
    this.#betId = betId;
    this.#odds = null;
    if (!hadBet) return;
    this.#fill(null, line);
    this.#show(price?.coef ?? null, true);
    this.#odds = null;
  }

  #fill(betId: string | null, line: string | undefined): void {
    this.#view.isOffered = betId !== null;
    if (line !== undefined) this.#view.line = line;
    else if (this.#view.line !== undefined) delete this.#view.line;
  }

  #show(coef: string | null, isSuspended: boolean): void {
    const odds = coef === null ? null : Number(coef);
    this.#view.text = coef === null ? '' : this.#texts.of(coef);
    this.#view.isSuspended = isSuspended;
    this.#view.movement = movementBetween(this.#odds, odds);
    this.#odds = odds;
    this.#cell.show(this.#view);
  }
}
