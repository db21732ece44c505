/** Rows for a player to keep: of one kind, under one title. */
export interface ExportTable {
  readonly title: string;
  readonly columns: readonly string[];
  /** Texts, and numbers as texts with a point. */
  readonly rows: readonly (readonly string[])[];
}

/** So many rows go into one file: the newest. */
export const MOST_ROWS = 20_000;
