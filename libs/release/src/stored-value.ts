/** How an application's code understands a value that it keeps in the browser. */
export interface StoredValue {
  /** The version it writes. */
  readonly writes: number;
  /** The versions it reads; what it cannot read it ignores. */
  readonly reads: readonly number[];
}

/** Everything an application keeps in the browser, by key. */
export type StoredValues = Readonly<Record<string, StoredValue>>;
