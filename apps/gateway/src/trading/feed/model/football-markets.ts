import { certainly, chanceFrom, chanceOf, type Distribution } from './distribution.ts';
import { type ScoreSummary, scoreMatrix, summarise } from './dixon-coles.ts';
import { footballScore, type FootballRates, type FootballSituation, remainingRates } from './football-situation.ts';
import { lineProbabilities, linesBetween, totalText } from './line-outcome.ts';
import { isLineOffered, type ModelMarket, modelMarket } from './model-market.ts';
import { handicapMarkets, oddMarket, threeWayMarket, yesNoMarket } from './sport-markets.ts';
import { countMarkets } from './football-counts.ts';

/** The lines a football match may be offered with: everything that can be bet on is settled from these. */
export const FOOTBALL_LINES = {
  handicap: linesBetween(-4.5, 4.5, 0.25),
  total: linesBetween(0.5, 8.5, 0.25),
  teamTotal: linesBetween(0.5, 5.5, 1),
  halfHandicap: linesBetween(-2.5, 2.5, 0.5),
  halfTotal: linesBetween(0.5, 4.5, 0.5),
} as const;

/** The outcome of an exact score, `274` for 0:0; `324` for a side with five goals or more. */
export function correctScoreOutcome(home: number, away: number): string {
  return home > 4 || away > 4 ? '324' : String(274 + 2 * (home + 5 * away));
}

/** The outcome of half-time and full-time by the signs of their differences: `418` for home and home. */
export function halfTimeFullTimeOutcome(halfTime: number, fullTime: number): string {
  return String(418 + 6 * (1 - Math.sign(halfTime)) + 2 * (1 - Math.sign(fullTime)));
}

function totals(marketId: number, lines: readonly number[], goals: Distribution, scored: number): ModelMarket[] {
  return lines
    .filter((line) => scored - line < 0.5)
    .map((line) => {
      const [above, below] = lineProbabilities(goals, line);
      const over = { specifiers: totalText(line), isOffered: isLineOffered(above, line) };
      return modelMarket(
        marketId,
        [
          ['12', above],
          ['13', below],
        ],
        over,
      );
    });
}

const CORRECT_SCORES = [...Array.from({ length: 25 }, (_, index) => String(274 + 2 * index)), '324'];

function correctScores({ matrix, score }: ScoreSummary): ModelMarket {
  const chances = new Map(CORRECT_SCORES.map((outcome) => [outcome, 0]));
  matrix.cells.forEach((chance, index) => {
    const outcome = correctScoreOutcome(
      score.home + Math.floor(index / matrix.size),
      score.away + (index % matrix.size),
    );
    chances.set(outcome, (chances.get(outcome) ?? 0) + chance);
  });
  return modelMarket(45, [...chances]);
}

/** The second half must gain so much that the sign of the whole is this one, from a lead at half-time. */
function chanceOfSign(gain: Distribution, lead: number, sign: number): number {
  if (sign === 0) return chanceOf(gain, -lead);
  const ahead = chanceFrom(gain, 1 - lead);
  return sign > 0 ? ahead : Math.max(0, 1 - ahead - chanceOf(gain, -lead));
}

function halfTimeFullTime(first: Distribution, second: Distribution): ModelMarket {
  const outcomes = [1, 0, -1].flatMap((half) =>
    [1, 0, -1].map((full): [string, number] => {
      let sum = 0;
      first.chances.forEach((chance, index) => {
        const lead = first.lowest + index;
        if (Math.sign(lead) === half) sum += chance * chanceOfSign(second, lead, full);
      });
      return [halfTimeFullTimeOutcome(half, full), sum];
    }),
  );
  return modelMarket(47, outcomes);
}

function fullTimeMarkets(full: ScoreSummary, situation: FootballSituation): ModelMarket[] {
  const score = footballScore(situation);
  const { home, draw, away } = full;
  const markets = [
    threeWayMarket(1, full),
    modelMarket(
      10,
      [
        ['9', home + draw],
        ['10', home + away],
        ['11', draw + away],
      ],
      { fairTotal: 2 },
    ),
    modelMarket(11, [
      ['4', home / (home + away)],
      ['5', away / (home + away)],
    ]),
    ...handicapMarkets(16, FOOTBALL_LINES.handicap, full.difference),
    ...totals(18, FOOTBALL_LINES.total, full.total, score.home + score.away),
    ...totals(19, FOOTBALL_LINES.teamTotal, full.homeGoals, score.home),
    ...totals(20, FOOTBALL_LINES.teamTotal, full.awayGoals, score.away),
    oddMarket(26, full.odd),
  ];
  if (score.home === 0 || score.away === 0) {
    markets.push(yesNoMarket(29, full.bothScore));
  }
  return [...markets, correctScores(full)];
}

function halfMarkets(ids: readonly [number, number, number], summary: ScoreSummary, scored: number): ModelMarket[] {
  return [
    threeWayMarket(ids[0], summary),
    ...handicapMarkets(ids[1], FOOTBALL_LINES.halfHandicap, summary.difference),
    ...totals(ids[2], FOOTBALL_LINES.halfTotal, summary.total, scored),
  ];
}

/**
 * Every market of a football match that is not decided yet, with the book's own probabilities.
 * Check, in play: 1.5 and 1.1 goals, 60 minutes, 1:0, 45 % of goals in half one gives 0.788 / 0.173 / 0.039.
 */
export function footballMarkets(rates: FootballRates, situation: FootballSituation): ModelMarket[] {
  if (situation.phase === 'over') return [];
  const left = remainingRates(rates, situation);
  const rho = situation.phase === 'before' ? rates.rho : 0;
  const matrix = scoreMatrix(left.first.home + left.second.home, left.first.away + left.second.away, rho);
  const full = summarise(matrix, footballScore(situation));
  const second = summarise(scoreMatrix(left.second.home, left.second.away), situation.second);
  const { first: score } = situation;
  const isFirstOpen = situation.phase === 'before' || situation.phase === 'first';
  const first = isFirstOpen ? summarise(scoreMatrix(left.first.home, left.first.away), score) : null;
  const firstDifference = first?.difference ?? certainly(score.home - score.away);
  return [
    ...fullTimeMarkets(full, situation),
    halfTimeFullTime(firstDifference, second.difference),
    ...(first ? halfMarkets([60, 66, 68], first, score.home + score.away) : []),
    ...halfMarkets([83, 88, 90], second, situation.second.home + situation.second.away),
    ...countMarkets(rates, situation),
  ];
}
