import { makeRational, multiplyRational } from '@longshot/domain/money';
import { reduceRational, type Figures } from './figures.ts';
import { MULTIPLE_UNIT } from './multiple.ts';
import { boundOfLines, expectedOfLine, hitChance, topOfSpins } from './reel-figures.ts';
import { linesPay, type LineRules } from './reels.ts';

/** The figures of a slot of nothing but lines; `unit` is what its pays are counted in, in ten-thousandths of the stake. */
export function lineFigures(reels: readonly string[], rules: LineRules, unit: number): Figures {
  const bound = (seen: readonly (readonly string[])[]) => boundOfLines(rules, seen);
  const perLine = makeRational(rules.lines.length * unit, MULTIPLE_UNIT);
  const given = multiplyRational(expectedOfLine(reels, rules), perLine);
  return {
    return: reduceRational(given),
    hitRate: hitChance(reels, (seen) => bound(seen) > 0),
    topMultiple: topOfSpins(reels, (seen) => linesPay(rules, seen), bound) * unit,
  };
}
