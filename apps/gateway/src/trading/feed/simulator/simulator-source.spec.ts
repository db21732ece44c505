import { createManualClock, type ManualClock } from '../../../platform/clock/feed-clock.ts';
import { isOver, isPlayed, MARKET_STATUS } from '../feed-codes.ts';
import type { FeedMessage } from '../feed-messages.ts';
import { MarketBook } from '../../market-book/market-book.ts';
import { createRandom } from '../model/random.ts';
import { type RunningFeed, runFeed } from '../../market-book/run-feed.ts';
import type { MatchScript } from './match-script.ts';
import { createSimulator, simulatorProgramme } from './simulator-source.ts';

// Hours of many matches are played here.
jest.setTimeout(90_000);

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20, 18);

async function run(clock: ManualClock, speed: number, lastSeenMs?: number) {
  const book = new MarketBook({ clock, epoch: 'spec' });
  const said: FeedMessage[] = [];
  const source = createSimulator({ speed, ...(lastSeenMs === undefined ? {} : { lastSeenMs }) });
  const feed: RunningFeed = await runFeed({ source, book, clock, onMessage: (message) => said.push(message) });
  return { book, said, feed, source };
}

/** Open markets with their prices, by event and market: what a player could bet on. */
function openPrices(book: MarketBook): string[] {
  return book
    .events()
    .flatMap((event) =>
      [...event.markets.values()]
        .filter((market) => market.status === MARKET_STATUS.active)
        .map(
          (market) =>
            `${event.eventId} ${market.key} ${market.outcomes.map(({ coef, isActive }) => (isActive ? coef : 'closed')).join(' ')}`,
        ),
    );
}

describe('the programme of the simulator', () => {
  it('has at any time 400 events on the line and 25 live, football and tennis among them', () => {
    const programme = simulatorProgramme('longshot');
    const days = 2;
    const scripts = new Map<string, MatchScript>();
    for (const script of programme.currentAt(START)) scripts.set(script.eventId, script);
    for (const script of programme.listedBetween(START, START + days * 24 * HOUR)) scripts.set(script.eventId, script);
    const random = createRandom(1);
    for (let sample = 0; sample < 100; sample += 1) {
      const atMs = START + random.next() * days * 24 * HOUR;
      const states = [...scripts.values()]
        .filter((script) => script.listedAtMs <= atMs && script.endsAtMs > atMs)
        .map((script) => ({ sport: script.fixture.sport.slug, status: script.stateAt(atMs).status }));
      const live = states.filter(({ status }) => isPlayed(status));
      const line = states.filter(({ status }) => !isPlayed(status) && !isOver(status));
      expect(live.length).toBeGreaterThanOrEqual(25);
      expect(line.length).toBeGreaterThanOrEqual(400);
      expect(live.map(({ sport }) => sport)).toEqual(expect.arrayContaining(['football', 'tennis']));
    }
  });

  it('is the same for the same seed and another one for another', () => {
    const texts = ['a', 'a', 'b'].map((seed) =>
      JSON.stringify(
        [...simulatorProgramme(seed).spokenBetween(START - HOUR, START)].map((script) =>
          script.stateAt(script.endsAtMs),
        ),
      ),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).not.toBe(texts[2]);
  });

  it('prices what happens: forecasts and results agree over many matches', () => {
    const programme = simulatorProgramme('calibration');
    const sums = new Map<string, { forecast: number; spread: number; happened: number }>();
    for (const script of programme.spokenBetween(START - 50 * HOUR, START)) {
      const final = script.steps.findLast((step) => step.kind === 'settle');
      if (final?.kind !== 'settle' || script.stateAt(script.endsAtMs).status === 9) continue;
      const results = new Map(final.markets().map((market) => [`${market.marketId}:${market.specifiers}`, market]));
      const halfway = script.beginsAtMs + 50 * 60_000;
      for (const [when, atMs] of [
        ['line', script.beginsAtMs - 1],
        ['live', halfway],
      ] as const) {
        for (const { marketId, specifiers, outcomes } of script.marketsAt(atMs)) {
          const key = `${marketId}:${specifiers}`;
          if (!['1:', '18:total=2.5', '29:', '83:', '186:', '189:total=21.5'].includes(key)) continue;
          const [first] = outcomes;
          const won =
            results.get(key)?.outcomes.find((outcome) => outcome.outcomeId === first?.outcomeId)?.result === 1;
          const sum = sums.get(`${when} ${key}`) ?? { forecast: 0, spread: 0, happened: 0 };
          const chance = first?.probability ?? 0;
          sum.forecast += chance;
          sum.spread += chance * (1 - chance);
          sum.happened += won ? 1 : 0;
          sums.set(`${when} ${key}`, sum);
        }
      }
    }
    expect(sums.size).toBeGreaterThanOrEqual(10);
    for (const [key, { forecast, spread, happened }] of sums) {
      expect({ key, off: Math.abs(happened - forecast) / Math.sqrt(spread) < 4 }).toEqual({ key, off: true });
    }
  });

  it('finds a match by its id', () => {
    const programme = simulatorProgramme('longshot');
    const [script] = programme.currentAt(START);
    expect(programme.scriptOf(script?.eventId ?? '')?.fixture).toEqual(script?.fixture);
    expect(programme.scriptOf('19')).toBeUndefined();
  });
});

describe('the simulator', () => {
  it('offers football in more than ten kinds of markets and tennis in its own', async () => {
    const { book, feed } = await run(createManualClock(START), 1);
    const kinds = (sport: string, isLive: boolean): number[] =>
      book
        .events({ sport, isLive })
        .map((event) => new Set([...event.markets.values()].map((market) => market.marketId)).size);
    expect(Math.min(...kinds('football', false))).toBeGreaterThanOrEqual(10);
    expect(Math.min(...kinds('tennis', false))).toBeGreaterThanOrEqual(5);
    const all = book.events().flatMap((event) => [...event.markets.values()].map((market) => market.marketId));
    const football = [1, 10, 11, 16, 18, 19, 20, 26, 29, 45, 47, 60, 66, 68, 83, 88, 90];
    const others = [186, 187, 188, 189, 202, 210, 219, 223, 225, 235, 236, 251, 256, 258, 330, 406, 410, 412];
    const expected = [...football, ...others];
    expect(expected.filter((marketId) => !all.includes(marketId))).toEqual([]);
    expect(book.results().length).toBeGreaterThan(200);
    await feed.stop();
  });

  it('offers after a restart what it would have offered without one', async () => {
    const speed = 20;
    const startMs = START / speed;
    const clock = createManualClock(startMs);
    const long = await run(clock, speed);
    clock.advance(45_000);
    const fresh = await run(clock, speed);
    expect(fresh.book.events().map((event) => event.eventId)).toEqual(long.book.events().map((event) => event.eventId));
    const [before, after] = [openPrices(long.book), openPrices(fresh.book)];
    expect(after.length).toBeGreaterThan(3_000);
    expect(after.sort()).toEqual(before.sort());
    const scores = (book: MarketBook) => book.events({ isLive: true }).map(({ state }) => ({ ...state, clock: null }));
    expect(scores(fresh.book)).toEqual(scores(long.book));
    const stories = (book: MarketBook) =>
      book.events({ isLive: true }).map(({ incidents }) => {
        const reported = incidents.filter(({ kind }) => kind !== 'suspension' && kind !== 'period-start');
        return reported.slice(-5).map(({ kind, side, home, away, atMs }) => [kind, side, home, away, atMs]);
      });
    expect(stories(fresh.book)).toEqual(stories(long.book));
    expect(stories(fresh.book).filter((story) => story.length > 2).length).toBeGreaterThan(10);
    await Promise.all([long.feed.stop(), fresh.feed.stop()]);
  });

  it('says after a pause every result that was missed, as it would have said it', async () => {
    const speed = 120;
    const clock = createManualClock(START / speed);
    const long = await run(clock, speed);
    const pausedAtMs = clock.nowMs() + 15_000;
    clock.advance(40_000);
    const money = (said: readonly FeedMessage[]): string[] =>
      said
        .filter(({ type }) => type === 'bet_settlement' || type === 'bet_cancel' || type.startsWith('rollback'))
        .filter((message) => message.timestampMs > pausedAtMs)
        .map((message) => JSON.stringify(message));
    const fresh = await run(clock, speed, pausedAtMs);
    const missed = money(long.said);
    expect(missed.length).toBeGreaterThan(50);
    expect(missed.filter((message) => !money(fresh.said).includes(message))).toEqual([]);
    await Promise.all([long.feed.stop(), fresh.feed.stop()]);
  });

  it('lives: a sign of life every ten seconds, prices that move, and a snapshot when it is asked to recover', async () => {
    const clock = createManualClock(START);
    const { book, said, source, feed } = await run(clock, 1);
    said.length = 0;
    clock.advance(30_000);
    expect(said.filter(({ type }) => type === 'alive')).toHaveLength(6);
    const moved = said.flatMap((message) => (message.type === 'odds_change' ? message.markets : []));
    expect(moved.length).toBeGreaterThan(100);
    expect(book.producers()).toEqual(
      new Map([
        [1, 'up'],
        [3, 'up'],
      ]),
    );
    said.length = 0;
    await source.recover?.(1, clock.nowMs());
    expect(said.at(-1)).toMatchObject({ type: 'snapshot_complete', producer: 1 });
    expect(said.filter(({ type }) => type === 'odds_change')).toHaveLength(book.events({ isLive: true }).length);
    await feed.stop();
    said.length = 0;
    clock.advance(20_000);
    expect(said).toEqual([]);
  });
});
