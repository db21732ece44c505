import type { ScorePair } from '../event-state.ts';
import type { MarketResult } from '../feed-messages.ts';
import { type Distribution, distribution } from './distribution.ts';
import type { ModelMarket } from './model-market.ts';
import { handicapMarkets, handicapResults, winnerMarket, winnerResult } from './sport-markets.ts';

/** How a sport of points is won: sets of table tennis and volleyball, maps of cyber sports. */
export interface RaceRules {
  /** Points that win a set, and those that win the last that can be played. */
  readonly points: number;
  readonly lastPoints: number;
  /** By how many a set must be won. */
  readonly lead: 1 | 2;
  readonly setsToWin: number;
  /** The market of a set's winner, and the specifier that numbers it. */
  readonly setMarket: { readonly marketId: number; readonly specifier: string };
  /** The market of the handicap in sets, where it is offered. */
  readonly handicapMarket: number | null;
}

/** Where a match of points stands. */
export interface RaceSituation {
  readonly phase: 'before' | 'playing' | 'over';
  readonly sets: readonly ScorePair[];
  /** Of the set that is played. */
  readonly points: ScorePair;
}

/** A match that has not begun. */
export const BEFORE_FIRST_POINT: RaceSituation = { phase: 'before', sets: [], points: { home: 0, away: 0 } };

/** How many points win the set of a number, from 1. */
export function pointsToWin(rules: RaceRules, setNumber: number): number {
  return setNumber === 2 * rules.setsToWin - 1 ? rules.lastPoints : rules.points;
}

/** Whether a set is over. */
export function isRaceOver({ home, away }: ScorePair, target: number, lead: number): boolean {
  return Math.max(home, away) >= target && Math.abs(home - away) >= lead;
}

/**
 * The chance that home wins a race to `target` points from a score, winning each point with chance p. Where a lead of
 * two is asked for, the rest from one point below on is won with p² / (p² + q²) from even.
 */
export function raceChance(p: number, target: number, lead: 1 | 2, { home, away }: ScorePair): number {
  const q = 1 - p;
  const even = lead === 1 ? p : (p * p) / (p * p + q * q);
  const atEnd = (h: number, a: number): number => {
    const ahead = h - a;
    if (ahead >= lead) return 1;
    if (ahead <= -lead) return 0;
    return ahead === 0 ? even : ahead > 0 ? p + q * even : p * even;
  };
  const limit = target - 1;
  if (home >= limit && away >= limit) return atEnd(home, away);
  if (home >= target) return 1;
  if (away >= target) return 0;
  // From the end backwards: `row[a]` is the chance at (h + 1, a) while row h is worked out.
  const row = new Float64Array(target + 1);
  for (let h = limit; h >= home; h -= 1) {
    for (let a = limit; a >= away; a -= 1) {
      const won = h === limit && a < limit ? 1 : (row[a] ?? 0);
      const lost = a === limit && h < limit ? 0 : (row[a + 1] ?? 0);
      row[a] = h === limit && a === limit ? even : p * won + q * lost;
    }
  }
  return row[away] ?? 0;
}

/** Sets that each side has won. */
export function setsScore({ sets }: RaceSituation): ScorePair {
  const home = sets.filter((set) => set.home > set.away).length;
  return { home, away: sets.length - home };
}

/** Summary of the sets to come. */
interface RaceSummary {
  /** The chance that home wins the set that is played. */
  readonly currentSet: number;
  /** Sets of home minus sets of away, at the end. */
  readonly difference: Distribution;
}

function summarise(rules: RaceRules, p: number, situation: RaceSituation): RaceSummary {
  const score = setsScore(situation);
  const number = situation.sets.length + 1;
  const fresh = (setNumber: number): number =>
    raceChance(p, pointsToWin(rules, setNumber), rules.lead, { home: 0, away: 0 });
  const currentSet = raceChance(p, pointsToWin(rules, number), rules.lead, situation.points);
  const chances = new Float64Array(2 * rules.setsToWin + 1);
  const play = (home: number, away: number, chance: number): void => {
    if (home === rules.setsToWin || away === rules.setsToWin) {
      const at = home - away + rules.setsToWin;
      chances[at] = (chances[at] ?? 0) + chance;
      return;
    }
    const setNumber = home + away + 1;
    const won = setNumber === number ? currentSet : fresh(setNumber);
    play(home + 1, away, chance * won);
    play(home, away + 1, chance * (1 - won));
  };
  play(score.home, score.away, 1);
  return { currentSet, difference: distribution(-rules.setsToWin, chances) };
}

const setName = ({ setMarket }: RaceRules, number: number): string => `${setMarket.specifier}=${number}`;

function handicapLines({ setsToWin }: RaceRules): number[] {
  const lines = Array.from({ length: setsToWin - 1 }, (_, index) => index + 1.5);
  return [...lines.map((line) => -line), ...lines];
}

/** Every market of a match of points that is not decided yet. `p` is home's chance to win a point. */
export function raceMarkets(rules: RaceRules, p: number, situation: RaceSituation): ModelMarket[] {
  if (situation.phase === 'over') return [];
  const { currentSet, difference } = summarise(rules, p, situation);
  const number = situation.sets.length + 1;
  const { marketId } = rules.setMarket;
  const home = difference.tails[rules.setsToWin] ?? 0;
  const sets = [winnerMarket(marketId, currentSet, setName(rules, number))];
  // Only a set that will certainly be played: no side can win the match before it.
  if (number < rules.setsToWin) {
    const next = raceChance(p, pointsToWin(rules, number + 1), rules.lead, { home: 0, away: 0 });
    sets.push(winnerMarket(marketId, next, setName(rules, number + 1)));
  }
  const { handicapMarket } = rules;
  const handicaps = handicapMarket === null ? [] : handicapMarkets(handicapMarket, handicapLines(rules), difference);
  return [winnerMarket(186, home), ...handicaps, ...sets];
}

/** The results of the markets of a match of points that the situation decides. */
export function raceResults(rules: RaceRules, situation: RaceSituation): MarketResult[] {
  const { setMarket, handicapMarket } = rules;
  const sets = situation.sets.map((set, index) =>
    winnerResult(setMarket.marketId, set.home > set.away, setName(rules, index + 1)),
  );
  if (situation.phase !== 'over') return sets;
  const { home, away } = setsScore(situation);
  const handicaps = handicapMarket === null ? [] : handicapResults(handicapMarket, handicapLines(rules), home - away);
  return [...sets, winnerResult(186, home > away), ...handicaps];
}
