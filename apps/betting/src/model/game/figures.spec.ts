import { figuresOf } from './figures.ts';

const score = { home: 1, away: 0, periods: [] };

describe('the figures of a match', () => {
  it('are what the feed counts, in one order', () => {
    const figures = figuresOf({
      figures: { attacks: [30, 10], possession: [62, 38], shotsOnTarget: [0, 0] },
      score: { ...score, corners: [3, 1] },
    });
    expect(figures).toEqual([
      { label: 'possession', home: 62, away: 38, share: 0.62 },
      { label: 'shotsOnTarget', home: 0, away: 0, share: null },
      { label: 'attacks', home: 30, away: 10, share: 0.75 },
      { label: 'corners', home: 3, away: 1, share: 0.75 },
    ]);
  });

  it('are none where the feed counts nothing', () => {
    expect([figuresOf({ score: null }), figuresOf({ score })]).toEqual([[], []]);
  });
});
