/** So many rows are a page of a list of the desk. One more is read, to know whether there is another page. */
export const PAGE_ROWS = 50;

/** The page that was read from a position on, and the position of the next one; null on the last. */
export function pageByPosition<Row>(rows: readonly Row[], from: string): { page: Row[]; after: string | null } {
  return {
    page: rows.slice(0, PAGE_ROWS),
    after: rows.length > PAGE_ROWS ? String(Number(from) + PAGE_ROWS) : null,
  };
}
