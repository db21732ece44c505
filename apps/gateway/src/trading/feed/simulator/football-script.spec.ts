import { EVENT_STATUS, MARKET_STATUS } from '../feed-codes.ts';
import { createManualClock } from '../../../platform/clock/feed-clock.ts';
import type { FeedMessage } from '../feed-messages.ts';
import { MarketBook } from '../../market-book/market-book.ts';
import { buildFixture } from '../../../../test/worlds/message-factories.ts';
import { NO_FAULTS } from './match-outcome.ts';
import type { FootballFact } from './football-facts.ts';
import { type FootballMatch, footballScript } from './football-script.ts';
import { ScriptPlayer } from './script-player.ts';
import { timeScale } from './time-scale.ts';

const MINUTE = 60_000;
const KICK_OFF = 10_000_000;
const { type: _type, timestampMs: _timestampMs, ...fixture } = buildFixture({ startsAtMs: KICK_OFF });
const goal = (side: 'home' | 'away', half: 1 | 2, at: number): FootballFact => ({ kind: 'goal', side, half, at });

/** A match of two halves of exactly 45 minutes: 1:0 at half-time, 1:1 in the end. */
const match: FootballMatch = {
  eventId: '501',
  hash: 77,
  fixture,
  listedAtMs: 0,
  scheduledMs: KICK_OFF,
  rates: { home: 1.5, away: 1.1, rho: -0.1, firstHalfShare: 0.45 },
  times: { kickOffMs: KICK_OFF, firstMs: 45 * MINUTE, breakMs: 15 * MINUTE, secondMs: 45 * MINUTE },
  facts: [goal('home', 1, 0.5), goal('away', 2, 0.5)],
  faults: NO_FAULTS,
};
const FIRST_GOAL = KICK_OFF + 22.5 * MINUTE;

/** Plays a match from the line to its end, prices looked at every minute, and keeps what was said. */
function play(over: Partial<FootballMatch> = {}) {
  const script = footballScript({ ...match, ...over });
  const player = new ScriptPlayer(script, timeScale(1));
  const clock = createManualClock(KICK_OFF - 60 * MINUTE);
  const book = new MarketBook({ clock, epoch: 'spec' });
  const said: FeedMessage[] = [];
  const say = (message: FeedMessage): void => {
    said.push(message);
    book.apply(message);
  };
  say(player.fixture(clock.nowMs()));
  say(player.image(clock.nowMs(), Math.floor(clock.nowMs() / 1_000)));
  const playUntil = (atMs: number): void => {
    while (clock.nowMs() < atMs) {
      clock.advance(Math.min(MINUTE, atMs - clock.nowMs()));
      for (const step of player.take(clock.nowMs())) player.speak(step).forEach(say);
      const tick = player.tick(clock.nowMs());
      if (tick) say(tick);
    }
  };
  return { script, book, said, playUntil, playOut: () => playUntil(script.endsAtMs + 1) };
}

const ofType = <Type extends FeedMessage['type']>(said: readonly FeedMessage[], type: Type) =>
  said.filter((message): message is Extract<FeedMessage, { type: Type }> => message.type === type);
const keys = (markets: readonly { marketId: number; specifiers: string }[]): string[] =>
  markets.map(({ marketId, specifiers }) => `${marketId}:${specifiers}`);

describe('the script of a football match', () => {
  it('hands the markets of the line over to live at kick-off', () => {
    const { book, playUntil } = play();
    playUntil(KICK_OFF - 1);
    expect(book.event('501')?.markets.get('1')).toMatchObject({ producer: 3, status: MARKET_STATUS.active });
    playUntil(KICK_OFF + 1_000);
    expect(book.event('501')).toMatchObject({
      isLive: true,
      state: { status: EVENT_STATUS.live, score: { home: 0, away: 0 } },
    });
    expect(book.event('501')?.markets.get('1')).toMatchObject({ producer: 1, status: MARKET_STATUS.active });
  });

  it('stops bets at a goal, tells the score, and opens again with other prices', () => {
    const { book, playUntil } = play();
    playUntil(FIRST_GOAL - 1);
    const before = book.outcome('501', '1', '1');
    playUntil(FIRST_GOAL + 10_000);
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(MARKET_STATUS.suspended);
    expect(book.event('501')?.state.score).toEqual({ home: 1, away: 0 });
    playUntil(FIRST_GOAL + MINUTE);
    const after = book.outcome('501', '1', '1');
    expect(after?.marketStatus).toBe(MARKET_STATUS.active);
    expect(after?.coef).toBeLessThan(before?.coef ?? 0);
  });

  it('settles at once what a goal decides, and the first half at half-time', () => {
    const { said, playUntil } = play();
    playUntil(FIRST_GOAL + MINUTE);
    const [first] = ofType(said, 'bet_settlement');
    expect(keys(first?.markets ?? [])).toEqual(
      expect.arrayContaining(['18:total=0.5', '19:total=0.5', '68:total=0.5']),
    );
    expect(keys(first?.markets ?? [])).not.toContain('18:total=0.75');
    playUntil(KICK_OFF + 47 * MINUTE);
    const halfTime = ofType(said, 'bet_settlement')[1];
    expect(keys(halfTime?.markets ?? [])).toEqual(expect.arrayContaining(['60:', '66:hcp=0', '68:total=1.5']));
  });

  it('settles everything that was ever priced, scouted and then confirmed, and closes the event', () => {
    const { said, book, playOut } = play();
    playOut();
    const priced = new Set(ofType(said, 'odds_change').flatMap((message) => keys(message.markets)));
    const confirmed = ofType(said, 'bet_settlement').find((message) => message.certainty === 2);
    expect([...priced].filter((key) => !keys(confirmed?.markets ?? []).includes(key))).toEqual([]);
    expect(confirmed?.markets.find(({ marketId }) => marketId === 1)?.outcomes[1]).toMatchObject({
      outcomeId: '2',
      result: 1,
    });
    expect(book.event('501')?.state.status).toBe(EVENT_STATUS.closed);
    expect(book.results()[0]?.state).toMatchObject({
      score: { home: 1, away: 1 },
      periods: [
        { home: 1, away: 0 },
        { home: 0, away: 1 },
      ],
    });
  });

  it('never leaves a decided market open', () => {
    const { said, playOut } = play();
    playOut();
    const open = new Map<string, boolean>();
    for (const message of said) {
      if (message.type === 'bet_stop') for (const key of open.keys()) open.set(key, false);
      if (message.type === 'odds_change') {
        message.markets.forEach((market) => open.set(keys([market])[0] ?? '', market.status === MARKET_STATUS.active));
      }
      if (message.type === 'bet_settlement') expect(keys(message.markets).filter((key) => open.get(key))).toEqual([]);
    }
  });

  it('tells the clock, standing at half-time, with stoppage time apart', () => {
    const { script } = play({ times: { ...match.times, firstMs: 48 * MINUTE } });
    expect(script.stateAt(KICK_OFF + 10 * MINUTE).clock).toMatchObject({
      seconds: 600,
      stoppageSeconds: 0,
      isRunning: true,
    });
    expect(script.stateAt(KICK_OFF + 47 * MINUTE).clock).toMatchObject({ seconds: 2_700, stoppageSeconds: 120 });
    expect(script.stateAt(KICK_OFF + 50 * MINUTE).clock).toMatchObject({ seconds: 2_700, isRunning: false });
    expect(script.stateAt(KICK_OFF + 64 * MINUTE).clock).toMatchObject({ seconds: 2_760, isRunning: true });
  });
});

describe('mishaps', () => {
  it('roll back what a goal settled that is annulled, and open the market again', () => {
    const facts: FootballFact[] = [{ kind: 'annulled-goal', side: 'home', half: 1, at: 0.5 }];
    const { said, book, playUntil } = play({ facts });
    playUntil(FIRST_GOAL + 40_000);
    expect(book.event('501')?.markets.get('18:total=0.5')?.status ?? MARKET_STATUS.settled).toBe(MARKET_STATUS.settled);
    playUntil(FIRST_GOAL + 3 * MINUTE);
    const [rollback] = ofType(said, 'rollback_bet_settlement');
    expect(keys(rollback?.markets ?? [])).toContain('18:total=0.5');
    expect(book.event('501')?.state.score).toEqual({ home: 0, away: 0 });
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(MARKET_STATUS.active);
  });

  it('correct a result: the confirmed one differs from the scouted one', () => {
    const { said, playOut } = play({ faults: { ...NO_FAULTS, correctsResult: true } });
    playOut();
    const final = ofType(said, 'bet_settlement').slice(-2);
    const drawn = final.map((message) => message.markets.find(({ marketId }) => marketId === 1)?.outcomes[1]?.result);
    expect(final.map((message) => message.certainty)).toEqual([1, 2]);
    expect(drawn).toEqual([0, 1]);
  });

  it('cancel the bets of the seconds before a late stop, and may take that back', () => {
    const { said, playOut } = play({ faults: { ...NO_FAULTS, stopsLate: true, takesCancelBack: true } });
    playOut();
    const [cancel] = ofType(said, 'bet_cancel');
    expect(cancel).toMatchObject({ startMs: FIRST_GOAL, endMs: FIRST_GOAL + 6_000 });
    expect(ofType(said, 'bet_stop')[0]?.timestampMs).toBe(FIRST_GOAL + 6_000);
    expect(ofType(said, 'rollback_bet_cancel')[0]).toMatchObject({ startMs: FIRST_GOAL, markets: cancel?.markets });
  });

  it('return what is not decided of a match that is broken off', () => {
    const { said, book, playOut } = play({ abandonedAt: 0.7 });
    playOut();
    const final = ofType(said, 'bet_settlement').at(-1);
    const result = (key: string) => final?.markets.find((market) => keys([market])[0] === key)?.outcomes[0];
    expect(result('1:')).toMatchObject({ result: 0, voidFactor: 1 });
    expect(result('60:')).toMatchObject({ outcomeId: '1', result: 1, voidFactor: 0 });
    expect(result('18:total=0.5')).toMatchObject({ outcomeId: '12', result: 1 });
    expect(book.event('501')?.state).toMatchObject({ status: EVENT_STATUS.abandoned, clock: { seconds: 63 * 60 } });
  });

  it('cancel every market of a match that is called off, on the line', () => {
    const { said, book, playOut } = play({ callOff: { kind: 'postponed', atMs: KICK_OFF - 20 * MINUTE } });
    playOut();
    const priced = new Set(ofType(said, 'odds_change').flatMap((message) => keys(message.markets)));
    const cancelled = keys(ofType(said, 'bet_cancel')[0]?.markets ?? []);
    expect([...priced].filter((key) => !cancelled.includes(key))).toEqual([]);
    expect(book.event('501')?.state.status).toBe(EVENT_STATUS.postponed);
    expect(book.events()).toEqual([]);
  });

  it('tell a start that is put off, and begin then', () => {
    const kickOffMs = KICK_OFF + 12 * MINUTE;
    const { said, book, playUntil } = play({ times: { ...match.times, kickOffMs } });
    playUntil(KICK_OFF + MINUTE);
    expect(ofType(said, 'fixture_change')).toMatchObject([{ startsAtMs: kickOffMs, changeType: 2 }]);
    expect(book.event('501')).toMatchObject({ startsAtMs: kickOffMs, isLive: false });
  });
});
