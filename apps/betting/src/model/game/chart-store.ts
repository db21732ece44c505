import type { Transport } from '@longshot/api-client';
import { operations, type PriceHistory } from '@longshot/contracts';
import { Loaded } from '@longshot/remote';
import { makeAutoObservable, observableRef } from 'mobx';
import type { EventEntry } from '../events/event-entry.ts';
import type { ChartRange, PriceSeries } from './chart-shape.ts';

/** So many outcomes have a line; of a market with more, those with the lowest prices. */
const LINES = 3;
/** So many points are held of an outcome while the page is open; the oldest go. */
const HELD_POINTS = 240;

/** A price with the moment since when it stands. */
interface HeldPoint {
  readonly atMs: number;
  readonly coef: string;
}

/**
 * How the prices of one market of a game moved: what the gateway remembers, and what has ticked since. Not observable
 * beyond the loading, the market and the range: ticks are read where the chart is drawn.
 */
export class ChartStore {
  readonly loaded = new Loaded<PriceHistory>();
  /** The market that is shown; null while none was chosen: then the first of the board. */
  chosenKey: string | null = null;
  range: ChartRange = 'whole';
  isTable = false;
  private readonly transport: Pick<Transport, 'call'>;
  private readonly now: () => number;
  /** By outcome; plain, for it grows with ticks. */
  private held = new Map<string, HeldPoint[]>();

  constructor(transport: Pick<Transport, 'call'>, now: () => number) {
    this.transport = transport;
    this.now = now;
    makeAutoObservable<this, 'transport' | 'now' | 'held'>(
      this,
      {
        loaded: false,
        transport: false,
        now: false,
        held: false,
        chosenKey: observableRef,
        seriesOf: false,
        heldOf: false,
      },
      { autoBind: true },
    );
  }

  /** The market of the chart: the chosen one while it is offered, else the first that stands on boards. */
  keyOf(entry: EventEntry): string | null {
    const { marketKeys } = entry;
    if (this.chosenKey !== null && marketKeys.includes(this.chosenKey)) return this.chosenKey;
    return entry.columns.find((key) => key !== null && marketKeys.includes(key)) ?? marketKeys[0] ?? null;
  }

  /** Shows another market. */
  choose(marketKey: string): void {
    this.chosenKey = marketKey;
  }

  /** Looks as far back as told. */
  setRange(range: ChartRange): void {
    this.range = range;
  }

  /** Shows the figures in place of the lines, or the other way round. */
  toggleTable(): void {
    this.isTable = !this.isTable;
  }

  /** Asks for what the gateway remembers of a market; returns what makes that void. */
  open(eventId: string, marketKey: string): () => void {
    this.held = new Map();
    return this.loaded.load((signal) =>
      this.transport.call(operations.getPriceHistory, { params: { eventId }, query: { marketKey }, signal }),
    );
  }

  /** Every point known of a market's outcomes, the present price as the last. Reads prices: use it in a reaction. */
  heldOf(
    entry: EventEntry,
    marketKey: string,
  ): readonly { readonly outcomeId: string; readonly points: readonly HeldPoint[] }[] {
    const known = this.loaded.value?.marketKey === marketKey ? this.loaded.value : null;
    const market = entry.marketOf(marketKey);
    return (market?.outcomeIds ?? []).map((outcomeId) => {
      const remembered = known?.series.find((each) => each.outcomeId === outcomeId)?.points ?? [];
      const own = this.held.get(outcomeId) ?? [];
      const coef = market?.priceOf(outcomeId)?.coef;
      const last = own.at(-1) ?? remembered.at(-1);
      if (coef !== undefined && (last === undefined || Number(last.coef) !== Number(coef))) {
        own.push({ atMs: this.now(), coef });
        this.held.set(outcomeId, own.slice(-HELD_POINTS));
      }
      return { outcomeId, points: [...remembered, ...own] };
    });
  }

  /** The lines of a market, in the order of its outcomes. */
  seriesOf(entry: EventEntry, marketKey: string): readonly PriceSeries[] {
    const all = this.heldOf(entry, marketKey).map(({ outcomeId, points }) => ({
      outcomeId,
      points: points.map(({ atMs, coef }) => ({ atMs, coef: Number(coef) })),
    }));
    const lowest = all.toSorted((a, b) => (a.points.at(-1)?.coef ?? 0) - (b.points.at(-1)?.coef ?? 0)).slice(0, LINES);
    return all.filter((each) => lowest.includes(each));
  }
}
