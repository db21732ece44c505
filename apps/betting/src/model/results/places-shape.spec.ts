import { PLACES_CHART, placesShape } from './places-shape.ts';

describe('the chart of places', () => {
  it('is none before two rounds', () => {
    expect([placesShape([]), placesShape([{ competitorId: '1', places: [1] }])]).toEqual([null, null]);
  });

  it('has the first on top, the last below, and begins a line where its side begins', () => {
    const shape = placesShape([
      { competitorId: '1', places: [1, 2, 1] },
      { competitorId: '2', places: [0, 1, 2] },
      { competitorId: '3', places: [0, 0, 0] },
    ]);
    expect(shape?.lines.map(({ competitorId, endY }) => [competitorId, endY])).toEqual([
      ['1', PLACES_CHART.top],
      ['2', PLACES_CHART.bottom],
    ]);
    expect(shape?.lines[1]?.path).toBe(`M243.0 ${PLACES_CHART.top}.0L${PLACES_CHART.right}.0 ${PLACES_CHART.bottom}.0`);
  });

  it('has few marks, whatever the season', () => {
    for (const [sides, rounds] of [
      [2, 2],
      [20, 38],
      [36, 8],
      [18, 60],
    ] as const) {
      const places = Array.from({ length: rounds }, () => sides);
      const shape = placesShape([{ competitorId: '1', places }]);
      expect(shape?.levels.length).toBeLessThanOrEqual(7);
      expect(shape?.rounds.length).toBeLessThanOrEqual(9);
      expect(shape?.rounds[0]?.x).toBe(PLACES_CHART.left);
    }
  });
});
