import { isAimMet, ratioOf, type Aim, type BenchRow, type Unit } from './bench-row.ts';

const head = ['measurement', 'Longshot', 'peer', "peer's", 'ratio', 'aim', 'met'] as const;
const rightAligned = new Set(['Longshot', "peer's", 'ratio']);

const grouped = (value: number, digits: number): string =>
  new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

const written: Readonly<Record<Unit, (value: number) => string>> = {
  ms: (value) => `${grouped(value, 2)} ms`,
  s: (value) => `${grouped(value, 1)} s`,
  bytes: (value) => `${grouped(value / 1_000, 1)} kB`,
  megabytes: (value) => `${grouped(value, 0)} MB`,
  'per second': (value) => `${grouped(value, 0)}/s`,
  count: (value) => grouped(value, 0),
};

/** A figure with its unit, as the table writes it: `1.24 ms`, `249.3 kB`. */
export function formatFigure(value: number, unit: Unit): string {
  return written[unit](value);
}

function formatAim(aim: Aim | undefined, unit: Unit): string {
  if (aim === undefined) return '';
  if (aim.kind === 'at most') return `≤ ${formatFigure(aim.limit, unit)}`;
  return `${aim.kind === 'ratio at most' ? '≤' : '≥'} ${aim.limit.toFixed(2)} ×`;
}

function cellsOf(row: BenchRow): readonly string[] {
  const ratio = ratioOf(row);
  const isMet = isAimMet(row);
  return [
    row.what,
    formatFigure(row.value, row.unit),
    row.peer?.name ?? '',
    row.peer === undefined ? '' : formatFigure(row.peer.value, row.unit),
    ratio === null ? '' : `${ratio.toFixed(2)} ×`,
    formatAim(row.aim, row.unit),
    isMet === null ? '' : isMet ? 'yes' : 'NO',
  ];
}

/** The rows as one aligned Markdown table; figures stand at the right of their columns. */
export function formatTable(rows: readonly BenchRow[]): string {
  const lines = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const drawn = lines.map((line) =>
    line.map((cell, column) =>
      rightAligned.has(head[column] ?? '') ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    ),
  );
  const rule = head.map((name, column) => {
    const dashes = '-'.repeat((widths[column] ?? 1) - 1);
    return rightAligned.has(name) ? `${dashes}:` : `${dashes}-`;
  });
  return [drawn[0] ?? [], rule, ...drawn.slice(1)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
