import { scoreMatrix } from '../model/dixon-coles.ts';
import { COUNTS_FIRST_HALF, countRates, DISMISSAL } from '../model/football-counts.ts';
import { BEFORE_KICK_OFF, type FootballRates, remainingRates } from '../model/football-situation.ts';
import { type RandomSource, samplePoisson } from '../model/random.ts';
import type { Faults } from './match-outcome.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A side of a match. */
export type Side = 'home' | 'away';

/** Something that happened on the pitch. */
export interface FootballFact {
  readonly kind: 'goal' | 'annulled-goal' | 'red' | 'yellow' | 'corner' | 'alarm';
  readonly side: Side;
  readonly half: 1 | 2;
  /** The part of the half that had been played, 0..1. */
  readonly at: number;
}

/** How long the parts of a match last, milliseconds. */
export interface FootballLengths {
  readonly firstMs: number;
  readonly breakMs: number;
  readonly secondMs: number;
}

/** Key facts keep this far from each other, so that each has its own suspension, and from the ends of their half. */
const GAP_MS = 150 * SECOND;
const EDGE_MS = 60 * SECOND;

/** Draws stoppage times. Forty-five minutes and one to four, two to six more. */
export function drawLengths(random: RandomSource): FootballLengths {
  return {
    firstMs: 45 * MINUTE + Math.round(random.between(60, 240)) * SECOND,
    breakMs: 15 * MINUTE,
    secondMs: 45 * MINUTE + Math.round(random.between(120, 360)) * SECOND,
  };
}

const fact = (kind: FootballFact['kind'], side: Side, half: 1 | 2, at: number): FootballFact => ({
  kind,
  side,
  half,
  at,
});

function drawReds(random: RandomSource): FootballFact[] {
  return (['home', 'away'] as const).flatMap((side) =>
    random.chance(DISMISSAL.chance)
      ? [fact('red', side, random.chance(DISMISSAL.firstHalf) ? 1 : 2, random.between(DISMISSAL.from, DISMISSAL.until))]
      : [],
  );
}

/** The goals of a match without red cards: the final score by Dixon and Coles, each goal's time by the halves' shares. */
function drawPlainGoals(random: RandomSource, rates: FootballRates): FootballFact[] {
  const { cells, size } = scoreMatrix(rates.home, rates.away, rates.rho);
  let draw = random.next();
  let index = cells.findIndex((probability) => (draw -= probability) < 0);
  if (index < 0) index = 0;
  const goal = (side: Side): FootballFact =>
    fact('goal', side, random.chance(rates.firstHalfShare) ? 1 : 2, random.next());
  return [
    ...Array.from({ length: Math.floor(index / size) }, () => goal('home')),
    ...Array.from({ length: index % size }, () => goal('away')),
  ];
}

/** The goals of a match with red cards: at each moment by the rates that hold then. */
function drawGoalsAround(random: RandomSource, rates: FootballRates, reds: readonly FootballFact[]): FootballFact[] {
  const goals: FootballFact[] = [];
  for (const half of [1, 2] as const) {
    const cuts = [0, ...reds.filter((red) => red.half === half).map((red) => red.at), 1].sort((a, b) => a - b);
    cuts.slice(0, -1).forEach((from, index) => {
      const until = cuts[index + 1] ?? 1;
      const isShown = (red: FootballFact): boolean => red.half < half || (red.half === half && red.at <= from);
      const count = (side: Side): number => reds.filter((red) => red.side === side && isShown(red)).length;
      const redCards = { home: count('home'), away: count('away') };
      const left = remainingRates(rates, { ...BEFORE_KICK_OFF, redCards })[half === 1 ? 'first' : 'second'];
      for (const side of ['home', 'away'] as const) {
        const scored = samplePoisson(random, left[side] * (until - from));
        for (let goal = 0; goal < scored; goal += 1) goals.push(fact('goal', side, half, random.between(from, until)));
      }
    });
  }
  return goals;
}

/** Moves the facts of one half apart, keeping their order. */
function spread(facts: readonly FootballFact[], lengthMs: number): FootballFact[] {
  const sorted = [...facts].sort((a, b) => a.at - b.at);
  const gap = Math.min(GAP_MS, (lengthMs - 2 * EDGE_MS) / Math.max(1, sorted.length));
  const times: number[] = [];
  sorted.forEach((one, index) =>
    times.push(Math.max(one.at * lengthMs, EDGE_MS, (times[index - 1] ?? -Infinity) + gap)),
  );
  for (let index = times.length - 1, limit = lengthMs - EDGE_MS; index >= 0; index -= 1) {
    times[index] = Math.min(times[index] ?? 0, limit);
    limit = (times[index] ?? 0) - gap;
  }
  return sorted.map((one, index) => ({ ...one, at: (times[index] ?? 0) / lengthMs }));
}

function drawSmallFacts(random: RandomSource, rates: FootballRates): FootballFact[] {
  const { corners, yellowCards } = countRates(rates);
  const anywhere = (kind: FootballFact['kind'], side: Side, rate: number): FootballFact[] =>
    Array.from({ length: samplePoisson(random, rate) }, () =>
      fact(kind, side, random.chance(COUNTS_FIRST_HALF) ? 1 : 2, random.next()),
    );
  return (['home', 'away'] as const).flatMap((side) => [
    ...anywhere('yellow', side, yellowCards[side]),
    ...anywhere('corner', side, corners[side]),
    ...anywhere('alarm', side, 3),
  ]);
}

const byTime = (a: FootballFact, b: FootballFact): number => a.half - b.half || a.at - b.at;

/** Spreads key facts over their halves and adds what does not count; alarms near a key fact are dropped. */
function arrangeFacts(
  key: readonly FootballFact[],
  small: readonly FootballFact[],
  lengths: FootballLengths,
): FootballFact[] {
  const lengthOf = (half: 1 | 2): number => (half === 1 ? lengths.firstMs : lengths.secondMs);
  const spaced = ([1, 2] as const).flatMap((half) =>
    spread(
      key.filter((one) => one.half === half),
      lengthOf(half),
    ),
  );
  const isClear = (alarm: FootballFact): boolean =>
    spaced.every((one) => one.half !== alarm.half || Math.abs(one.at - alarm.at) * lengthOf(one.half) > GAP_MS);
  return [...spaced, ...small.filter((one) => one.kind !== 'alarm' || isClear(one))].sort(byTime);
}

/** Draws all that happens in a match. */
export function drawFootballFacts(
  random: RandomSource,
  rates: FootballRates,
  lengths: FootballLengths,
  faults: Faults,
): FootballFact[] {
  const reds = drawReds(random);
  const goals = reds.length === 0 ? drawPlainGoals(random, rates) : drawGoalsAround(random, rates, reds);
  const annulled = faults.annulsGoal
    ? [
        fact(
          'annulled-goal',
          random.chance(0.5) ? 'home' : 'away',
          random.chance(0.5) ? 1 : 2,
          random.between(0.2, 0.8),
        ),
      ]
    : [];
  return arrangeFacts([...reds, ...goals, ...annulled], drawSmallFacts(random, rates), lengths);
}

/** Draws when the goals of a known result fell, and the small facts around them. */
export function drawFactsOfResult(
  random: RandomSource,
  rates: FootballRates,
  halfTime: readonly [number, number],
  fullTime: readonly [number, number],
  lengths: FootballLengths,
): FootballFact[] {
  const goals = (side: Side, half: 1 | 2, count: number): FootballFact[] =>
    Array.from({ length: count }, () => fact('goal', side, half, random.next()));
  const key = [
    ...goals('home', 1, halfTime[0]),
    ...goals('away', 1, halfTime[1]),
    ...goals('home', 2, fullTime[0] - halfTime[0]),
    ...goals('away', 2, fullTime[1] - halfTime[1]),
  ];
  return arrangeFacts(key, drawSmallFacts(random, rates), lengths);
}
