import fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createManualClock } from '../../../platform/clock/feed-clock.ts';
import type { FeedMessage, MarketOdds, MarketResult } from '../feed-messages.ts';
import { buildFixture, buildState } from '../../../../test/worlds/message-factories.ts';
import { readMessages } from './read-message.ts';
import { lineupOf } from '../simulator/football-squads.ts';
import { EventRecording, writeRecording } from './record-messages.ts';
import { createUofSource } from './uof-source.ts';
import { UrnKinds } from '../urn/urn-kinds.ts';
import { UofCounts } from './uof-counts.ts';
import { writeUof } from './write-uof.ts';
import { parseXml } from './xml-tree.ts';

const readBack = (message: FeedMessage) =>
  readMessages(parseXml(writeUof(message)), { counts: new UofCounts(), kinds: new UrnKinds(), speed: 1 });

const id = fc.stringMatching(/^[1-9]\d{0,8}$/);
const timestampMs = fc.integer({ min: 1, max: 2_000_000_000_000 });
const envelope = { producer: fc.constantFrom(1, 3), timestampMs, eventId: id };
const name = {
  marketId: fc.integer({ min: 1, max: 1_500 }),
  specifiers: fc.constantFrom('', 'total=2.5', 'hcp=-0.5', 'setnr=1|total=9.5'),
};
const outcomeOdds = fc.record({
  outcomeId: fc.constantFrom('1', '1714', 'sr:player:12'),
  coef: fc.option(fc.integer({ min: 1_001, max: 999_999_999 })),
  isActive: fc.boolean(),
});
const marketOdds: fc.Arbitrary<MarketOdds> = fc.record({
  ...name,
  status: fc.constantFrom(1, 0, -1, -2, -3, -4),
  outcomes: fc.array(outcomeOdds, { maxLength: 4 }),
});
const marketResult: fc.Arbitrary<MarketResult> = fc.record({
  ...name,
  outcomes: fc.array(
    fc.record({
      outcomeId: fc.constantFrom('1', '2', '3'),
      result: fc.constantFrom(0, 1, -1),
      voidFactor: fc.constantFrom(0, 0.5, 1),
      deadHeatFactor: fc.constantFrom('1', '0.5', '0.3333'),
    }),
    { maxLength: 3 },
  ),
});
const names = fc.array(fc.record(name), { maxLength: 3 });
const type = <Type extends string>(value: Type) => fc.constant(value);

const message: fc.Arbitrary<FeedMessage> = fc.oneof(
  fc.record({ type: type('odds_change'), ...envelope, markets: fc.array(marketOdds, { maxLength: 3 }) }),
  fc.record({
    type: type('bet_stop'),
    ...envelope,
    groups: fc.constant(['all', 'score']),
    status: fc.constantFrom(-1, 0),
  }),
  fc.record({
    type: type('bet_settlement'),
    ...envelope,
    certainty: fc.constantFrom(1, 2),
    markets: fc.array(marketResult, { maxLength: 3 }),
  }),
  fc.record({ type: type('rollback_bet_settlement'), ...envelope, markets: names }),
  fc.record({ type: type('bet_cancel'), ...envelope, startMs: timestampMs, endMs: timestampMs, markets: names }),
  fc.record({ type: type('rollback_bet_cancel'), ...envelope, startMs: timestampMs, markets: names }),
  fc.record({
    type: type('fixture_change'),
    ...envelope,
    changeType: fc.constantFrom(1, 2, 3),
    startsAtMs: timestampMs,
  }),
  fc.record({ type: type('alive'), producer: fc.constantFrom(1, 3), timestampMs, isSubscribed: fc.boolean() }),
  fc.record({ type: type('snapshot_complete'), producer: fc.constantFrom(1, 3), timestampMs, requestId: fc.nat() }),
);

describe('messages written as documents of the feed', () => {
  it('are read back to the same messages', () => {
    fc.assert(fc.property(message, (sent) => expect(readBack(sent)).toEqual([sent])));
  });

  it('keep names with every character', () => {
    const home = { id: '5', name: 'A & B <"Ü"> \'C\'', abbreviation: 'A&B' };
    const fixture = buildFixture({ home, info: { best_of: '3' } });
    expect(readBack(fixture)).toEqual([fixture]);
  });

  it('keep line-ups, both or none', () => {
    const lineups = { home: lineupOf('10001', 5), away: lineupOf('10002', 5) };
    const fixture = { ...buildFixture(), lineups };
    expect(readBack(fixture)).toEqual([fixture]);
    const half = { ...lineups, away: { ...lineups.away, starters: [] } };
    expect(readBack({ ...fixture, lineups: half })).toEqual([buildFixture()]);
  });

  it('keep what is counted of a match', () => {
    const counted = { home: 3, away: 4 };
    const statistics = {
      attacks: counted,
      dangerousAttacks: counted,
      shotsOnTarget: counted,
      shotsOffTarget: counted,
      possession: { home: 40, away: 60 },
    };
    const state = { ...buildState(1, 1, 0), statistics };
    const sent: FeedMessage = { type: 'odds_change', producer: 1, timestampMs: 5, eventId: '1', state, markets: [] };
    expect(readBack(sent)).toEqual([sent]);
  });

  it('keep who scored, and of whom nothing is told nobody', () => {
    const scorers = { home: ['A. "First" & Son'], away: [] };
    const state = { ...buildState(1, 1, 0), scorers };
    const sent: FeedMessage = { type: 'odds_change', producer: 1, timestampMs: 5, eventId: '1', state, markets: [] };
    expect(readBack(sent)).toEqual([sent]);
  });

  it('keep the state of a tennis game', () => {
    const state = {
      ...buildState(1, 1, 0),
      matchStatus: 9,
      periods: [{ number: 1, matchStatus: 8, home: 6, away: 4 }],
      game: { home: 50, away: 40, isTieBreak: false },
      server: 'away' as const,
    };
    const sent: FeedMessage = { type: 'odds_change', producer: 1, timestampMs: 5, eventId: '1', state, markets: [] };
    expect(readBack(sent)).toEqual([sent]);
  });
});

describe('a recording', () => {
  let folder = '';
  beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'longshot-recording-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('of one event leaves others out and is replayed with its own pauses', async () => {
    const recording = new EventRecording('501');
    const odds = (atMs: number, eventId = '501'): FeedMessage => ({
      type: 'odds_change',
      producer: 1,
      timestampMs: atMs,
      eventId,
      markets: [],
    });
    for (const each of [buildFixture(), odds(1_000), odds(1_500, '502'), odds(5_000), odds(90_000)])
      recording.take(each);
    await writeRecording(folder, recording.messages);
    const clock = createManualClock(0);
    const heard: number[] = [];
    const source = await createUofSource(folder, { speed: 2 });
    await source.start((each) => void (each.type === 'odds_change' && heard.push(each.timestampMs)), clock);
    expect(heard).toEqual([0]);
    clock.advance(1_999);
    expect(heard).toHaveLength(1);
    clock.advance(1);
    expect(heard).toEqual([0, 2_000]);
    clock.advance(5_000);
    expect(heard).toEqual([0, 2_000, 7_000]);
    await source.stop();
  });

  it('is moved to the time of its replay: starts, clocks and windows keep their distances', async () => {
    const recorded = 1_000_000;
    const state = {
      ...buildState(1),
      clock: { seconds: 60, stoppageSeconds: 0, isRunning: true, takenAtMs: recorded, speed: 1 },
    };
    const head = { producer: 1, eventId: '501' };
    await writeRecording(folder, [
      buildFixture({ startsAtMs: recorded + 600_000 }),
      { ...head, type: 'odds_change', timestampMs: recorded, state, markets: [] },
      {
        ...head,
        type: 'bet_cancel',
        timestampMs: recorded + 4_000,
        startMs: recorded + 1_000,
        endMs: recorded + 3_000,
        markets: [],
      },
    ]);
    const clock = createManualClock(7_000_000);
    const heard: FeedMessage[] = [];
    const source = await createUofSource(folder);
    await source.start((each) => void heard.push(each), clock);
    clock.advance(4_000);
    expect(heard.find(({ type }) => type === 'fixture')).toMatchObject({ startsAtMs: 7_600_000 });
    expect(heard.find(({ type }) => type === 'odds_change')).toMatchObject({
      state: { clock: { takenAtMs: 7_000_000 } },
    });
    expect(heard.find(({ type }) => type === 'bet_cancel')).toMatchObject({
      timestampMs: 7_004_000,
      startMs: 7_001_000,
      endMs: 7_003_000,
    });
    await source.stop();
  });

  it('that is malformed names its file and line', async () => {
    await writeFile(
      path.join(folder, '000001-alive.xml'),
      '<?xml version="1.0"?>\n<alive product="1"\n  timestamp="5>\n',
    );
    await expect(createUofSource(folder)).rejects.toThrow(/000001-alive\.xml, line \d+: /);
  });

  it('with nothing in it is refused', async () => {
    await expect(createUofSource(folder)).rejects.toThrow('in which there is no message');
  });

  it('counts messages that are not understood and goes on', async () => {
    await writeFile(path.join(folder, '1.xml'), '<weather event_id="sr:match:1"/>');
    await writeFile(path.join(folder, '2.xml'), '<alive product="1" timestamp="1" subscribed="1"/>');
    const warnings: string[] = [];
    const source = await createUofSource(folder, { warn: (sentence) => warnings.push(sentence) });
    expect(source.counters()).toMatchObject({ messages: 2, unknownMessages: { weather: 1 } });
    expect(warnings).toHaveLength(1);
  });
});
