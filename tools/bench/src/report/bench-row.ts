/** Unit of a figure; decides how it is written. */
export type Unit = 'ms' | 's' | 'bytes' | 'megabytes' | 'per second' | 'count';

/** Aim of a row. Ratios are Longshot's figure over the peer's. */
export type Aim =
  | { readonly kind: 'ratio at most'; readonly limit: number }
  | { readonly kind: 'ratio at least'; readonly limit: number }
  | { readonly kind: 'at most'; readonly limit: number };

/** One line of the report: a figure of Longshot, beside its peer's of the same run where there is one. */
export interface BenchRow {
  /** Measurement, with its conditions. */
  readonly what: string;
  readonly unit: Unit;
  readonly value: number;
  readonly peer?: { readonly name: string; readonly value: number };
  readonly aim?: Aim;
}

/** Longshot's figure over the peer's, or null without a peer. */
export function ratioOf({ value, peer }: BenchRow): number | null {
  return peer === undefined ? null : value / peer.value;
}

/** Whether a row reaches its aim; null when it has none. */
export function isAimMet(row: BenchRow): boolean | null {
  const ratio = ratioOf(row);
  switch (row.aim?.kind) {
    case undefined:
      return null;
    case 'at most':
      return row.value <= row.aim.limit;
    case 'ratio at most':
      return ratio !== null && ratio <= row.aim.limit;
    case 'ratio at least':
      return ratio !== null && ratio >= row.aim.limit;
  }
}
