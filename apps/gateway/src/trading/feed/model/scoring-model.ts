import type { ScorePair } from '../event-state.ts';
import type { MarketResult } from '../feed-messages.ts';
import { poissonProbabilities } from './dixon-coles.ts';
import { chanceFrom, type Distribution, distribution } from './distribution.ts';
import type { ModelMarket } from './model-market.ts';
import {
  handicapMarkets,
  handicapResults,
  totalMarkets,
  totalResults,
  winnerMarket,
  winnerResult,
} from './sport-markets.ts';

/** A sport of few goals or runs whose match always has a winner: ice hockey, baseball. */
export interface ScoringRules {
  readonly markets: { readonly winner: number; readonly handicap: number; readonly total: number };
  readonly lines: { readonly handicap: readonly number[]; readonly total: readonly number[] };
  /** The home side bats last: in the last inning it stops as soon as it leads, and does not begin when it does. */
  readonly isHomeLast: boolean;
}

/** Goals or runs expected of each side over the regular match. */
export type ScoringRates = ScorePair;

/** Where a match of goals or runs stands. */
export interface ScoringSituation {
  readonly phase: 'before' | 'playing' | 'extra' | 'over';
  readonly score: ScorePair;
  /** The part of each side's regular chances that is still to come, 1..0. */
  readonly left: ScorePair;
}

/** A match that has not begun. */
export const BEFORE_SCORING: ScoringSituation = {
  phase: 'before',
  score: { home: 0, away: 0 },
  left: { home: 1, away: 1 },
};

/** More than this many a side are left out. */
const MOST = 24;
/** The part of a match that is one inning. */
const INNING = 1 / 9;

/** The chance that home wins what is played after an even end: by the sides' strengths. */
export function extraShare({ home, away }: ScoringRates): number {
  return home / (home + away);
}

interface ScoringSummary {
  readonly difference: Distribution;
  readonly total: Distribution;
}

/** Adds up how a match ends from every pair of what is still scored; an even end gives one more to the winner. */
class Ends {
  readonly #difference = new Float64Array(4 * MOST + 3);
  readonly #total = new Float64Array(4 * MOST + 3);
  readonly #start: ScorePair;
  readonly #share: number;

  constructor(start: ScorePair, share: number) {
    this.#start = start;
    this.#share = share;
  }

  add(home: number, away: number, chance: number): void {
    if (this.#start.home + home !== this.#start.away + away) return this.#count(home, away, chance);
    this.#count(home + 1, away, chance * this.#share);
    this.#count(home, away + 1, chance * (1 - this.#share));
  }

  get summary(): ScoringSummary {
    const { home, away } = this.#start;
    return {
      difference: distribution(home - away - 2 * MOST - 1, this.#difference),
      total: distribution(home + away, this.#total),
    };
  }

  #count(home: number, away: number, chance: number): void {
    const at = home - away + 2 * MOST + 1;
    this.#difference[at] = (this.#difference[at] ?? 0) + chance;
    this.#total[home + away] = (this.#total[home + away] ?? 0) + chance;
  }
}

function summarise(rules: ScoringRules, rates: ScoringRates, { phase, score, left }: ScoringSituation): ScoringSummary {
  const ends = new Ends(score, extraShare(rates));
  if (phase === 'extra') {
    ends.add(0, 0, 1);
    return ends.summary;
  }
  const last = rules.isHomeLast ? Math.min(left.home, INNING) : 0;
  const home = poissonProbabilities(rates.home * (left.home - last), MOST);
  const away = poissonProbabilities(rates.away * left.away, MOST);
  const inLast = poissonProbabilities(rates.home * last, MOST);
  for (let a = 0; a <= MOST; a += 1) {
    for (let h = 0; h <= MOST; h += 1) {
      const chance = (home[h] ?? 0) * (away[a] ?? 0);
      const behind = score.away + a - score.home - h;
      if (!rules.isHomeLast || behind < 0) {
        ends.add(h, a, chance);
        continue;
      }
      let rest = 1;
      for (let more = 0; more <= Math.min(behind, MOST); more += 1) {
        const exactly = inLast[more] ?? 0;
        ends.add(h + more, a, chance * exactly);
        rest -= exactly;
      }
      // One more than even ends the match.
      ends.add(Math.min(h + behind + 1, 2 * MOST), a, chance * Math.max(0, rest));
    }
  }
  return ends.summary;
}

/** Every market of a match of goals or runs that is not decided yet; all of them count what is played after an even end. */
export function scoringMarkets(rules: ScoringRules, rates: ScoringRates, situation: ScoringSituation): ModelMarket[] {
  if (situation.phase === 'over') return [];
  const { difference, total } = summarise(rules, rates, situation);
  const { markets, lines } = rules;
  const { home, away } = situation.score;
  return [
    winnerMarket(markets.winner, chanceFrom(difference, 1)),
    ...handicapMarkets(markets.handicap, lines.handicap, difference),
    ...totalMarkets(markets.total, lines.total, total, { scored: home + away }),
  ];
}

/** The results of the markets of a match of goals or runs that the situation decides. */
export function scoringResults({ markets, lines }: ScoringRules, { phase, score }: ScoringSituation): MarketResult[] {
  const isOver = phase === 'over';
  const totals = totalResults(markets.total, lines.total, { scored: score.home + score.away, isOver });
  if (!isOver) return totals;
  return [
    winnerResult(markets.winner, score.home > score.away),
    ...handicapResults(markets.handicap, lines.handicap, score.home - score.away),
    ...totals,
  ];
}
