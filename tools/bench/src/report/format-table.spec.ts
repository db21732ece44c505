import type { BenchRow } from './bench-row.ts';
import { formatFigure, formatTable } from './format-table.ts';

describe('formatFigure', () => {
  it('writes each unit with the digits that carry meaning', () => {
    expect(formatFigure(1.236, 'ms')).toBe('1.24 ms');
    expect(formatFigure(9.96, 's')).toBe('10.0 s');
    expect(formatFigure(249_349, 'bytes')).toBe('249.3 kB');
    expect(formatFigure(411.6, 'megabytes')).toBe('412 MB');
    expect(formatFigure(1_234.5, 'per second')).toBe('1,235/s');
    expect(formatFigure(14, 'count')).toBe('14');
  });
});

describe('formatTable', () => {
  const rows: readonly BenchRow[] = [
    {
      what: 'a frame',
      unit: 'ms',
      value: 1.2,
      peer: { name: 'plain DOM', value: 1 },
      aim: { kind: 'ratio at most', limit: 1.15 },
    },
    { what: 'memory after a while', unit: 'megabytes', value: 410, aim: { kind: 'at most', limit: 476.8 } },
    { what: 'scripts', unit: 'count', value: 9 },
  ];

  it('is a Markdown table with every column as wide as its widest cell', () => {
    expect(formatTable(rows).split('\n')).toEqual([
      "| measurement          | Longshot | peer      |  peer's |  ratio | aim      | met |",
      '| -------------------- | -------: | --------- | ------: | -----: | -------- | --- |',
      '| a frame              |  1.20 ms | plain DOM | 1.00 ms | 1.20 × | ≤ 1.15 × | NO  |',
      '| memory after a while |   410 MB |           |         |        | ≤ 477 MB | yes |',
      '| scripts              |        9 |           |         |        |          |     |',
    ]);
  });

  it('has a head even when nothing was measured', () => {
    expect(formatTable([]).split('\n')).toHaveLength(2);
  });
});
