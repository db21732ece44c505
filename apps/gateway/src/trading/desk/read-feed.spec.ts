import { createManualClock } from '../../platform/clock/feed-clock.ts';
import { MarketBook } from '../market-book/market-book.ts';
import { readFeed } from './read-feed.ts';

describe('the feed as the desk sees it', () => {
  const begin = () => {
    const clock = createManualClock(1_000);
    const book = new MarketBook({ clock });
    const alive = (isSubscribed = true) =>
      book.apply({ type: 'alive', producer: 3, timestampMs: clock.nowMs(), isSubscribed });
    return { clock, book, alive };
  };

  it('is late since it is followed where nobody was heard', () => {
    const { clock, book } = begin();
    clock.advance(45_000);
    expect(readFeed(book, 45_000)).toEqual({ ageMs: 45_000, producers: [] });
  });

  it('is on time while it gives signs of life, and late since the last of them once it is silent', () => {
    const { clock, book, alive } = begin();
    alive();
    clock.advance(15_000);
    book.check();
    expect(readFeed(book, 0).producers).toEqual([{ producer: 3, state: 'up', heardAgoMs: 15_000, lateMs: 0 }]);
    clock.advance(6_000);
    book.check();
    expect(readFeed(book, 0).producers).toEqual([{ producer: 3, state: 'down', heardAgoMs: 21_000, lateMs: 21_000 }]);
  });

  it('stays late after a sign of life until everything is known again', () => {
    const { clock, book, alive } = begin();
    alive();
    clock.advance(60_000);
    book.check();
    alive();
    clock.advance(5_000);
    expect(readFeed(book, 0).producers).toEqual([
      { producer: 3, state: 'recovering', heardAgoMs: 5_000, lateMs: 65_000 },
    ]);
    book.apply({ type: 'snapshot_complete', producer: 3, timestampMs: clock.nowMs(), requestId: 1 });
    expect(readFeed(book, 0).producers).toMatchObject([{ state: 'up', lateMs: 0 }]);
  });
});
