import type { ExportedFile } from '@longshot/contracts';
import { jsonFile, pdfFile, type ExportTable } from '../../platform/files/index.ts';
import type { OfficeContext } from '../office-context.ts';
import { readHeldData, type HeldData } from './held-data.ts';

/** So many rows of a table stand on paper; the other form has all. */
const MOST_ON_PAPER = 500;

const text = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A row as one line: a table of so many columns fits no paper. */
const lineOf = (row: Readonly<Record<string, unknown>>): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${text(value)}`)
    .join(' · ');

const paperOf = (held: HeldData): readonly ExportTable[] =>
  Object.entries(held)
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => ({
      title: `${title} (${rows.length})`,
      columns: ['#', title],
      rows: rows.slice(0, MOST_ON_PAPER).map((row, index) => [String(index + 1), lineOf(row)]),
    }));

/** Everything that is held about a player: for programs as JSON, for people on paper. */
export async function exportOwnData(
  { database, nowMs }: OfficeContext,
  playerId: number,
  format: 'json' | 'pdf',
  language: string,
): Promise<ExportedFile> {
  const held = await database.transaction((trx) => readHeldData(trx, playerId));
  const isCut = format === 'pdf' && Object.values(held).some((rows) => rows.length > MOST_ON_PAPER);
  const about = { name: 'everything', language, playerId, nowMs: nowMs(), isCut } as const;
  if (format === 'pdf') return pdfFile(about, paperOf(held));
  return jsonFile(about, { madeAtMs: about.nowMs, playerId: String(playerId), held });
}
