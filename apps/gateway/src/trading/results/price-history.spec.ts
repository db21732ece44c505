import { createManualClock } from '../../platform/clock/feed-clock.ts';
import { MarketBook } from '../market-book/market-book.ts';
import { buildFixture, buildMarket, buildOdds, buildState } from '../../../test/worlds/message-factories.ts';
import { RETAINED_POINTS, PriceHistory } from './price-history.ts';

const build = () => {
  const clock = createManualClock(1_000);
  const book = new MarketBook({ clock, epoch: 'e' });
  const history = new PriceHistory(book, clock);
  history.start();
  book.apply(buildFixture());
  const price = (home: number) => {
    clock.advance(1_000);
    book.apply(buildOdds([buildMarket(1, { 1: home, 2: 3400, 3: 3650 })]));
  };
  return { clock, book, history, price };
};

describe('the history of prices', () => {
  it('keeps a bounded number of points, with the first and the last among them, in order of time', () => {
    const { history, price } = build();
    for (let step = 0; step < 1_000; step += 1) price(2_000 + step);
    const points = history.of('501', '1')?.series[0]?.points ?? [];
    expect(points.length).toBeLessThanOrEqual(RETAINED_POINTS);
    expect([points[0]?.coef, points.at(-1)?.coef]).toEqual(['2.00', '2.999']);
    const times = points.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('has one point for a price that never moved, and costs nothing for it', () => {
    const { history, price } = build();
    price(2_000);
    expect(history.of('501', '1')?.series.map(({ points }) => points.length)).toEqual([1, 1, 1]);
    expect(history.size).toBe(0);
  });

  it('goes on after a market was away, and says nothing while it is', () => {
    const { book, history, price } = build();
    price(2_000);
    price(2_100);
    book.apply(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 }, { status: 0 })]));
    expect(history.of('501', '1')).toBeNull();
    price(2_300);
    expect(history.of('501', '1')?.series[0]?.points.map(({ coef }) => coef)).toEqual(['2.00', '2.10', '2.30']);
  });

  it('ends with its event', () => {
    const { book, history, price } = build();
    price(2_000);
    price(2_100);
    expect(history.size).toBe(1);
    book.apply(buildOdds([], { state: buildState(3, 1, 0) }));
    expect(history.size).toBe(0);
  });
});
