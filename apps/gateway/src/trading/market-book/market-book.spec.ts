import type { BookChange, BookFrame } from './book-changes.ts';
import { EVENT_STATUS, MARKET_STATUS } from '../feed/feed-codes.ts';
import { createManualClock } from '../../platform/clock/feed-clock.ts';
import { buildFixture, buildMarket, buildOdds, buildState } from '../../../test/worlds/message-factories.ts';
import { MarketBook } from './market-book.ts';

const setUp = () => {
  const clock = createManualClock(10_000);
  const book = new MarketBook({ clock, epoch: 'test' });
  const frames: BookFrame[] = [];
  book.onFrame((frame) => frames.push(frame));
  const kinds = (): string[] => frames.flatMap((frame) => frame.changes.map(([letter]: BookChange) => letter));
  return { clock, book, frames, kinds };
};

const listed = () => {
  const all = setUp();
  all.book.apply(buildFixture());
  all.book.apply(
    buildOdds([
      buildMarket(1, { 1: 2000, 2: 3300, 3: 3900 }),
      buildMarket(18, { 12: 1900, 13: 1950 }, { specifiers: 'total=2.5' }),
      buildMarket(60, { 1: 2600, 2: 2100, 3: 4400 }),
    ]),
  );
  all.frames.length = 0;
  return all;
};

describe('the market book', () => {
  it('lists an event once it is described, with the markets that came before', () => {
    const { book, frames } = setUp();
    book.apply(buildOdds([buildMarket(1, { 1: 2000, 2: 3300, 3: 3900 })]));
    expect(book.event('501')).toBeUndefined();
    book.apply(buildFixture());
    expect(frames).toHaveLength(1);
    expect(frames[0]?.changes).toMatchObject([['e', { eventId: '501' }]]);
    expect([...(book.event('501')?.markets.keys() ?? [])]).toEqual(['1']);
  });

  it('leaves the markets alone that odds do not name and tells only of prices that moved', () => {
    const { book, frames } = listed();
    book.apply(buildOdds([buildMarket(1, { 1: 2050, 2: 3300, 3: 3900 })]));
    expect(frames).toHaveLength(1);
    expect(frames[0]?.changes).toEqual([['p', '501', '1', '1', '2.05', 1]]);
    expect(book.outcome('501', '18:total=2.5', '12')?.coef).toBe(1900);
  });

  it('numbers frames and the messages of an event without gaps', () => {
    const { book, frames } = listed();
    const before = { clk: book.clk, sequence: book.event('501')?.sequence ?? 0 };
    book.apply(buildOdds([buildMarket(1, { 1: 2050, 2: 3300, 3: 3900 })]));
    book.apply(buildOdds([buildMarket(1, { 1: 2060, 2: 3300, 3: 3900 })]));
    expect(frames.map((frame) => frame.clk)).toEqual([before.clk + 1, before.clk + 2]);
    expect(book.outcome('501', '1', '1')?.sequence).toBe(before.sequence + 2);
  });

  it('knows one line by any order of its specifiers', () => {
    const { book } = listed();
    book.apply(buildOdds([buildMarket(204, { 12: 1800 }, { specifiers: 'total=9.5|setnr=1' })]));
    expect(book.outcome('501', '204:setnr=1|total=9.5', '12')?.coef).toBe(1800);
  });

  it('stops only active markets of the groups a bet stop names', () => {
    const { book, frames } = listed();
    book.apply(buildOdds([buildMarket(18, {}, { specifiers: 'total=2.5', status: 0 })]));
    frames.length = 0;
    book.apply({
      type: 'bet_stop',
      producer: 3,
      timestampMs: 1,
      eventId: '501',
      groups: ['regular_play'],
      status: MARKET_STATUS.suspended,
    });
    expect(frames[0]?.changes).toEqual([['s', '501', '1', -1]]);
    expect(book.outcome('501', '60', '1')?.marketStatus).toBe(MARKET_STATUS.active);
    expect(book.outcome('501', '18:total=2.5', '12')?.marketStatus).toBe(MARKET_STATUS.inactive);
  });

  it('moves an event to live and takes it away when it ends, and keeps its result', () => {
    const { book, kinds } = listed();
    book.apply(buildOdds([], { producer: 1, state: buildState(EVENT_STATUS.live, 0, 0) }));
    expect(book.events({ isLive: true }).map((event) => event.eventId)).toEqual(['501']);
    expect(book.events({ isLive: false })).toEqual([]);
    book.apply(buildOdds([], { producer: 1, state: buildState(EVENT_STATUS.ended, 2, 1) }));
    expect(book.events()).toEqual([]);
    expect(kinds()).toEqual(['h', 'r']);
    expect(book.results()[0]).toMatchObject({ eventId: '501', state: { score: { home: 2, away: 1 } } });
  });

  it('hides a settled market and shows it suspended after a rollback until odds open it', () => {
    const { book, kinds } = listed();
    const head = { producer: 3, timestampMs: 1, eventId: '501' } as const;
    const outcomes = [{ outcomeId: '12', result: 1, voidFactor: 0, deadHeatFactor: '1' }] as const;
    const markets = [{ marketId: 18, specifiers: 'total=2.5', outcomes }];
    book.apply({ type: 'bet_settlement', ...head, certainty: 1, markets });
    expect(book.event('501')?.markets.get('18:total=2.5')).toMatchObject({ status: -3, settlement: { certainty: 1 } });
    book.apply({ type: 'rollback_bet_settlement', ...head, markets });
    expect(book.event('501')?.markets.get('18:total=2.5')).toMatchObject({ status: -1, settlement: null });
    book.apply(buildOdds([buildMarket(18, { 12: 1500, 13: 2500 }, { specifiers: 'total=2.5' })]));
    expect(book.outcome('501', '18:total=2.5', '12')).toMatchObject({ marketStatus: 1, coef: 1500 });
    expect(kinds()).toEqual(['d', 'm', 'p', 'p', 's']);
  });

  it('closes a cancelled market, but not one of which only a window of bets is cancelled', () => {
    const { book } = listed();
    const head = { type: 'bet_cancel', producer: 3, timestampMs: 1, eventId: '501' } as const;
    book.apply({ ...head, startMs: 5, markets: [{ marketId: 1, specifiers: '' }] });
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(MARKET_STATUS.active);
    book.apply({ ...head, markets: [{ marketId: 1, specifiers: '' }] });
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(MARKET_STATUS.cancelled);
    book.apply({ ...head, type: 'rollback_bet_cancel', markets: [{ marketId: 1, specifiers: '' }] });
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(MARKET_STATUS.suspended);
  });

  it('tells nothing when a message repeats what is known', () => {
    const { book, frames } = listed();
    book.apply(buildOdds([buildMarket(1, { 1: 2000, 2: 3300, 3: 3900 })]));
    book.apply(buildFixture({ timestampMs: 9_999 }));
    expect(frames).toEqual([]);
  });

  it('ignores what the line still says of a market that live prices already', () => {
    const { book } = listed();
    book.apply(
      buildOdds([buildMarket(1, { 1: 1500, 2: 4000, 3: 7000 })], {
        producer: 1,
        state: buildState(EVENT_STATUS.live),
      }),
    );
    book.apply(buildOdds([buildMarket(1, { 1: 2000, 2: 3300, 3: 3900 }, { status: -2 })]));
    expect(book.outcome('501', '1', '1')).toMatchObject({ coef: 1500, marketStatus: 1 });
  });
});

describe('a producer that falls silent', () => {
  const alive = (producer: number) => ({ type: 'alive', producer, timestampMs: 1, isSubscribed: true }) as const;

  it('suspends its markets after 20 s and opens them only after alive and a complete snapshot', () => {
    const { book, clock, kinds } = listed();
    const heard: string[] = [];
    book.onProducer((change) => heard.push(`${change.producer} ${change.state} ${change.trustedUntilMs}`));
    book.apply(alive(3));
    book.apply(alive(1));
    clock.advance(15_000);
    book.apply(alive(1));
    clock.advance(5_001);
    book.check();
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(MARKET_STATUS.suspended);
    expect(kinds()).toEqual(['s', 's', 's']);
    book.apply(alive(3));
    book.apply(buildOdds([buildMarket(1, { 1: 2100, 2: 3300, 3: 3900 })]));
    expect(book.outcome('501', '1', '1')).toMatchObject({ coef: 2100, marketStatus: MARKET_STATUS.suspended });
    book.apply({ type: 'snapshot_complete', producer: 3, timestampMs: 2, requestId: 1 });
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(MARKET_STATUS.active);
    expect(heard).toEqual(['3 down 10000', '3 recovering 10000', '3 up 30001']);
  });

  it('keeps the price of a market fresh as long as its producer lives', () => {
    const { book, clock } = listed();
    clock.advance(9_000);
    book.apply(alive(3));
    expect(book.outcome('501', '1', '1')?.priceTimeMs).toBe(19_000);
  });

  it('must recover when it says that it lost its subscription', () => {
    const { book } = listed();
    book.apply({ ...alive(3), isSubscribed: false });
    expect(book.producers().get(3)).toBe('recovering');
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(MARKET_STATUS.suspended);
  });
});

describe('what the book forgets', () => {
  it('drops the prices of an event that is over after half an hour and its result after two days', () => {
    const { book, clock } = listed();
    book.apply(buildOdds([], { producer: 1, state: buildState(EVENT_STATUS.closed, 1, 0) }));
    clock.advance(31 * 60_000);
    book.check();
    expect(book.event('501')?.markets.size).toBe(0);
    expect(book.results()).toHaveLength(1);
    clock.advance(48 * 3_600_000);
    book.check();
    expect(book.results()).toEqual([]);
  });
});
