import { parseMarketKey } from '@longshot/domain/markets';

/** So many lines stand in words under a rail; of more, every second, third … */
const TICKS = 7;

const lineOf = (key: string): number =>
  Number(Object.values(parseMarketKey(key).specifiers).findLast((value) => !Number.isNaN(Number(value))) ?? 0);

/**
 * Place of the line that a ladder shows: the chosen one, or where it is not offered any more the nearest to it; before
 * any was chosen the board's line, else the one in the middle. `keys` are in the order of their lines.
 */
export function lineAt(keys: readonly string[], chosen: string | null, columns: readonly (string | null)[]): number {
  const wanted = chosen ?? columns.find((key) => key !== null && keys.includes(key)) ?? null;
  if (wanted === null) return Math.floor((keys.length - 1) / 2);
  const exact = keys.indexOf(wanted);
  if (exact >= 0) return exact;
  const distance = (key: string) => Math.abs(lineOf(key) - lineOf(wanted));
  return keys.reduce((best, key, place) => (distance(key) < distance(keys[best] ?? '') ? place : best), 0);
}

/** Texts under the places of a rail: the line of each, or nothing where there are too many to stand beside each other. */
export function ticksOf(lines: readonly string[], place: number): readonly string[] {
  const step = Math.ceil(lines.length / TICKS);
  return lines.map((line, index) => (index === place || Math.abs(index - place) % step === 0 ? line : ''));
}
