import type { ArrowRule } from './arrows.ts';

/** An arrow that a rule forbids. */
export interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** A breach as one line: `rule: from -> to`. */
export function keyOf({ rule, from, to }: Breach): string {
  return `${rule}: ${from} -> ${to}`;
}

/** A breach with what its rule says: where the thing belongs. */
export function describeBreach(breach: Breach, rules: readonly ArrowRule[]): string {
  return `${keyOf(breach)}\n  ${rules.find(({ name }) => name === breach.rule)?.comment}`;
}
