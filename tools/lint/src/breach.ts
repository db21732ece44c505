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
