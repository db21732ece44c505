import { below, elementAt } from '../fair/draws.ts';
import type { BonusGame } from './bonus-stand.ts';

/** The row of each field of the wheel, clockwise: so many fields as its weight says, as far apart as they go. */
export function wheelFields(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const placed = weights.map(() => 0);
  return Array.from({ length: total }, (_, field) => {
    const behind = weights.map((weight, row) => weight * (field + 1) - (placed[row] ?? 0) * total);
    const row = behind.indexOf(Math.max(...behind));
    placed[row] = (placed[row] ?? 0) + 1;
    return row;
  });
}

/** A wheel, whose fields are all as likely; it stops at one by itself. */
export const fortuna: BonusGame = {
  choices: 0,
  play: (words, weights) => {
    const fields = wheelFields(weights);
    const field = below(words, fields.length);
    return { shown: { fields, field }, row: elementAt(fields, field) };
  },
};
