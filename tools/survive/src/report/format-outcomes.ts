import type { FaultOutcome } from '../faults/fault.ts';

const head = ['fault', 'tries', 'process lived', 'seconds until served', 'lost', 'doubled', 'ledger', 'wrong'] as const;

const seconds = (ms: number): string => (ms / 1_000).toFixed(2);

function served(times: readonly number[]): string {
  if (times.length === 0) return '';
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return `${seconds(median)}, at most ${seconds(sorted.at(-1) ?? 0)}`;
}

function cellsOf(name: string, found: FaultOutcome): readonly string[] {
  const { tries, died, servedAfterMs, lost, doubled, ledger, wrong, skipped } = found;
  if (skipped !== undefined && tries === 0) return [name, '0', `skipped: ${skipped}`, '', '', '', '', ''];
  const lived = died === 0 ? 'yes' : `NO, ${died} of ${tries}`;
  return [name, tries, lived, served(servedAfterMs), lost.length, doubled.length, ledger.length, wrong.length].map(
    String,
  );
}

/** Whether something was found that must not be. Times are reported, not judged. */
export const isSurvived = ({ died, lost, doubled, ledger, wrong }: FaultOutcome): boolean =>
  died === 0 && lost.length === 0 && doubled.length === 0 && ledger.length === 0 && wrong.length === 0;

/** The outcomes by the name of their fault as one aligned Markdown table. */
export function formatOutcomes(outcomes: ReadonlyMap<string, FaultOutcome>): string {
  const lines = [[...head], ...[...outcomes].map(([name, each]) => cellsOf(name, each))];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  const drawn = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return [drawn[0] ?? [], rule, ...drawn.slice(1)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
