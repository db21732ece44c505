import type { AccountDays } from '@longshot/contracts';

/** Size of the drawing, in its own units, and the room beside the lines: sums stand at the start, days below. */
export const DAYS_CHART = { width: 900, height: 220, start: 84, end: 12, top: 14, bottom: 28 } as const;

/** A line of the grid. */
export interface GridLine {
  readonly y: number;
  readonly minor: number;
}

/** A day that is named below the lines. */
export interface NamedDay {
  readonly x: number;
  readonly day: string;
}

/** The drawing of the days of an account: paths of SVG, and where words stand. */
export interface DaysDrawing {
  readonly balance: string;
  /** The same as a surface down to zero. */
  readonly area: string;
  /** Sum of what play has brought since the first day, which begins at zero. */
  readonly result: string;
  readonly grid: readonly GridLine[];
  readonly named: readonly NamedDay[];
  /** Where money came from outside. */
  readonly deposits: readonly number[];
}

/** At most so many lines of the grid, zero not counted. */
const MOST_LINES = 4;

/** The smallest of 1, 2, 5, 10, 20 … that is at least so much. */
function roundStep(least: number): number {
  for (let power = 1; ; power *= 10) for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power;
}

function gridOf(low: number, high: number): readonly number[] {
  const step = roundStep((high - low) / MOST_LINES);
  const from = Math.ceil(low / step);
  const count = Math.floor(high / step) - from + 1;
  return Array.from({ length: count }, (_, index) => (from + index) * step);
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Draws the days; the grid has round sums, and zero is always in sight. Of one day there is a point at each end. */
export function drawDays({ days, openingMinor }: Pick<AccountDays, 'days' | 'openingMinor'>): DaysDrawing {
  const { width, height, start, end, top, bottom } = DAYS_CHART;
  const balances = [openingMinor, ...days.map(({ closingMinor }) => closingMinor)];
  let sum = 0;
  const results = [0, ...days.map(({ resultMinor }) => (sum += resultMinor))];
  const low = Math.min(0, ...balances, ...results);
  const high = Math.max(100, ...balances, ...results);
  const x = (index: number) => round(start + ((width - start - end) * index) / days.length);
  const y = (minor: number) => round(height - bottom - ((height - top - bottom) * (minor - low)) / (high - low));
  const path = (values: readonly number[]) =>
    values.map((minor, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(minor)}`).join('');
  const balance = path(balances);
  const at = [...new Set([1, Math.ceil(days.length / 2), days.length])];
  return {
    balance,
    area: `${balance}V${y(0)}H${x(0)}Z`,
    result: path(results),
    grid: gridOf(low, high).map((minor) => ({ y: y(minor), minor })),
    named: at.flatMap((index) => {
      const day = days[index - 1]?.day;
      return day === undefined ? [] : [{ x: x(index), day }];
    }),
    deposits: days.flatMap(({ depositedMinor }, index) => (depositedMinor > 0 ? [x(index + 1)] : [])),
  };
}
