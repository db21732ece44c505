import type { Contract } from '../contract.ts';
import type { StoredValue } from '../stored-value.ts';
import type { Problem } from './problem.ts';

/**
 * Two releases can meet in one browser, as stable and canary and after a roll-back: each reads what the other writes.
 * A value that only one of them knows is in nobody's way.
 */
export function checkSideBySide(candidate: readonly Contract[], stable: readonly Contract[]): readonly Problem[] {
  const [next, present] = [valuesOf(candidate), valuesOf(stable)];
  return [...next].flatMap(([key, { app, value }]): Problem[] => {
    const other = present.get(key)?.value;
    if (other === undefined) return [];
    return [
      ...(other.reads.includes(value.writes)
        ? []
        : [
            problem(
              app,
              `${app} writes version ${value.writes} of "${key}", the stable release reads only ${list(other)}`,
            ),
          ]),
      ...(value.reads.includes(other.writes)
        ? []
        : [
            problem(
              app,
              `the stable release writes version ${other.writes} of "${key}", ${app} reads only ${list(value)}`,
            ),
          ]),
    ];
  });
}

function valuesOf(contracts: readonly Contract[]): ReadonlyMap<string, { app: string; value: StoredValue }> {
  return new Map(
    contracts.flatMap(({ app, stored }) => Object.entries(stored ?? {}).map(([key, value]) => [key, { app, value }])),
  );
}

function list({ reads }: StoredValue): string {
  return reads.length === 0 ? 'none' : reads.join(', ');
}

function problem(app: string, text: string): Problem {
  return { check: 'side-by-side', app, text };
}
