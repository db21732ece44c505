import { createManualClock } from '../../../platform/clock/feed-clock.ts';
import type { FeedMessage } from '../feed-messages.ts';
import type { FeedMemory } from '../feed-source.ts';
import { MarketBook } from '../../market-book/market-book.ts';
import { buildFixture, buildMarket, buildOdds, buildState } from '../../../../test/worlds/message-factories.ts';
import { runFeed } from '../../market-book/run-feed.ts';
import { AmqpSource } from './amqp-source.ts';
import { TestProvider, until } from '../../../../test/worlds/provider-for-tests.ts';
import { writeUof } from './write-uof.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 20, 12);

const alive = (producer: number, timestampMs: number): FeedMessage => ({
  type: 'alive',
  producer,
  timestampMs,
  isSubscribed: true,
});
const settlement: FeedMessage = {
  type: 'bet_settlement',
  producer: 3,
  timestampMs: 5_000,
  eventId: '501',
  certainty: 2,
  markets: [],
};

/** A memory that can be looked into. */
function createMemory(open: readonly string[] = []) {
  const marks = new Map<number, number>();
  const requested: number[] = [];
  const memory: FeedMemory = {
    marks: () => Promise.resolve(new Map(marks)),
    mark: async (_feed, producer, untilMs) => void marks.set(producer, untilMs),
    openEvents: async (placedBeforeMs) => {
      requested.push(placedBeforeMs);
      return open;
    },
  };
  return { memory, marks, requested };
}

describe('the recovery of a feed over a broker', () => {
  let provider: TestProvider;
  beforeEach(async () => void (provider = await TestProvider.start()));
  afterEach(() => provider.close());

  async function run(options: { memory?: FeedMemory; lastSeenMs?: number } = {}) {
    const clock = createManualClock(NOW);
    const book = new MarketBook({ clock, epoch: 'spec' });
    const warnings: string[] = [];
    const kept: (() => void)[] = [];
    const source = new AmqpSource({
      name: 'uof:spec',
      open: provider.open,
      api: provider.api,
      warn: (sentence) => warnings.push(sentence),
      ...options,
    });
    const onMessage = (message: FeedMessage) =>
      message.type === 'bet_settlement' ? new Promise<void>((resolve) => kept.push(resolve)) : undefined;
    const feed = await runFeed({ source, book, clock, onMessage });
    return { clock, book, source, feed, warnings, kept };
  }

  it('asks for everything since it last heard, as far back as the producer allows', async () => {
    const { feed } = await run({ lastSeenMs: NOW - 11 * HOUR });
    await until(() => provider.recoveries.length === 2);
    expect(provider.recoveries.map(({ afterMs }) => afterMs)).toEqual([NOW - 11 * HOUR, NOW - 11 * HOUR]);
    await feed.stop();
  });

  it('asks each producer of the list at its own address, within its own window', async () => {
    provider.producers = `<producers>
      <producer id="1" name="LO" api_url="${provider.url}/v1/other-live/" active="true" scope="live" stateful_recovery_window_in_minutes="600"/>
      <producer id="3" name="Ctrl" api_url="/v1/pre" active="true" scope="prematch" stateful_recovery_window_in_minutes="4320"/>
      <producer id="6" name="VF" api_url="/v1/vf/" active="true" scope="virtual" stateful_recovery_window_in_minutes="180"/>
      <producer id="7" name="WNS" api_url="/v1/wns/" active="false" scope="prematch" stateful_recovery_window_in_minutes="4320"/>
    </producers>`;
    const { feed } = await run({ lastSeenMs: NOW - 11 * HOUR });
    await until(() => provider.recoveries.length === 3);
    expect(provider.recoveries.map(({ name, afterMs }) => [name, afterMs])).toEqual([
      ['other-live', NOW - 10 * HOUR + MINUTE],
      ['pre', NOW - 11 * HOUR],
      ['vf', NOW - 3 * HOUR + MINUTE],
    ]);
    await feed.stop();
  });

  it('asks about each event whose bets wait for what lies before the window, one after another', async () => {
    const { memory, requested } = createMemory(['501', '20000000000502']);
    const { feed, clock } = await run({ memory, lastSeenMs: NOW - 200 * HOUR });
    const aboutEvents = () => provider.recoveries.filter(({ urn }) => urn !== null);
    await until(() => aboutEvents().length === 4);
    expect(aboutEvents().map(({ name, what, urn }) => `${name} ${what} ${urn}`)).toEqual([
      'liveodds odds sr:match:501',
      'liveodds stateful_messages sr:match:501',
      'pre odds sr:match:501',
      'pre stateful_messages sr:match:501',
    ]);
    // Virtual events are none of these producers'.
    clock.advance(1_000);
    await until(() => requested.length === 2);
    expect(requested).toEqual([NOW - 72 * HOUR + MINUTE, NOW - 72 * HOUR + MINUTE]);
    expect(aboutEvents()).toHaveLength(4);
    expect(provider.recoveries.filter(({ urn }) => urn === null).map(({ afterMs }) => afterMs)).toEqual([
      NOW - 72 * HOUR + MINUTE,
      NOW - 72 * HOUR + MINUTE,
    ]);
    await feed.stop();
  });

  it('goes on after a restart from the last sign of life before which everything was kept', async () => {
    const { memory, marks } = createMemory();
    provider.completeAtOnce();
    const first = await run({ memory, lastSeenMs: NOW - HOUR });
    await until(() => first.source.isWhole());
    void provider.deliver(alive(1, NOW + 10));
    expect(provider.deliver(settlement)).toBeInstanceOf(Promise);
    await until(() => marks.get(1) === NOW + 10);
    await first.feed.stop();
    await run({ memory, lastSeenMs: NOW - 60 * HOUR });
    await until(() => provider.recoveries.length === 4);
    expect(provider.recoveries.slice(2).map(({ afterMs }) => afterMs)).toEqual([NOW, NOW - 60 * HOUR]);
  });

  it('keeps no mark of a producer that has not recovered', async () => {
    const { memory, marks } = createMemory();
    const { feed } = await run({ memory });
    void provider.deliver(alive(1, NOW + 10));
    await until(() => provider.recoveries.length === 2);
    expect(marks.size).toBe(0);
    await feed.stop();
  });

  it('acknowledges a message when what it says is kept, and not before', async () => {
    const { feed, kept } = await run();
    let isTaken = false;
    void Promise.resolve(provider.deliver(settlement)).then(() => (isTaken = true));
    expect(provider.deliver(buildOdds([], { eventId: '502' }))).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isTaken).toBe(false);
    kept.forEach((resolve) => resolve());
    await until(() => isTaken);
    await feed.stop();
  });

  it('lets no price that comes again, or late, take the place of a newer one', async () => {
    const { book, feed } = await run();
    provider.completeAtOnce();
    book.apply(buildFixture());
    const odds = (coef: number, timestampMs: number) =>
      buildOdds([buildMarket(1, { 1: coef, 2: 3_300 })], { timestampMs, state: buildState(0) });
    const first = writeUof(odds(2_000, 5_000));
    void provider.deliver(first);
    void provider.deliver(odds(2_500, 6_000));
    void provider.deliver(first);
    expect(book.outcome('501', '1', '1')?.coef).toBe(2_500);
    await feed.stop();
  });

  it('asks about an event once an hour, and again where the answer could not be heard', async () => {
    const { clock, feed, source } = await run();
    provider.completeAtOnce();
    const count = () => provider.recoveries.filter(({ urn }) => urn !== null).length;
    await until(() => source.isWhole() || provider.recoveries.length === 2);
    expect(source.requestEvent('501')).toBeUndefined();
    await until(() => source.requestEvent('501') !== undefined);
    expect([source.requestEvent('501'), count()]).toEqual([NOW, 4]);
    clock.advance(5 * MINUTE);
    provider.cut();
    expect(source.requestEvent('501')).toBeUndefined();
    clock.advance(MINUTE);
    await until(() => source.requestEvent('501') !== undefined);
    expect(count()).toBe(8);
    clock.advance(HOUR);
    source.requestEvent('501');
    await until(() => count() === 12);
    await feed.stop();
  });

  it('is whole when every producer has told what was missed', async () => {
    const { feed, source } = await run();
    expect(source.isWhole()).toBe(false);
    await until(() => provider.recoveries.length === 2);
    for (const { name, requestId } of provider.recoveries) {
      expect(source.isWhole()).toBe(false);
      void provider.deliver({ type: 'snapshot_complete', producer: name === 'pre' ? 3 : 1, timestampMs: 1, requestId });
    }
    expect(source.isWhole()).toBe(true);
    provider.cut();
    expect(source.isWhole()).toBe(false);
    await feed.stop();
  });

  it('asks for the description of an event by its URN, and says which kinds no page shows', async () => {
    const { feed, source, warnings } = await run();
    const info = (kind: string) => `<tournament_info><${kind} id="sr:${kind}:9" name="A cup"/></tournament_info>`;
    provider.fixtures.set('sr:season:9', info('season'));
    const stage = `<fixtures_fixture><fixture id="sr:stage:9" scheduled="2026-11-20T12:00:00Z">
      <tournament id="sr:stage:8" name="A race"><sport id="sr:sport:40" name="Cars"/><category id="sr:category:36" name="Cars"/></tournament>
    </fixture></fixtures_fixture>`;
    provider.fixtures.set('sr:stage:9', stage);
    for (const urn of ['sr:season:9', 'sr:stage:9', 'sr:match:501']) {
      await provider.deliver(writeUof(buildOdds([])).replace('sr:match:501', urn));
    }
    await until(() => Object.keys(source.counters().notShown ?? {}).length === 2);
    expect(source.counters().notShown).toEqual({ 'sr:season': 1, 'sr:stage': 1 });
    expect(warnings.filter((sentence) => sentence.includes('not shown'))).toHaveLength(2);
    expect(provider.requested.filter((line) => line.includes('/sports/'))).toEqual([
      'GET /v1/sports/en/tournaments/sr:season:9/info.xml',
      'GET /v1/sports/en/sport_events/sr:stage:9/fixture.xml',
      'GET /v1/sports/en/sport_events/sr:match:501/fixture.xml',
    ]);
    await feed.stop();
  });
});
