import { EVENT_STATUS } from '../feed-codes.ts';
import type { MarketResult } from '../feed-messages.ts';
import { createRandom } from '../model/random.ts';
import { DISCIPLINES, type Discipline } from './disciplines.ts';
import { type MatchScript, formatMarketName } from './match-script.ts';
import { simulatorProgramme } from './simulator-source.ts';
import type { SportMatch } from './sport-script.ts';

const START = Date.UTC(2026, 10, 20, 18);
const MINUTE = 60_000;

function play(discipline: Discipline, seed: number, over: Partial<SportMatch<never>> = {}): MatchScript {
  const competitor = { id: '1', name: 'A', abbreviation: 'A' };
  const fixture = {
    eventId: '1',
    sport: discipline.sport,
    startsAtMs: START,
    info: {},
    home: competitor,
    away: competitor,
    category: { id: '1', name: 'C', countryCode: null },
    championship: { id: '1', name: 'L', slug: 'l' },
  };
  const shell = { eventId: '1', hash: seed * 7_919, fixture, listedAtMs: START - 60 * MINUTE, scheduledMs: START };
  const edge = ((seed % 9) - 4) / 8;
  return discipline.script({ shell: { ...shell, ...over }, random: createRandom(seed), edge, startsAtMs: START });
}

const settled = (script: MatchScript): readonly MarketResult[] =>
  script.steps.flatMap((step) => (step.kind === 'settle' && step.atMs === script.endsAtMs ? step.markets() : []));
const wins = (results: readonly MarketResult[]): Map<string, string[]> =>
  new Map(
    results.map((market) => [
      formatMarketName(market),
      market.outcomes.filter(({ result }) => result === 1).map(({ outcomeId }) => outcomeId),
    ]),
  );

describe.each(DISCIPLINES.map((discipline) => [discipline.sport.slug, discipline] as const))('%s', (_, discipline) => {
  it('is priced as it ends: forecasts and results of many matches agree, before and in play', () => {
    const sums = new Map<string, { forecast: number; spread: number; happened: number }>();
    for (let seed = 1; seed <= 160; seed += 1) {
      const script = play(discipline, seed);
      const results = wins(settled(script));
      const halfway = (script.beginsAtMs + script.endsAtMs - 5 * MINUTE) / 2;
      for (const [when, atMs] of [
        ['line', START - 1],
        ['live', halfway],
      ] as const) {
        const seen = new Set<number>();
        for (const { marketId, specifiers, outcomes } of script.marketsAt(atMs)) {
          const [first] = outcomes;
          const chance = first?.probability ?? 0;
          const isLine = /hcp|total/.test(specifiers);
          if (isLine && (seen.has(marketId) || chance < 0.35 || chance > 0.65)) continue;
          seen.add(marketId);
          const key = `${when} ${marketId}`;
          const sum = sums.get(key) ?? { forecast: 0, spread: 1e-9, happened: 0 };
          sum.forecast += chance;
          sum.spread += chance * (1 - chance);
          sum.happened += results.get(`${marketId}:${specifiers}`)?.includes(first?.outcomeId ?? '') === true ? 1 : 0;
          sums.set(key, sum);
        }
      }
    }
    expect(sums.size).toBeGreaterThanOrEqual(4);
    for (const [key, { forecast, spread, happened }] of sums) {
      const deviations = Math.abs(happened - forecast) / Math.sqrt(spread);
      expect({ key, forecast, happened, isNear: deviations < 4 }).toMatchObject({ key, isNear: true });
    }
  });

  it('settles everything that could ever be bet on, each market as the last word says', () => {
    for (let seed = 200; seed < 215; seed += 1) {
      const script = play(discipline, seed);
      const results = wins(settled(script));
      const open = new Set<string>();
      for (let atMs = START - MINUTE; atMs < script.endsAtMs; atMs += 3 * MINUTE) {
        for (const market of script.marketsAt(atMs)) if (market.isOffered) open.add(formatMarketName(market));
      }
      expect([...open].filter((name) => !results.has(name))).toEqual([]);
      for (const step of script.steps) {
        if (step.kind !== 'settle') continue;
        for (const [name, won] of wins(step.markets())) expect([name, won]).toEqual([name, results.get(name)]);
      }
      const end = script.stateAt(script.endsAtMs);
      expect(end.status).toBe(EVENT_STATUS.closed);
      expect(end.score?.home).not.toBe(end.score?.away);
    }
  });

  it('that is broken off returns what was not decided, and nothing twice', () => {
    const script = play(discipline, 300, { abandonedAt: 0.5 });
    const names = settled(script).map(formatMarketName);
    expect(new Set(names).size).toBe(names.length);
    const before = script.marketsAt(START - 1).map(formatMarketName);
    expect(before.filter((name) => !names.includes(name))).toEqual([]);
    const winner = settled(script).find(({ marketId }) => [186, 219, 251, 406].includes(marketId));
    expect(winner?.outcomes.map(({ voidFactor }) => voidFactor)).toEqual([1, 1]);
    expect(script.stateAt(script.endsAtMs).status).toBe(EVENT_STATUS.abandoned);
    expect(script.marketsAt(script.endsAtMs)).toEqual([]);
  });

  it('offers nothing that is decided, and probabilities that sum to one', () => {
    const script = play(discipline, 400);
    for (let atMs = START - MINUTE; atMs < script.endsAtMs; atMs += 4 * MINUTE) {
      for (const { outcomes, marketId, specifiers } of script.marketsAt(atMs)) {
        const sum = outcomes.reduce((total, { probability }) => total + probability, 0);
        expect([marketId, specifiers, sum.toFixed(9)]).toEqual([marketId, specifiers, (1).toFixed(9)]);
      }
    }
  });
});

describe('the programme', () => {
  it('has hundreds of events on the line and dozens live in twenty-two sports at any time', () => {
    const programme = simulatorProgramme('longshot');
    for (const hour of [0, 7, 13]) {
      const atMs = START + hour * 3_600_000;
      const states = programme.currentAt(atMs).map((script) => ({
        slug: script.fixture.sport.slug,
        status: script.stateAt(atMs).status,
      }));
      const live = states.filter(({ status }) => status === EVENT_STATUS.live);
      const line = states.filter(({ status }) => status === EVENT_STATUS.notStarted);
      expect(live.length).toBeGreaterThanOrEqual(36);
      expect(line.length).toBeGreaterThanOrEqual(400);
      expect(new Set(line.map(({ slug }) => slug)).size).toBe(22);
      expect(new Set(live.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(14);
    }
  });
});
