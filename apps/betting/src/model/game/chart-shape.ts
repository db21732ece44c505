/** A price from a moment on. */
export interface PricePoint {
  readonly atMs: number;
  /** Decimal, for the drawing alone: nothing is paid by it. */
  readonly coef: number;
}

/** How one outcome's price moved. */
export interface PriceSeries {
  readonly outcomeId: string;
  /** Oldest first. */
  readonly points: readonly PricePoint[];
}

/** The room of a chart's drawing in pixels, but its width; beside the lines stand the names. */
export const CHART = { height: 150, left: 36, top: 12, bottom: 128, names: 118, leastWidth: 300 } as const;

/** How far back a chart looks: all that is known, an hour, ten minutes. */
export const chartRanges = ['whole', 'hour', 'minutes'] as const;

/** One of `chartRanges`. */
export type ChartRange = (typeof chartRanges)[number];

const RANGE_MS: Readonly<Record<ChartRange, number>> = { whole: Infinity, hour: 3_600_000, minutes: 600_000 };

/** The series from a moment on: the price of before stands at its start. */
function since(points: readonly PricePoint[], fromMs: number): readonly PricePoint[] {
  const before = points.findLast(({ atMs }) => atMs <= fromMs);
  const after = points.filter(({ atMs }) => atMs > fromMs);
  return before === undefined ? after : [{ atMs: fromMs, coef: before.coef }, ...after];
}

/** A line with the place of its end. */
export interface ChartLine {
  readonly outcomeId: string;
  /** Steps, for a price stays until it moves. */
  readonly path: string;
  readonly endY: number;
  /** Where the name stands: near the end of its line, apart from the other names. */
  readonly labelY: number;
}

/** Everything that is drawn of a chart. */
export interface ChartShape {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Where the lines end. */
  readonly right: number;
  readonly lines: readonly ChartLine[];
  /** Round prices beside the drawing, decimal, and their heights. */
  readonly levels: readonly { readonly coef: number; readonly y: number }[];
  /** Moments below the drawing. */
  readonly moments: readonly { readonly atMs: number; readonly x: number }[];
  /** Where a moment lies; null outside of what is drawn. */
  xOf(atMs: number): number | null;
}

/** As many letters of the labels' size as stand in `CHART.names`. */
const MOST_LETTERS = 17;

/** Label at the end of a line: its name, cut where there is no room for it, and always the whole price. */
export function lineLabel(name: string, price: string): string {
  const room = MOST_LETTERS - price.length - 1;
  const letters = [...name];
  if (letters.length <= room) return `${name} ${price}`;
  const start = letters.slice(0, room - 1).join('');
  return `${start.trimEnd()}… ${price}`;
}

const LABEL_GAP = 15;
const MOMENTS = 4;

/** Prices that stand beside a chart: those that people count in. */
const ROUND = [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.5, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 100, 200, 500, 1000];
/** Levels closer than this would be written over each other. */
const LEVEL_GAP = 18;

/** The round prices below and above others: what a chart's scale goes from and to. */
function roundBounds(low: number, high: number): readonly [number, number] {
  const bottom = ROUND.findLast((each) => each <= low) ?? 1;
  const top = ROUND.find((each) => each >= high && each > bottom) ?? high * 1.1;
  return [bottom, top];
}

/** The round prices of a scale that stand apart: its ends, and what has room between them. */
function roundLevels(bottom: number, top: number, yOf: (coef: number) => number): readonly number[] {
  const chosen = [bottom];
  for (const each of ROUND) {
    const last = chosen.at(-1) ?? bottom;
    const hasRoom = yOf(last) - yOf(each) >= LEVEL_GAP && (each === top || yOf(each) - yOf(top) >= LEVEL_GAP);
    if (each > bottom && each <= top && hasRoom) chosen.push(each);
  }
  return chosen.includes(top) ? chosen : [...chosen, top];
}

/** Moves names apart, the order of the heights kept; all stay inside the drawing. */
export function apart(heights: readonly number[], gap = LABEL_GAP): readonly number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let last = -Infinity;
  for (const index of order) {
    last = Math.max(heights[index] ?? 0, last + gap);
    placed[index] = last;
  }
  const over = Math.max(0, last - CHART.bottom);
  return placed.map((y) => y - over);
}

/**
 * Shape of a chart of these series now, in a room so wide. The scale is logarithmic: from 2 to 4 is as far as from 4
 * to 8.
 */
export function chartShape(
  series: readonly PriceSeries[],
  range: ChartRange,
  nowMs: number,
  width: number,
): ChartShape {
  const right = Math.max(width, CHART.leastWidth) - CHART.names;
  const starts = series.flatMap(({ points }) => points[0]?.atMs ?? []);
  const fromMs = Math.max(Math.min(nowMs - 60_000, ...starts), nowMs - RANGE_MS[range]);
  const shown = series.map(({ outcomeId, points }) => ({ outcomeId, points: since(points, fromMs) }));
  const coefs = shown.flatMap(({ points }) => points.map(({ coef }) => coef));
  const [low, high] = coefs.length === 0 ? [1, 2] : [Math.min(...coefs), Math.max(...coefs)];
  const [least, most] = roundBounds(low, high);
  const [bottom, top] = [Math.log(least), Math.log(most)];
  const yOf = (coef: number) =>
    CHART.bottom - ((Math.log(coef) - bottom) / (top - bottom)) * (CHART.bottom - CHART.top);
  const at = (atMs: number) => CHART.left + ((atMs - fromMs) / (nowMs - fromMs)) * (right - CHART.left);
  const ends = shown.map(({ points }) => yOf(points.at(-1)?.coef ?? low));
  const labels = apart(ends);
  const lines = shown.map(({ outcomeId, points }, index) => {
    const steps = points.map(({ atMs, coef }, place) => {
      const [x, y] = [at(atMs).toFixed(1), yOf(coef).toFixed(1)];
      return place === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    });
    const path = steps.length === 0 ? '' : `${steps.join('')}H${right}`;
    return { outcomeId, path, endY: ends[index] ?? 0, labelY: labels[index] ?? 0 };
  });
  const share = (count: number) => Array.from({ length: count }, (_, index) => index / (count - 1));
  return {
    fromMs,
    untilMs: nowMs,
    right,
    lines,
    levels: roundLevels(least, most, yOf).map((coef) => {
      return { coef, y: yOf(coef) };
    }),
    moments: share(MOMENTS).map((part) => {
      const atMs = fromMs + part * (nowMs - fromMs);
      return { atMs, x: at(atMs) };
    }),
    xOf: (atMs) => (atMs < fromMs || atMs > nowMs ? null : at(atMs)),
  };
}
