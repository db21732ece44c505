import type { ScorePair } from '../event-state.ts';
import type { MarketResult, OutcomeResult } from '../feed-messages.ts';
import { correctScoreOutcome, FOOTBALL_LINES, halfTimeFullTimeOutcome } from './football-markets.ts';
import { footballScore, type FootballSituation } from './football-situation.ts';
import { lineResult, handicapText, totalText, plainResult, voidResult } from './line-outcome.ts';

const market = (marketId: number, outcomes: readonly OutcomeResult[], specifiers = ''): MarketResult => ({
  marketId,
  specifiers,
  outcomes,
});

function results(marketId: number, { home, away }: ScorePair): MarketResult {
  const sign = Math.sign(home - away);
  return market(marketId, [plainResult('1', sign > 0), plainResult('2', sign === 0), plainResult('3', sign < 0)]);
}

function handicaps(marketId: number, lines: readonly number[], { home, away }: ScorePair): MarketResult[] {
  return lines.map((line) => {
    const sides = [lineResult('1714', home - away, -line, 1), lineResult('1715', home - away, -line, -1)];
    return market(marketId, sides, handicapText(line));
  });
}

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
  return [results(ids[0], score), ...handicaps(ids[1], FOOTBALL_LINES.halfHandicap, score), ...decided];
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
  const isOdd = (home + away) % 2 === 1;
  return [
    results(1, score),
    market(10, doubleChance),
    market(11, drawNoBet),
    ...handicaps(16, FOOTBALL_LINES.handicap, score),
    market(26, [plainResult('70', isOdd), plainResult('72', !isOdd)]),
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
    ...(isOver || bothScored ? [market(29, [plainResult('74', bothScored), plainResult('76', !bothScored)])] : []),
    ...halfResults([60, 66, 68], first, phase === 'break' || phase === 'second' || isOver),
    ...halfResults([83, 88, 90], second, isOver),
  ];
}
