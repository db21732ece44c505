import { apart, CHART, chartShape, lineLabel, type PriceSeries } from './chart-shape.ts';

const NOW = 10_000_000;
const WIDTH = 630;
const RIGHT = WIDTH - CHART.names;
const series = (outcomeId: string, ...points: readonly (readonly [number, number])[]): PriceSeries => ({
  outcomeId,
  points: points.map(([atMs, coef]) => ({ atMs, coef })),
});

describe('the drawing of prices', () => {
  it('goes in steps from the first price to now', () => {
    const { lines, fromMs, untilMs } = chartShape([series('1', [0, 2], [5_000_000, 4])], 'whole', NOW, WIDTH);
    expect([fromMs, untilMs]).toEqual([0, NOW]);
    expect(lines[0]?.path).toMatch(new RegExp(`^M${CHART.left}\\.0 [\\d.]+H274\\.0V[\\d.]+H${RIGHT}$`));
  });

  it('begins a narrower range with the price of before', () => {
    const { lines, fromMs } = chartShape([series('1', [0, 2], [NOW - 60_000, 4])], 'minutes', NOW, WIDTH);
    expect(fromMs).toBe(NOW - 600_000);
    expect(lines[0]?.path.startsWith(`M${CHART.left}.0 `)).toBe(true);
  });

  it('keeps every line, level and name inside of its room', () => {
    const all = [series('1', [0, 1.01], [9, 1.5]), series('2', [0, 900], [5, 12]), series('3', [0, 3.4])];
    const { lines, levels } = chartShape(all, 'whole', NOW, WIDTH);
    const heights = [...lines.flatMap(({ endY, labelY }) => [endY, labelY]), ...levels.map(({ y }) => y)];
    for (const y of heights) expect(y >= CHART.top - 2 && y <= CHART.bottom + 2).toBe(true);
  });

  it('counts in round prices, apart from each other', () => {
    const { levels } = chartShape([series('1', [0, 1.62], [5, 1.98]), series('2', [0, 4.6])], 'whole', NOW, WIDTH);
    expect(levels.map(({ coef }) => coef)).toEqual([1.6, 2, 2.5, 3, 4, 5]);
    const heights = levels.map(({ y }) => y);
    heights.slice(1).forEach((y, index) => expect((heights[index] ?? 0) - y).toBeGreaterThanOrEqual(18));
  });

  it('holds names apart in the order of their lines', () => {
    expect(apart([50, 52, 20])).toEqual([50, 65, 20]);
    expect(apart([127, 128])).toEqual([113, 128]);
  });

  it('cuts a name that has no room beside its line, and never the price', () => {
    expect(lineLabel('Uzuntepe', '2.90')).toBe('Uzuntepe 2.90');
    expect(lineLabel('Urawa Red Diamonds', '74.00')).toBe('Urawa Red… 74.00');
    expect(lineLabel('Wolverhampton Wanderers', '1000.00')).toBe('Wolverha… 1000.00');
  });

  it('is drawn of a price that never moved, and of none', () => {
    expect(chartShape([series('1', [0, 2])], 'whole', NOW, WIDTH).lines[0]?.path).not.toContain('NaN');
    const { lines, levels } = chartShape([], 'whole', NOW, WIDTH);
    expect([lines.length, levels[0]?.coef, levels.at(-1)?.coef]).toEqual([0, 1, 2]);
  });

  it('knows where a moment lies', () => {
    const shape = chartShape([series('1', [0, 2])], 'whole', NOW, WIDTH);
    expect([shape.xOf(0), shape.xOf(NOW), shape.xOf(-1)]).toEqual([CHART.left, RIGHT, null]);
  });
});
