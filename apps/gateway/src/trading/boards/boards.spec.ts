import { buildFixture, buildMarket, buildOdds, buildState } from '../../../test/worlds/message-factories.ts';
import { createManualClock } from '../../platform/clock/feed-clock.ts';
import { MarketBook } from '../market-book/market-book.ts';
import type { FeedMessage } from '../feed/feed-messages.ts';
import { boardOf, menuOf, type BoardFilter } from './boards.ts';
import { PublishedBook } from './published-book.ts';

const main = buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 });
const totals = (balanced: number, other: number) => [
  buildMarket(18, { 12: balanced, 13: 1920 }, { specifiers: 'total=2.5' }),
  buildMarket(18, { 12: other, 13: 1750 }, { specifiers: 'total=3.5' }),
];

function buildBoards(...messages: FeedMessage[]) {
  const book = new MarketBook({ clock: createManualClock(1_000), epoch: 'e' });
  const published = new PublishedBook(book);
  const tell = (...more: FeedMessage[]) => {
    for (const message of more) book.apply(message);
    published.publish();
  };
  tell(...messages);
  return { book, published, tell };
}

describe('the boards', () => {
  it('show an event with the markets of its columns and count all it has', () => {
    const { published } = buildBoards(
      buildFixture(),
      buildOdds([main, buildMarket(45, { 110: 9000 }), ...totals(1900, 2050)]),
    );
    const [event] = boardOf(published, 'line').events;
    expect(event?.columns).toEqual(['1', '18:total=2.5', null, null, null]);
    expect(event?.markets.map(({ key }) => key)).toEqual(['1', '18:total=2.5']);
    expect(event?.marketCount).toBe(4);
    expect(event?.markets[0]?.outcomes[0]).toEqual({ id: '1', coef: '2.10', isActive: true });
    expect(published.event('501')?.markets).toHaveLength(4);
  });

  it('keep a main line while another is only a little better balanced', () => {
    const { tell, published } = buildBoards(buildFixture(), buildOdds(totals(1900, 2300)));
    const mainTotal = () => boardOf(published, 'line').events[0]?.columns[1];
    expect(mainTotal()).toBe('18:total=2.5');
    tell(buildOdds(totals(1880, 1760)));
    expect(mainTotal()).toBe('18:total=2.5');
    tell(buildOdds(totals(1500, 1760)));
    expect(mainTotal()).toBe('18:total=3.5');
  });

  it('leave out markets that are not shown and outcomes that have no price', () => {
    const inactive = buildMarket(10, { 9: 1300 }, { status: 0 });
    const unpriced = { ...main, outcomes: [...main.outcomes, { outcomeId: '4', coef: null, isActive: true }] };
    const { published } = buildBoards(buildFixture(), buildOdds([unpriced, inactive]));
    const [event] = boardOf(published, 'line').events;
    expect(event?.columns).toEqual(['1', null, null, null, null]);
    expect(event?.markets[0]?.outcomes).toHaveLength(3);
  });

  it('keep order and menu as they are while prices move, and make them anew when a game comes, moves or is renamed', () => {
    const { published, tell } = buildBoards(
      buildFixture({ eventId: '1', startsAtMs: 5_000 }),
      buildOdds([main], { eventId: '1' }),
    );
    const menu = menuOf(published);
    tell(buildOdds([buildMarket(1, { 1: 2200, 2: 3400, 3: 3650 })], { eventId: '1' }));
    expect(menuOf(published)).toBe(menu);
    expect(boardOf(published, 'line').events[0]?.markets[0]?.outcomes[0]?.coef).toBe('2.20');
    tell(buildFixture({ eventId: '2', startsAtMs: 9_000 }));
    expect(menuOf(published).line[0]?.eventCount).toBe(2);
    const ids = () => boardOf(published, 'line').events.map(({ id }) => id);
    expect(ids()).toEqual(['1', '2']);
    tell(buildFixture({ eventId: '1', startsAtMs: 12_000, timestampMs: 2 }));
    expect(ids()).toEqual(['2', '1']);
    const championship = { id: '300', name: 'Another Name', slug: 'another-name' };
    for (const eventId of ['1', '2']) tell(buildFixture({ eventId, championship, timestampMs: 3 }));
    expect(menuOf(published).line[0]?.championships.map((each) => each.championship.name)).toEqual(['Another Name']);
  });

  it('are in the order of championship, then start; live by id', () => {
    const other = { id: '301', name: 'A League', slug: 'a-league' };
    const messages = [
      buildFixture({ eventId: '3', startsAtMs: 5_000 }),
      buildFixture({ eventId: '2', startsAtMs: 9_000 }),
      buildFixture({ eventId: '9', startsAtMs: 7_000, championship: other }),
    ];
    const { tell, published } = buildBoards(...messages);
    expect(boardOf(published, 'line').events.map(({ id }) => id)).toEqual(['9', '3', '2']);
    for (const eventId of ['2', '3']) tell(buildOdds([], { eventId, state: buildState(1, 1, 0) }));
    const live = boardOf(published, 'live');
    expect(live.events.map(({ id, score }) => [id, score?.home])).toEqual([
      ['2', 1],
      ['3', 1],
    ]);
    expect([live.epoch, live.clk]).toEqual(['e', published.clk]);
  });

  it('are narrowed by sport, championship and time', () => {
    const { published } = buildBoards(
      buildFixture(),
      buildFixture({ eventId: '9', startsAtMs: 7_000, championship: { id: '301', name: 'A', slug: 'a' } }),
      buildFixture({ eventId: '12', sport: { id: '5', slug: 'tennis', name: 'Tennis' } }),
    );
    const idsOf = (filter: BoardFilter) => boardOf(published, 'line', filter).events.map(({ id }) => id);
    expect(idsOf({ sport: 'football' })).toEqual(['9', '501']);
    expect(idsOf({ sport: 'football', championshipId: '301' })).toEqual(['9']);
    expect(idsOf({ startsBeforeMs: 8_000 })).toEqual(['9']);
  });

  it('count the events of each sport and championship', () => {
    const { published } = buildBoards(buildFixture(), buildFixture({ eventId: '502' }));
    const { line, live } = menuOf(published);
    expect(line).toMatchObject([{ sport: { slug: 'football' }, eventCount: 2, championships: [{ eventCount: 2 }] }]);
    expect(live).toEqual([]);
  });

  it('still know an event that is over, and none they never heard of', () => {
    const { published } = buildBoards(
      buildFixture(),
      buildOdds([main], { state: buildState(1, 1, 0) }),
      buildOdds([], { state: buildState(3, 2, 0) }),
    );
    expect(published.event('501')).toMatchObject({ status: 3, isLive: false, score: { home: 2 } });
    expect(boardOf(published, 'live').events).toEqual([]);
    expect(published.event('7')).toBeNull();
  });
});
