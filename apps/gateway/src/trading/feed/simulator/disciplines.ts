import type { FeedSport } from '../feed-messages.ts';
import type { PointsRates } from '../model/points-model.ts';
import type { RandomSource } from '../model/random.ts';
import type { ScoringRules } from '../model/scoring-model.ts';
import { linesBetween } from '../model/line-outcome.ts';
import { INNING_STATUSES, playBaseball } from './baseball-match.ts';
import { basketballModel, OVERTIME_SHARE, playBasketball, type QuarterPlay } from './basketball-match.ts';
import { cricketModel, playCricket } from './cricket-match.ts';
import type { MatchScript } from './match-script.ts';
import { MAP_STATUSES, playRace, raceModel, type RacePlay, RUN_STATUSES, SET_STATUSES } from './race-match.ts';
import { LEGS, ofMaps, ofPoints, RUNS_OF_MARBLES } from './race-rules.ts';
import { HALVES, type PeriodPlay, playPeriods, scoringModel, statusesOf } from './scoring-match.ts';
import { type SportMatch, sportScript } from './sport-script.ts';

/** Match that a discipline makes its script of. `edge` is how much stronger home is, −1..1. */
export interface DisciplineMatch {
  readonly shell: Omit<SportMatch<never>, 'model' | 'views'>;
  readonly random: RandomSource;
  readonly edge: number;
  readonly startsAtMs: number;
}

/** A sport of the simulator beside football and tennis. */
export interface Discipline {
  readonly sport: FeedSport;
  /** One match in so many slots, which stands on the line so long before. */
  readonly everySlots: number;
  readonly horizonHours: number;
  /** Further facts of its fixtures. */
  readonly info: Readonly<Record<string, string>>;
  script(match: DisciplineMatch): MatchScript;
}

/** A sport of points: `swing` is what the whole edge is worth in the chance of one. */
function race(play: RacePlay, swing: number): Discipline['script'] {
  return ({ shell, random, edge, startsAtMs }) => {
    const p = 0.5 + edge * swing;
    return sportScript({ ...shell, model: raceModel(play, p), views: playRace(random, play, p, startsAtMs) });
  };
}

function periods(play: PeriodPlay, goals: number): Discipline['script'] {
  return ({ shell, random, edge, startsAtMs }) => {
    const rates = { home: goals * 1.05 * Math.exp(edge * 0.35), away: goals * Math.exp(-edge * 0.35) };
    const model = scoringModel(play.rules, rates, statusesOf(play));
    return sportScript({ ...shell, model, views: playPeriods(random, play, rates, startsAtMs) });
  };
}

function quarters(play: QuarterPlay, possessions: number): Discipline['script'] {
  return ({ shell, random, edge, startsAtMs }) => {
    const rates: PointsRates = {
      home: 1.1 + edge * 0.06,
      away: 1.08 - edge * 0.06,
      possessions,
      overtime: OVERTIME_SHARE,
    };
    const views = playBasketball(random, play, rates, startsAtMs);
    return sportScript({ ...shell, model: basketballModel(rates, play), views });
  };
}

const RUNS: ScoringRules = {
  markets: { winner: 251, handicap: 256, total: 258 },
  lines: { handicap: linesBetween(-4.5, 4.5, 1), total: linesBetween(4.5, 14.5, 0.5) },
  isHomeLast: true,
};

const GOALS: ScoringRules = {
  markets: { winner: 406, handicap: 410, total: 412 },
  lines: { handicap: linesBetween(-3.5, 3.5, 1), total: linesBetween(2.5, 9.5, 0.5) },
  isHomeLast: false,
};

const MANY_GOALS: ScoringRules = {
  ...GOALS,
  lines: { handicap: linesBetween(-5.5, 5.5, 1), total: linesBetween(4.5, 15.5, 0.5) },
};

const cricket: Discipline['script'] = ({ shell, random, edge, startsAtMs }) => {
  const strength = edge * 0.6;
  return sportScript({ ...shell, model: cricketModel(strength), views: playCricket(random, strength, startsAtMs) });
};

const baseball: Discipline['script'] = ({ shell, random, edge, startsAtMs }) => {
  const rates = { home: 4.6 * Math.exp(edge * 0.3), away: 4.5 * Math.exp(-edge * 0.3) };
  const model = scoringModel(RUNS, rates, INNING_STATUSES);
  return sportScript({ ...shell, model, views: playBaseball(random, rates, startsAtMs) });
};

/** The sports beside football and tennis. Their place in the list is part of the ids of their matches. */
export const DISCIPLINES: readonly Discipline[] = [
  {
    sport: { id: '2', slug: 'basketball', name: 'Basketball' },
    everySlots: 1,
    horizonHours: 14,
    info: { period_length: '12' },
    script: quarters({ quarterMinutes: 12, breakMinutes: 2.5, halfTimeMinutes: 15 }, 100),
  },
  {
    sport: { id: '4', slug: 'ice-hockey', name: 'Ice hockey' },
    everySlots: 1,
    horizonHours: 14,
    info: { period_length: '20' },
    script: periods({ rules: GOALS, periodMinutes: 20, breakMinutes: 15 }, 2.9),
  },
  {
    sport: { id: '20', slug: 'table-tennis', name: 'Table tennis' },
    everySlots: 1,
    horizonHours: 8,
    info: { best_of: '5' },
    script: race(
      {
        rules: ofPoints(11, 11, 3),
        statuses: SET_STATUSES,
        pointSeconds: [12, 22],
        breakSeconds: 60,
        opinion: 0.006,
      },
      0.04,
    ),
  },
  {
    sport: { id: '23', slug: 'volleyball', name: 'Volleyball' },
    everySlots: 2,
    horizonHours: 12,
    info: { best_of: '5' },
    script: race(
      {
        rules: ofPoints(25, 15, 3),
        statuses: SET_STATUSES,
        pointSeconds: [24, 40],
        breakSeconds: 180,
        opinion: 0.004,
      },
      0.03,
    ),
  },
  {
    sport: { id: '3', slug: 'baseball', name: 'Baseball' },
    everySlots: 2,
    horizonHours: 14,
    info: {},
    script: baseball,
  },
  {
    sport: { id: '109', slug: 'counter-strike', name: 'Counter-Strike', cyber: 'real' },
    everySlots: 2,
    horizonHours: 14,
    info: { best_of: '3' },
    script: race(
      {
        rules: ofMaps(13, 2),
        statuses: MAP_STATUSES,
        pointSeconds: [80, 130],
        breakSeconds: 480,
        opinion: 0.006,
      },
      0.05,
    ),
  },
  {
    sport: { id: '111', slug: 'dota-2', name: 'Dota 2', cyber: 'real' },
    everySlots: 2,
    horizonHours: 14,
    info: { best_of: '3' },
    script: race(
      {
        rules: ofMaps(25, 1),
        statuses: MAP_STATUSES,
        pointSeconds: [30, 75],
        breakSeconds: 600,
        opinion: 0.006,
      },
      0.05,
    ),
  },
  {
    sport: { id: '153', slug: 'e-basketball', name: 'E-basketball', cyber: 'virtual' },
    everySlots: 1,
    horizonHours: 6,
    info: { period_length: '5' },
    script: quarters({ quarterMinutes: 5, breakMinutes: 1, halfTimeMinutes: 2 }, 48),
  },
  {
    sport: { id: '195', slug: 'e-ice-hockey', name: 'E-ice hockey', cyber: 'virtual' },
    everySlots: 1,
    horizonHours: 6,
    info: { period_length: '4' },
    script: periods({ rules: GOALS, periodMinutes: 4, breakMinutes: 1 }, 2.6),
  },
  {
    sport: { id: '137', slug: 'e-football', name: 'E-football', cyber: 'virtual' },
    everySlots: 1,
    horizonHours: 12,
    info: { period_length: '4' },
    script: periods({ rules: GOALS, periodMinutes: 4, breakMinutes: 1, periods: HALVES }, 1.4),
  },
  {
    sport: { id: '21', slug: 'cricket', name: 'Cricket' },
    everySlots: 3,
    horizonHours: 26,
    info: {},
    script: cricket,
  },
  {
    sport: { id: '31', slug: 'badminton', name: 'Badminton' },
    everySlots: 3,
    horizonHours: 12,
    info: { best_of: '3' },
    script: race(
      { rules: ofPoints(21, 21, 2), statuses: SET_STATUSES, pointSeconds: [14, 26], breakSeconds: 120, opinion: 0.005 },
      0.035,
    ),
  },
  {
    sport: { id: '34', slug: 'beach-volleyball', name: 'Beach volleyball' },
    everySlots: 3,
    horizonHours: 12,
    info: { best_of: '3' },
    script: race(
      { rules: ofPoints(21, 15, 2), statuses: SET_STATUSES, pointSeconds: [20, 36], breakSeconds: 60, opinion: 0.005 },
      0.035,
    ),
  },
  {
    sport: { id: '37', slug: 'squash', name: 'Squash' },
    everySlots: 3,
    horizonHours: 12,
    info: { best_of: '5' },
    script: race(
      { rules: ofPoints(11, 11, 3), statuses: SET_STATUSES, pointSeconds: [16, 40], breakSeconds: 90, opinion: 0.006 },
      0.04,
    ),
  },
  {
    sport: { id: '22', slug: 'darts', name: 'Darts' },
    everySlots: 3,
    horizonHours: 12,
    info: { best_of: '5' },
    script: race(
      { rules: LEGS, statuses: SET_STATUSES, pointSeconds: [90, 180], breakSeconds: 120, opinion: 0.02 },
      0.12,
    ),
  },
  {
    sport: { id: '29', slug: 'futsal', name: 'Futsal' },
    everySlots: 3,
    horizonHours: 12,
    info: { period_length: '20' },
    script: periods({ rules: GOALS, periodMinutes: 20, breakMinutes: 10, periods: HALVES }, 2.8),
  },
  {
    sport: { id: '7', slug: 'floorball', name: 'Floorball' },
    everySlots: 3,
    horizonHours: 12,
    info: { period_length: '20' },
    script: periods({ rules: MANY_GOALS, periodMinutes: 20, breakMinutes: 10 }, 4.7),
  },
  {
    sport: { id: '110', slug: 'league-of-legends', name: 'League of Legends', cyber: 'real' },
    everySlots: 2,
    horizonHours: 14,
    info: { best_of: '3' },
    script: race(
      { rules: ofMaps(20, 1), statuses: MAP_STATUSES, pointSeconds: [40, 95], breakSeconds: 600, opinion: 0.006 },
      0.05,
    ),
  },
  {
    sport: { id: '194', slug: 'valorant', name: 'Valorant', cyber: 'real' },
    everySlots: 2,
    horizonHours: 14,
    info: { best_of: '3' },
    script: race(
      { rules: ofMaps(13, 2), statuses: MAP_STATUSES, pointSeconds: [80, 125], breakSeconds: 480, opinion: 0.006 },
      0.05,
    ),
  },
  {
    sport: { id: '9101', slug: 'marbles', name: 'Marble races' },
    everySlots: 1,
    horizonHours: 4,
    info: { best_of: '3' },
    script: race(
      { rules: RUNS_OF_MARBLES, statuses: RUN_STATUSES, pointSeconds: [6, 11], breakSeconds: 90, opinion: 0.01 },
      0.06,
    ),
  },
];
