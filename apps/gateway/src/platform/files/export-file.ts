import type { ExportedFile } from '@longshot/contracts';
import { fillPlaces } from '../requests/fill-places.ts';
import { toCsv } from './csv.ts';
import { MOST_ROWS, type ExportTable } from './export-table.ts';
import words from './file-words.json' with { type: 'json' };
import { toPdf } from './pdf.ts';

/** Word that stands in a file. */
export type FileLabel = keyof (typeof words)['en'];

/** Words of files in a language; English where it has none. */
export function fileLabels(language: string): Readonly<Record<FileLabel, string>> {
  const byLanguage: Readonly<Record<string, Readonly<Record<FileLabel, string>>>> = words;
  return byLanguage[language] ?? words.en;
}

/** Subject of a file, for whom it is made and when. */
export interface FileAbout {
  readonly name: 'bets' | 'payments' | 'statement' | 'everything';
  readonly language: string;
  readonly playerId: number;
  readonly nowMs: number;
  /** Whether there was more than a file holds. */
  readonly isCut: boolean;
}

/** A moment as files write it: `2026-03-14 15:00:00`, UTC; the empty text for none. */
export const fileTime = (epochMs: number | null): string =>
  epochMs === null ? '' : new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ');

const fileOf = ({ name, nowMs, isCut }: FileAbout, ending: string, contentType: string, bytes: Buffer) => ({
  fileName: `${name}-${new Date(nowMs).toISOString().slice(0, 10)}.${ending}`,
  contentType,
  content: bytes.toString('base64'),
  isWhole: !isCut,
});

/** Writes tables on paper. */
export async function pdfFile(about: FileAbout, tables: readonly ExportTable[]): Promise<ExportedFile> {
  const own = fileLabels(about.language);
  const facts = { time: fileTime(about.nowMs), player: String(about.playerId), count: String(MOST_ROWS) };
  const lines = [fillPlaces(own.made, facts), ...(about.isCut ? [fillPlaces(own.cut, facts)] : [])];
  const bytes = await toPdf({ title: own[about.name], lines, nothing: own.nothing }, tables);
  return fileOf(about, 'pdf', 'application/pdf', bytes);
}

/** Writes a table in the form that is asked for. */
export async function tableFile(
  about: FileAbout,
  format: 'csv' | 'pdf',
  table: Omit<ExportTable, 'title'>,
): Promise<ExportedFile> {
  const whole = { ...table, title: fileLabels(about.language)[about.name] };
  if (format === 'pdf') return pdfFile(about, [whole]);
  return fileOf(about, 'csv', 'text/csv; charset=utf-8', toCsv(whole));
}

/** Writes anything as JSON. */
export function jsonFile(about: FileAbout, data: unknown): ExportedFile {
  return fileOf(about, 'json', 'application/json', Buffer.from(JSON.stringify(data, null, 2)));
}
