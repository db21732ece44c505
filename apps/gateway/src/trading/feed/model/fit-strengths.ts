import { lowScoreFactor } from './dixon-coles.ts';
import type { FootballRates } from './football-situation.ts';

/** A match that has been played, as the fit reads it. */
export interface PlayedMatch {
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
  /** Goals of both sides in the first half, where it is known. */
  readonly firstHalfGoals?: number;
  /** How long ago it was, days; older matches count less. */
  readonly daysAgo: number;
}

/** How strong a team is: factors around 1. `attack` above 1 scores more, `defence` above 1 concedes more. */
export interface TeamStrength {
  readonly attack: number;
  readonly defence: number;
}

/** Strengths of a league, as they were learned. */
export interface LeagueStrengths {
  /** Goals of an average side away from home against an average one. */
  readonly baseRate: number;
  /** How many times as many it scores at home. */
  readonly homeAdvantage: number;
  readonly rho: number;
  readonly firstHalfShare: number;
  readonly teams: ReadonlyMap<string, TeamStrength>;
}

/** The strength of a team nothing is known of. */
export const AVERAGE_TEAM: TeamStrength = { attack: 1, defence: 1 };

const DEFAULTS = { baseRate: 1.25, homeAdvantage: 1.2, rho: -0.06, firstHalfShare: 0.45 } as const;
/** Half of the weight of a match is gone after this many days. */
const HALF_LIFE_DAYS = 240;
/** So many goals' worth of an average team are mixed into each, so that few matches do not make giants. */
const PRIOR_GOALS = 5;
/** So many goals' worth of the defaults are mixed into the league's own figures. */
const LEAGUE_PRIOR_GOALS = 20;
const ROUNDS = 60;
const RHO_BOUNDS = { from: -0.2, to: 0.1, step: 0.005 } as const;

interface Weighted extends PlayedMatch {
  readonly weight: number;
}

interface Working {
  base: number;
  advantage: number;
  readonly attack: Map<string, number>;
  readonly defence: Map<string, number>;
}

function ratesOf(match: PlayedMatch, { base, advantage, attack, defence }: Working): { home: number; away: number } {
  const of = (map: Map<string, number>, team: string): number => map.get(team) ?? 1;
  return {
    home: base * advantage * of(attack, match.home) * of(defence, match.away),
    away: base * of(attack, match.away) * of(defence, match.home),
  };
}

/** Moves one side's factors to where goals seen equal goals expected, the prior mixed in, and scales them to mean 1. */
function improve(matches: readonly Weighted[], working: Working, kind: 'attack' | 'defence'): void {
  const map = working[kind];
  const seen = new Map([...map.keys()].map((team) => [team, PRIOR_GOALS]));
  const expected = new Map(seen);
  const count = (team: string, goals: number, rate: number, weight: number): void => {
    seen.set(team, (seen.get(team) ?? 0) + goals * weight);
    expected.set(team, (expected.get(team) ?? 0) + (rate / (map.get(team) ?? 1)) * weight);
  };
  for (const match of matches) {
    const rates = ratesOf(match, working);
    count(kind === 'attack' ? match.home : match.away, match.homeGoals, rates.home, match.weight);
    count(kind === 'attack' ? match.away : match.home, match.awayGoals, rates.away, match.weight);
  }
  for (const team of map.keys()) map.set(team, (seen.get(team) ?? 1) / (expected.get(team) ?? 1));
  const mean = [...map.values()].reduce((sum, value) => sum + value, 0) / Math.max(1, map.size);
  for (const [team, value] of map) map.set(team, value / mean);
}

function improveLeague(matches: readonly Weighted[], working: Working): void {
  let [home, away, homeExpected, awayExpected] = [0, 0, 0, 0];
  for (const match of matches) {
    const rates = ratesOf(match, working);
    home += match.homeGoals * match.weight;
    away += match.awayGoals * match.weight;
    homeExpected += (rates.home / (working.base * working.advantage)) * match.weight;
    awayExpected += (rates.away / working.base) * match.weight;
  }
  working.base = (away + LEAGUE_PRIOR_GOALS) / (awayExpected + LEAGUE_PRIOR_GOALS / DEFAULTS.baseRate);
  const homeRate =
    (home + LEAGUE_PRIOR_GOALS) / (homeExpected + LEAGUE_PRIOR_GOALS / (DEFAULTS.baseRate * DEFAULTS.homeAdvantage));
  working.advantage = homeRate / working.base;
}

/** The ρ under which the low scores that were seen are likeliest, by trying all on a grid. */
function fitRho(matches: readonly Weighted[], working: Working): number {
  if (matches.length < 30) return DEFAULTS.rho;
  let best = { rho: DEFAULTS.rho as number, likelihood: -Infinity };
  for (let rho: number = RHO_BOUNDS.from; rho <= RHO_BOUNDS.to; rho += RHO_BOUNDS.step) {
    let likelihood = 0;
    for (const match of matches) {
      const { home, away } = ratesOf(match, working);
      const factor = lowScoreFactor(match.homeGoals, match.awayGoals, home, away, rho);
      likelihood += match.weight * Math.log(Math.max(factor, 1e-9));
    }
    if (likelihood > best.likelihood) best = { rho, likelihood };
  }
  return Math.round(best.rho * 1_000) / 1_000;
}

function fitFirstHalfShare(matches: readonly Weighted[]): number {
  const known = matches.filter((match) => match.firstHalfGoals !== undefined);
  const first = known.reduce((sum, match) => sum + (match.firstHalfGoals ?? 0), 0);
  const all = known.reduce((sum, match) => sum + match.homeGoals + match.awayGoals, 0);
  const prior = 100;
  return (first + prior * DEFAULTS.firstHalfShare) / (all + prior);
}

/**
 * Fits attack and defence of every team, home advantage, ρ and the share of the first half to matches that have been
 * played: iterative proportional scaling of Dixon and Coles' model with exponential time weights, then ρ by likelihood.
 * Teams named in `teams` without a match are average. Source: Maher 1982; Dixon and Coles 1997.
 */
export function fitStrengths(played: readonly PlayedMatch[], teams: readonly string[] = []): LeagueStrengths {
  const matches = played.map((match): Weighted => ({ ...match, weight: 0.5 ** (match.daysAgo / HALF_LIFE_DAYS) }));
  const names = new Set([...teams, ...played.flatMap((match) => [match.home, match.away])]);
  const working: Working = {
    base: DEFAULTS.baseRate,
    advantage: DEFAULTS.homeAdvantage,
    attack: new Map([...names].map((name) => [name, 1])),
    defence: new Map([...names].map((name) => [name, 1])),
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    improveLeague(matches, working);
    improve(matches, working, 'attack');
    improve(matches, working, 'defence');
  }
  const strength = (name: string): TeamStrength => ({
    attack: working.attack.get(name) ?? 1,
    defence: working.defence.get(name) ?? 1,
  });
  return {
    baseRate: working.base,
    homeAdvantage: working.advantage,
    rho: fitRho(matches, working),
    firstHalfShare: fitFirstHalfShare(matches),
    teams: new Map([...names].map((name) => [name, strength(name)])),
  };
}

/** Goals to expect of two teams against each other. */
export function matchRates(
  league: Omit<LeagueStrengths, 'teams'>,
  home: TeamStrength,
  away: TeamStrength,
): FootballRates {
  return {
    home: league.baseRate * league.homeAdvantage * home.attack * away.defence,
    away: league.baseRate * away.attack * home.defence,
    rho: league.rho,
    firstHalfShare: league.firstHalfShare,
  };
}
