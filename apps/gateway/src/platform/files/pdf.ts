import { createRequire } from 'node:module';
import type { ExportTable } from './export-table.ts';
import { visualOrder } from './visual-order.ts';

const require = createRequire(import.meta.url);

/** One font for Latin, Cyrillic and Arabic letters. */
const FONT = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

const MARGIN = 36;
const TITLE_SIZE = 14;
const TEXT_SIZE = 7.5;

/** Head of a paper: what it is and whose. */
export interface PaperHead {
  readonly title: string;
  /** Lines below the title. */
  readonly lines: readonly string[];
  /** Said instead of rows where a table has none. */
  readonly nothing: string;
}

/** Characters that move nothing on paper, or would break a cell. */
const plain = (text: string): string => visualOrder(text.replace(/[\p{Cc}\p{Cf}]+/gu, ' '));

function drawTable(document: PDFKit.PDFDocument, { title, columns, rows }: ExportTable, nothing: string): void {
  document.moveDown(0.8).font(BOLD).fontSize(10).text(plain(title), MARGIN).moveDown(0.3);
  document.fontSize(TEXT_SIZE);
  if (rows.length === 0) return void document.font(FONT).text(plain(nothing));
  document.font(FONT).table({
    defaultStyle: { border: { bottom: 0.5 }, borderColor: '#bbbbbb', padding: 3 },
    data: [
      columns.map((column) => ({ text: plain(column), font: { src: BOLD, size: TEXT_SIZE } })),
      ...rows.map((row) => row.map((text) => ({ text: plain(text) }))),
    ],
  });
  document.text('', MARGIN);
}

/** Draws tables on paper, A4 across, each page with its number. The library is loaded with the first paper. */
export async function toPdf({ title, lines, nothing }: PaperHead, tables: readonly ExportTable[]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title },
    font: FONT,
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolveEnd, reject) => {
    document.on('end', () => resolveEnd());
    document.on('error', reject);
  });
  document.font(BOLD).fontSize(TITLE_SIZE).text(plain(title));
  document.font(FONT).fontSize(TEXT_SIZE);
  for (const line of lines) document.text(plain(line));
  for (const table of tables) drawTable(document, table, nothing);
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    const { width, height } = document.page;
    // Below the margin, where text would otherwise open another page.
    document.page.margins.bottom = 0;
    document.text(`${page + 1} / ${count}`, MARGIN, height - MARGIN / 1.5, {
      width: width - 2 * MARGIN,
      align: 'right',
    });
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
}
