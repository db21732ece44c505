import { EVENT_STATUS, MARKET_STATUS, MATCH_STATUS } from '../feed-codes.ts';
import { createManualClock } from '../../../platform/clock/feed-clock.ts';
import type { FeedMessage } from '../feed-messages.ts';
import { MarketBook } from '../../market-book/market-book.ts';
import { buildFixture } from '../../../../test/worlds/message-factories.ts';
import { createRandom } from '../model/random.ts';
import type { TennisRates } from '../model/tennis-model.ts';
import { ScriptPlayer } from './script-player.ts';
import { playTennis, type TennisView } from './tennis-play.ts';
import { type TennisMatch, tennisScript } from './tennis-script.ts';
import { tennisState } from './tennis-state.ts';
import { timeScale } from './time-scale.ts';

const START = 10_000_000;
const rates: TennisRates = { homeServe: 0.64, awayServe: 0.61, setsToWin: 2 };
const { type: _type, timestampMs: _timestampMs, ...fixture } = buildFixture({ startsAtMs: START });
const views = playTennis(createRandom(5), rates, START);

function play(over: Partial<TennisMatch> = {}) {
  const script = tennisScript({
    eventId: '501',
    hash: 5,
    fixture,
    listedAtMs: 0,
    scheduledMs: START,
    rates,
    views,
    ...over,
  });
  const player = new ScriptPlayer(script, timeScale(1));
  const clock = createManualClock(START - 60_000);
  const book = new MarketBook({ clock, epoch: 'spec' });
  const said: FeedMessage[] = [];
  const say = (message: FeedMessage): void => {
    said.push(message);
    book.apply(message);
  };
  say(player.fixture(clock.nowMs()));
  say(player.image(clock.nowMs(), clock.nowMs() / 1_000));
  for (const step of player.take(Infinity)) {
    clock.advance(step.atMs - clock.nowMs());
    player.speak(step).forEach(say);
  }
  return { script, book, said };
}

const keys = (markets: readonly { marketId: number; specifiers: string }[]): string[] =>
  markets.map(({ marketId, specifiers }) => `${marketId}:${specifiers}`);
const confirmed = (said: readonly FeedMessage[]) =>
  said.flatMap((message) => (message.type === 'bet_settlement' && message.certainty === 2 ? message.markets : []));

describe('a tennis match, point by point', () => {
  it('ends when a player has won the sets it takes, each of them a set that tennis knows', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const { situation } = playTennis(createRandom(seed), rates, 0).at(-1) as TennisView;
      const lead = situation.sets.map(({ home, away }) => Math.sign(home - away)).reduce((sum, sign) => sum + sign, 0);
      expect(situation.phase).toBe('over');
      expect(Math.abs(lead)).toBe(4 - situation.sets.length);
      for (const { home, away } of situation.sets) {
        expect(['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6']).toContain(
          `${Math.max(home, away)}-${Math.min(home, away)}`,
        );
      }
    }
  });

  it('counts points as tennis does', () => {
    const game = (home: number, away: number, games = { home: 3, away: 2 }) =>
      tennisState({ phase: 'playing', sets: [], games, points: { home, away }, server: 'home' }, EVENT_STATUS.live)
        .game;
    expect(game(1, 2)).toEqual({ home: 15, away: 30, isTieBreak: false });
    expect(game(4, 4)).toEqual({ home: 40, away: 40, isTieBreak: false });
    expect(game(5, 4)).toEqual({ home: 50, away: 40, isTieBreak: false });
    expect(game(8, 9, { home: 6, away: 6 })).toEqual({ home: 8, away: 9, isTieBreak: true });
  });
});

describe('the script of a tennis match', () => {
  it('settles everything that was ever priced and tells the sets', () => {
    const { said, book } = play();
    const priced = new Set(said.flatMap((message) => (message.type === 'odds_change' ? keys(message.markets) : [])));
    const settled = keys(confirmed(said));
    expect(priced.size).toBeGreaterThan(30);
    expect([...priced].filter((key) => !settled.includes(key))).toEqual([]);
    const { state } = book.results()[0] ?? {};
    expect(state).toMatchObject({ status: EVENT_STATUS.closed, matchStatus: MATCH_STATUS.ended });
    expect(state?.periods.map(({ home, away }) => ({ home, away }))).toEqual(views.at(-1)?.situation.sets);
  });

  it('settles each game when it ends and each set when it ends, with the market closed before', () => {
    const { said } = play();
    const open = new Map<string, boolean>();
    const games = new Set<string>();
    for (const message of said) {
      if (message.type === 'bet_stop') for (const key of open.keys()) open.set(key, false);
      if (message.type === 'odds_change') {
        for (const market of message.markets) open.set(keys([market])[0] ?? '', market.status === MARKET_STATUS.active);
      }
      if (message.type !== 'bet_settlement') continue;
      expect(keys(message.markets).filter((key) => open.get(key))).toEqual([]);
      if (message.certainty === 1) keys(message.markets).forEach((key) => games.add(key));
    }
    expect(games).toContain('210:gamenr=1|setnr=1');
    expect(games).toContain('202:setnr=1');
  });

  it('returns what is not decided when a player retires', () => {
    const { said, book } = play({ abandonedAt: 0.5 });
    const results = new Map(confirmed(said).map((market) => [keys([market])[0], market]));
    const priced = new Set(said.flatMap((message) => (message.type === 'odds_change' ? keys(message.markets) : [])));
    expect(results.get('186:')?.outcomes.map(({ voidFactor }) => voidFactor)).toEqual([1, 1]);
    expect(results.get('210:gamenr=1|setnr=1')?.outcomes.every(({ voidFactor }) => voidFactor === 0)).toBe(true);
    expect([...priced].filter((key) => !results.has(key))).toEqual([]);
    expect(book.event('501')?.state.status).toBe(EVENT_STATUS.abandoned);
  });
});
