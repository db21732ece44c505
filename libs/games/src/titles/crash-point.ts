import { makeRational, type Rational } from '@longshot/domain/money';
import { bits52 } from '../fair/draws.ts';
import type { Words } from '../fair/words.ts';

/** The least and the most hundredths that may be reached for. */
export const POINT_BOUNDS = { least: 101, most: 100_000_000 } as const;

const SPAN = 1n << 52n;

/** The point of a round, in hundredths from 1.00 on: 0.99 by what is left of one, cut. */
export function drawPoint(words: Words): number {
  const point = (99n * SPAN) / (SPAN - BigInt(bits52(words)));
  return Number(point > BigInt(POINT_BOUNDS.most) ? BigInt(POINT_BOUNDS.most) : point < 100n ? 100n : point);
}

/** How likely a point is reached. */
export const pointChance = (target: number): Rational => makeRational((99n * SPAN) / BigInt(target), SPAN);
