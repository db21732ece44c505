import { buildChampionship, buildEvent, buildLiveEvent, buildMarket } from '@longshot/testing';
import { autorun } from 'mobx';
import { EventBook } from './event-book.ts';

const HOUR = 3_600_000;
const ids = (book: EventBook) => book.entries.map(({ id }) => id);

const bookOf = (...events: Parameters<EventBook['takeImage']>[0]) => {
  const book = new EventBook();
  book.takeImage(events);
  return book;
};

describe('the events of a topic', () => {
  it('keep their entries when a new image comes', () => {
    const book = bookOf(buildEvent({ id: '1' }), buildEvent({ id: '2' }));
    const first = book.entryOf('1');
    book.takeImage([buildEvent({ id: '3' }), buildEvent({ id: '1', marketCount: 90 })]);
    expect([ids(book), book.entryOf('1') === first, first?.marketCount]).toEqual([['3', '1'], true, 90]);
  });

  it('come into their championship by time of start, and others do not move', () => {
    const other = buildChampionship({ id: '8' });
    const start = buildEvent().startsAtMs;
    const book = bookOf(
      buildEvent({ id: '1', startsAtMs: start }),
      buildEvent({ id: '2', startsAtMs: start + 2 * HOUR }),
      buildEvent({ id: '3', championship: other }),
    );
    book.apply([
      ['e', buildEvent({ id: '4', startsAtMs: start + HOUR })],
      ['e', buildEvent({ id: '5', startsAtMs: start + 3 * HOUR })],
      ['e', buildEvent({ id: '6', championship: buildChampionship({ id: '9' }) })],
    ]);
    expect(ids(book)).toEqual(['1', '4', '2', '5', '3', '6']);
  });

  it('apply every kind of change', () => {
    const book = bookOf(buildEvent({ id: '1' }), buildEvent({ id: '2' }));
    book.apply([
      ['p', '1', '1', '1', '2.4', 0],
      ['s', '1', '10', -1],
      ['m', '1', buildMarket('18:total=3.5', { '12': '2.9' })],
      ['d', '1', '29'],
      ['h', '1', { status: 2 }],
      ['r', '2'],
    ]);
    const entry = book.entryOf('1');
    expect(entry?.marketOf('1')?.priceOf('1')).toEqual({ coef: '2.4', isActive: false });
    expect(entry?.marketOf('10')?.isActive).toBe(false);
    expect(entry?.marketKeys).toEqual(['1', '18:total=2.5', '16:hcp=-0.5', '10', '18:total=3.5']);
    expect([entry?.head.status, ids(book)]).toEqual([2, ['1']]);
  });

  it('pass over what speaks of events and markets that are gone', () => {
    const book = bookOf(buildEvent({ id: '1' }));
    book.apply([
      ['p', '9', '1', '1', '2.4', 1],
      ['p', '1', '777', '1', '2.4', 1],
      ['s', '1', '777', 1],
      ['d', '1', '777'],
      ['r', '9'],
    ]);
    expect(ids(book)).toEqual(['1']);
  });

  it('tell of a price only those who watch it', () => {
    const book = bookOf(buildLiveEvent({ id: '1' }));
    const seen: string[] = [];
    const stops = ['1', '2'].map((outcome) =>
      autorun(() => seen.push(`${outcome}=${book.entryOf('1')?.marketOf('1')?.priceOf(outcome)?.coef}`)),
    );
    seen.length = 0;
    book.apply([['p', '1', '1', '2', '3.6', 1]]);
    for (const stop of stops) stop();
    expect(seen).toEqual(['2=3.6']);
  });

  it('apply a frame as one moment', () => {
    const book = bookOf(buildLiveEvent({ id: '1' }));
    let runs = 0;
    const stop = autorun(() => {
      runs++;
      for (const outcome of ['1', '2', '3']) void book.entryOf('1')?.marketOf('1')?.priceOf(outcome);
    });
    book.apply([
      ['p', '1', '1', '1', '2.2', 1],
      ['p', '1', '1', '2', '3.6', 1],
      ['p', '1', '1', '3', '3.9', 1],
    ]);
    stop();
    expect(runs).toBe(2);
  });

  it('offer an outcome that comes later', () => {
    const book = bookOf(buildEvent({ id: '1', markets: [buildMarket('1', { '1': '2' })] }));
    book.apply([['p', '1', '1', '2', '3.1', 1]]);
    expect(book.entryOf('1')?.marketOf('1')?.outcomeIds).toEqual(['1', '2']);
  });
});
