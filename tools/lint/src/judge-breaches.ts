import type { ArrowRule } from './arrows.ts';
import { keyOf, type Breach } from './breach.ts';

/**
 * What stands against a house: breaches that are not known, each with what its rule says; and known ones that are gone,
 * so that the list of the known may only shrink. One line each; none when all is well.
 */
export function judgeBreaches(
  found: readonly Breach[],
  known: readonly string[],
  rules: readonly ArrowRule[],
): readonly string[] {
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]));
  const keys = new Set(found.map(keyOf));
  const listed = new Set(known);
  return [
    ...found.filter((breach) => !listed.has(keyOf(breach))).map((it) => `${keyOf(it)}\n  ${comments.get(it.rule)}`),
    ...known.filter((key) => !keys.has(key)).map((key) => `${key}\n  is gone: take it off the list of known breaches.`),
  ];
}
