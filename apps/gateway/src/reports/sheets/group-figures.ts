import { type Figures, figuresOf } from '@longshot/domain/reports';
import type { HouseLine } from './read-sheet.ts';

/** Groups lines by a text. */
export function groupBy<Line>(
  lines: Iterable<Line>,
  keyOf: (line: Line) => string,
): ReadonlyMap<string, readonly Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return groups;
}

/** Figures of one currency. */
interface CurrencyFigures extends Figures {
  readonly iso: string;
}

/** Figures of lines, currency by currency. */
export const figuresByCurrency = (lines: Iterable<HouseLine>): CurrencyFigures[] =>
  [...groupBy(lines, ({ iso }) => iso)]
    .map(([iso, ofCurrency]) => ({ iso, ...figuresOf(ofCurrency) }))
    .sort((one, other) => (one.iso < other.iso ? -1 : 1));
