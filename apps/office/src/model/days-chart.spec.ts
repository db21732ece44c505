import { DAYS_CHART, drawDays } from './days-chart.ts';

const day = (name: string, closingMinor: number, resultMinor: number, depositedMinor = 0) => {
  return { day: name, closingMinor, resultMinor, depositedMinor, withdrawnMinor: 0 };
};
const { width, height, start, end, top, bottom } = DAYS_CHART;

describe('the drawing of days', () => {
  const drawn = drawDays({
    openingMinor: 10_000,
    days: [day('2027-01-13', 30_000, 0, 20_000), day('2027-01-14', 25_000, -5_000)],
  });

  it('leads the balance from before the first day to the end of the last, and the result from zero', () => {
    const middle = (start + width - end) / 2;
    const y = (minor: number) =>
      Math.round((height - bottom - ((height - top - bottom) * (minor + 5_000)) / 35_000) * 10) / 10;
    expect(drawn.balance).toBe(`M${start} ${y(10_000)}L${middle} ${y(30_000)}L${width - end} ${y(25_000)}`);
    expect(drawn.result).toBe(`M${start} ${y(0)}L${middle} ${y(0)}L${width - end} ${y(-5_000)}`);
    expect(drawn.area).toBe(`${drawn.balance}V${y(0)}H${start}Z`);
    expect(drawn.deposits).toEqual([middle]);
  });

  it('has a grid of round sums with zero among them, and names the first day, one in the middle and the last', () => {
    expect(drawn.grid.map(({ minor }) => minor)).toEqual([0, 10_000, 20_000, 30_000]);
    expect(drawn.named.map((each) => each.day)).toEqual(['2027-01-13', '2027-01-14']);
    const days = Array.from({ length: 30 }, (_, index) => day(String(index + 1), 0, 0));
    expect(drawDays({ openingMinor: 0, days }).named.map((each) => each.day)).toEqual(['1', '15', '30']);
  });

  it.each([0, 1, 99, 100, 4_321, 87_654_321])(
    'keeps all that it draws within its size where %i is the most',
    (most) => {
      const { grid, balance, result } = drawDays({ openingMinor: 0, days: [day('a', most, most), day('b', 0, -most)] });
      const figures = [...`${balance}${result}`.matchAll(/[ML]([\d.]+) ([\d.]+)/g)];
      expect(figures).toHaveLength(6);
      for (const [, x, y] of figures) {
        expect(Number(x)).toBeLessThanOrEqual(width);
        expect(Number(y)).toBeLessThanOrEqual(height - bottom);
        expect(Number(y)).toBeGreaterThanOrEqual(top);
      }
      expect(grid.length).toBeLessThanOrEqual(6);
      expect(grid.some(({ minor }) => minor === 0)).toBe(true);
    },
  );
});
