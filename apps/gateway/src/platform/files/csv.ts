import type { ExportTable } from './export-table.ts';

/** Tells spreadsheets that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Beginnings that spreadsheets take for a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r|%]/;

/** Writes a cell: a formula becomes a text, for what a player or a feed has named may be one. */
function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes a line of a table by RFC 4180, its end with it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Writes a table by RFC 4180, in UTF-8 with its mark. */
export function toCsv({ columns, rows }: ExportTable): Buffer {
  return Buffer.from(`${BYTE_ORDER_MARK}${[columns, ...rows].map(csvLine).join('')}`);
}
