import type { ScorePair } from '../event-state.ts';
import type { MarketResult, OutcomeResult } from '../feed-messages.ts';
import { correctScoreOutcome, FOOTBALL_LINES, halfTimeFullTimeOutcome } from './football-markets.ts';
import { footballScore, type FootballSituation } from './football-situation.ts';
import { countResults } from './football-counts.ts';
import { lineResult, totalText, plainResult, voidResult } from './line-outcome.ts';
import { handicapResults, oddResult, threeWayResult, yesNoResult } from './sport-markets.ts';

const market = (marketId: number, outcomes: readonly OutcomeResult[], specifiers = ''): MarketResult => ({
  marketId,
  specifiers,
  outcomes,
});

/** Totals: all of them when their period is over, before only those that are already beyond. */
function totals(marketId: number, lines: readonly number[], goals: number, isOver: boolean): MarketResult[] {
  return lines
    .filter((line) => isOver || goals - line >= 0.5)
    .map((line) => {
      const sides = [lineResult('12', goals, line, 1), lineResult('13', goals, line, -1)];
      return market(marketId, sides, totalText(line));
    });
}

function halfResults(ids: readonly [number, number, number], score: ScorePair, isOver: boolean): MarketResult[] {
  const decided = totals(ids[2], FOOTBALL_LINES.halfTotal, score.home + score.away, isOver);
  if (!isOver) return decided;
  return [
    threeWayResult(ids[0], score),
    ...handicapResults(ids[1], FOOTBALL_LINES.halfHandicap, score.home - score.away),
    ...decided,
  ];
}

function correctScore({ home, away }: ScorePair): MarketResult {
  const happened = correctScoreOutcome(home, away);
  const outcomes = Array.from({ length: 25 }, (_, index) => String(274 + 2 * index));
  return market(
    45,
    [...outcomes, '324'].map((outcomeId) => plainResult(outcomeId, outcomeId === happened)),
  );
}

function halfTimeFullTime(halfTime: number, fullTime: number): MarketResult {
  const happened = halfTimeFullTimeOutcome(halfTime, fullTime);
  const outcomes = Array.from({ length: 9 }, (_, index) => String(418 + 2 * index));
  return market(
    47,
    outcomes.map((outcomeId) => plainResult(outcomeId, outcomeId === happened)),
  );
}

function fullTimeResults(situation: FootballSituation): MarketResult[] {
  const score = footballScore(situation);
  const { home, away } = score;
  const sign = Math.sign(home - away);
  const drawNoBet =
    sign === 0 ? [voidResult('4'), voidResult('5')] : [plainResult('4', sign > 0), plainResult('5', sign < 0)];
  const doubleChance = [plainResult('9', sign >= 0), plainResult('10', sign !== 0), plainResult('11', sign <= 0)];
  return [
    threeWayResult(1, score),
    market(10, doubleChance),
    market(11, drawNoBet),
    ...handicapResults(16, FOOTBALL_LINES.handicap, home - away),
    oddResult(26, (home + away) % 2 === 1),
    correctScore(score),
    halfTimeFullTime(situation.first.home - situation.first.away, home - away),
  ];
}

/** The results of every market of a football match that the situation decides; all of them when it is over. */
export function footballResults(situation: FootballSituation): MarketResult[] {
  const { phase, first, second } = situation;
  const { home, away } = footballScore(situation);
  const isOver = phase === 'over';
  const bothScored = home > 0 && away > 0;
  return [
    ...(isOver ? fullTimeResults(situation) : []),
    ...totals(18, FOOTBALL_LINES.total, home + away, isOver),
    ...totals(19, FOOTBALL_LINES.teamTotal, home, isOver),
    ...totals(20, FOOTBALL_LINES.teamTotal, away, isOver),
    ...(isOver || bothScored ? [yesNoResult(29, bothScored)] : []),
    ...halfResults([60, 66, 68], first, phase === 'break' || phase === 'second' || isOver),
    ...halfResults([83, 88, 90], second, isOver),
    ...countResults(situation),
  ];
}
