import { applyChanges } from '@longshot/api-client';
import type { Board } from '@longshot/contracts';
import { createManualClock } from '../../platform/clock/feed-clock.ts';
import { MarketBook } from '../market-book/market-book.ts';
import type { FeedMessage } from '../feed/feed-messages.ts';
import { buildFixture, buildMarket, buildOdds, buildState } from '../../../test/worlds/message-factories.ts';
import { boardOf, imageOf, menuOf } from './boards.ts';
import { PublishedBook } from './published-book.ts';
import { searchBook } from './search-book.ts';

const main = (home: number, status: 1 | 0 | -1 = 1) => buildMarket(1, { 1: home, 2: 3400, 3: 3650 }, { status });

function build(...messages: FeedMessage[]) {
  const book = new MarketBook({ clock: createManualClock(1_000), epoch: 'e' });
  for (const message of messages) book.apply(message);
  return { book, published: new PublishedBook(book) };
}

/** A small generator of pseudo-random numbers (mulberry32), so that a failure can be run again. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Something a feed might say about one of six events. */
function randomMessage(pick: (below: number) => number): FeedMessage {
  const eventId = String(501 + pick(6));
  const lines = ['total=1.5', 'total=2.5', 'total=3.5'].slice(pick(3));
  switch (pick(7)) {
    case 0:
      return buildFixture({ eventId, startsAtMs: 5_000 + pick(3) });
    case 1:
      return buildOdds([], { eventId, state: buildState(([0, 1, 1, 1, 3] as const)[pick(5)] ?? 1, pick(3), pick(3)) });
    case 2:
      return buildOdds([main(2000 + pick(4) * 10, ([1, 1, -1, 0] as const)[pick(4)])], { eventId });
    case 3:
      return { type: 'bet_stop', producer: 3, timestampMs: 1, eventId, groups: ['all'], status: -1 };
    default:
      return buildOdds(
        lines.map((specifiers) => buildMarket(18, { 12: 1500 + pick(9) * 100, 13: 1900 }, { specifiers })),
        { eventId },
      );
  }
}

const byId = (board: Board | null) =>
  board && {
    ...board,
    events: [...board.events]
      .sort((a, b) => Number(a.id) - Number(b.id))
      .map((event) => ({ ...event, markets: [...event.markets].sort((a, b) => (a.key < b.key ? -1 : 1)) })),
  };

describe('the published book', () => {
  it('tells a price that moved several times once', () => {
    const { book, published } = build(buildFixture(), buildOdds([main(2100)]));
    for (const home of [2110, 2120, 2130]) book.apply(buildOdds([main(home)]));
    const frame = published.publish();
    expect(frame?.byTopic.get('board:line')).toEqual([['p', '501', '1', '1', '2.13', 1]]);
    expect(frame?.byTopic.get('event:501')).toEqual([['p', '501', '1', '1', '2.13', 1]]);
    expect(published.publish()).toBeNull();
  });

  it('says nothing of a price that came back to where it was', () => {
    const { book, published } = build(buildFixture(), buildOdds([main(2100)]));
    book.apply(buildOdds([main(2200)]));
    expect(boardOf(published, 'line').events[0]?.markets[0]?.outcomes[0]?.coef).toBe('2.10');
    book.apply(buildOdds([main(2100)]));
    expect(published.publish()?.byTopic.get('board:line')).toBeUndefined();
  });

  it('moves an event from line to live on the boards and leaves its own topic to itself', () => {
    const { book, published } = build(buildFixture(), buildOdds([main(2100)]));
    book.apply(buildOdds([], { state: buildState(1, 1, 0) }));
    const frame = published.publish();
    expect(frame?.byTopic.get('board:line:football:300')).toEqual([['r', '501']]);
    expect(frame?.byTopic.get('board:live')).toMatchObject([['e', { id: '501', isLive: true }]]);
    expect(frame?.byTopic.get('event:501')).toMatchObject([['h', '501', { status: 1, isLive: true }]]);
    expect(frame?.byTopic.get('menu')).toEqual([]);
  });

  it('takes an event that is over from the boards, and tells its page how it ended', () => {
    const { book, published } = build(buildFixture(), buildOdds([main(2100)], { state: buildState(1, 1, 0) }));
    book.apply(buildOdds([main(2100, 0)], { state: buildState(3, 2, 0) }));
    const frame = published.publish();
    expect(frame?.byTopic.get('board:live')).toEqual([['r', '501']]);
    expect(frame?.byTopic.get('event:501')).toMatchObject([
      ['h', '501', { status: 3, score: { home: 2 } }],
      ['i', '501', [{ kind: 'goal', side: 'home' }, { kind: 'end' }]],
      ['d', '501', '1'],
    ]);
    expect(imageOf(published, 'event:501')?.events[0]).toMatchObject({ status: 3, markets: [] });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('an image and the frames after it are the next image (chance %i)', (seed) => {
    const pick = chance(seed);
    const { book, published } = build(buildFixture(), buildOdds([main(2100)]));
    const topics = ['board:line', 'board:live', 'board:live:football:300', 'event:501', 'event:503'];
    const followed = new Map<string, Board | null>();
    for (let step = 0; step < 60; step++) {
      for (let message = pick(6); message >= 0; message--) book.apply(randomMessage(pick));
      for (const topic of topics) if (!followed.get(topic)) followed.set(topic, imageOf(published, topic));
      const frame = published.publish();
      if (!frame) continue;
      for (const [topic, image] of followed) {
        const changes = frame.byTopic.get(topic) ?? [];
        if (image) followed.set(topic, applyChanges(image, frame.clk, changes));
        if (image) expect(byId(followed.get(topic) ?? null)).toEqual(byId(imageOf(published, topic)));
      }
    }
    expect(published.clk).toBeGreaterThan(30);
  });

  describe('leaves out the sports that the site does not offer', () => {
    const FOOTBALL = 1;
    const offering = (line: number[], live: number[]) => ({ disallow_line_sport: line, disallow_live_sport: live });
    const tennis = { eventId: '601', sport: { id: '5', slug: 'tennis', name: 'Tennis' } };

    function buildSite() {
      const site = { lists: offering([], []) };
      const book = new MarketBook({ clock: createManualClock(1_000), epoch: 'e' });
      for (const message of [buildFixture(), buildOdds([main(2100)]), buildFixture(tennis)]) book.apply(message);
      return { site, book, published: new PublishedBook(book, () => site.lists) };
    }

    it('of boards, menu, search and the event itself, from the start and from the frame after a change on', () => {
      const { site, book, published } = buildSite();
      const idsOn = (each: PublishedBook) => boardOf(each, 'line').events.map(({ id }) => id);
      expect(idsOn(published)).toEqual(['501', '601']);
      site.lists = offering([FOOTBALL], []);
      expect(idsOn(published)).toEqual(['501', '601']);
      book.apply(buildOdds([main(2200)]));
      const frame = published.publish();
      expect(frame?.byTopic.get('board:line')).toEqual([['r', '501']]);
      expect(frame?.byTopic.get('board:line:football:300')).toEqual([['r', '501']]);
      expect(frame?.byTopic.get('event:501')).toContainEqual(['d', '501', '1']);
      expect(frame?.byTopic.get('menu')).toEqual([]);
      for (const each of [published, new PublishedBook(book, () => site.lists)]) {
        expect(idsOn(each)).toEqual(['601']);
        expect(menuOf(each).line.map(({ sport }) => sport.slug)).toEqual(['tennis']);
        expect(searchBook(each, 'harbour').events.map(({ id }) => id)).toEqual(['601']);
        expect([each.event('501'), imageOf(each, 'event:501')]).toEqual([null, null]);
      }
    });

    it('and brings them back as they are when it offers them again', () => {
      const { site, book, published } = buildSite();
      const image = imageOf(published, 'board:line');
      site.lists = offering([FOOTBALL], [FOOTBALL]);
      book.apply(buildOdds([main(2200)]));
      const gone = published.publish();
      site.lists = offering([], []);
      book.apply(buildOdds([main(2300)]));
      const back = published.publish();
      const followed = [gone, back].reduce(
        (board, frame) => board && applyChanges(board, frame?.clk ?? 0, frame?.byTopic.get('board:line') ?? []),
        image,
      );
      expect(byId(followed)).toEqual(byId(imageOf(published, 'board:line')));
      expect(published.event('501')?.markets).toHaveLength(1);
    });

    it('by their own lists of line and live; a game that is over is shown where either list lets its sport be', () => {
      const { site, book, published } = buildSite();
      site.lists = offering([], [FOOTBALL]);
      expect(published.event('501')).not.toBeNull();
      book.apply(buildOdds([], { state: buildState(1, 1, 0) }));
      published.publish();
      expect([published.event('501'), boardOf(published, 'live').events]).toEqual([null, []]);
      book.apply(buildOdds([], { state: buildState(3, 1, 0) }));
      published.publish();
      expect(published.event('501')).toMatchObject({ status: 3, score: { home: 1 } });
      site.lists = offering([FOOTBALL], [FOOTBALL]);
      book.apply(buildOdds([buildMarket(186, { 4: 1800, 5: 2000 })], { eventId: '601' }));
      published.publish();
      expect(published.event('501')).toBeNull();
    });
  });

  it('gives who comes back what changed meanwhile, as long as it remembers', () => {
    const { book, published } = build(buildFixture(), buildOdds([main(2100)]));
    const start = published.clk;
    for (let home = 2101; home <= 2110; home++) {
      book.apply(buildOdds([main(home)]));
      published.publish();
    }
    expect(published.since('board:line', 'e', start)).toHaveLength(10);
    expect(published.since('board:line', 'e', start + 8)).toHaveLength(2);
    expect(published.since('board:line', 'e', published.clk)).toEqual([]);
    expect(published.since('board:live', 'e', start)).toEqual([]);
    expect(published.since('board:line', 'another', start)).toBeNull();
    expect(published.since('board:line', 'e', start - 1)).toBeNull();
    expect(published.since('board:line', 'e', published.clk + 1)).toBeNull();
    for (let home = 0; home < 300; home++) {
      book.apply(buildOdds([main(3000 + home)]));
      published.publish();
    }
    expect(published.since('board:line', 'e', start + 8)).toBeNull();
  });
});
