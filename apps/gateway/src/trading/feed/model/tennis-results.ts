import type { MarketResult, OutcomeResult } from '../feed-messages.ts';
import { lineResult, handicapText, totalText, plainResult } from './line-outcome.ts';
import { gamesPlayed, TENNIS_LINES } from './tennis-markets.ts';
import type { TennisSituation } from './tennis-model.ts';

const sides = (homeWon: boolean): OutcomeResult[] => [plainResult('4', homeWon), plainResult('5', !homeWon)];

function handicaps(marketId: number, lines: readonly number[], difference: number): MarketResult[] {
  return lines.map((line) => ({
    marketId,
    specifiers: handicapText(line),
    outcomes: [lineResult('1714', difference, -line, 1), lineResult('1715', difference, -line, -1)],
  }));
}

function totals(lines: readonly number[], played: number, isOver: boolean): MarketResult[] {
  return lines
    .filter((line) => isOver || played > line)
    .map((line) => ({
      marketId: 189,
      specifiers: totalText(line),
      outcomes: [lineResult('12', played, line, 1), lineResult('13', played, line, -1)],
    }));
}

/** The results of the markets of a tennis match that the situation decides, but for its single games. */
export function tennisResults(setsToWin: 2 | 3, situation: TennisSituation): MarketResult[] {
  const { sets } = situation;
  const lines = TENNIS_LINES[setsToWin];
  const isOver = situation.phase === 'over';
  const setDifference = sets.reduce((sum, set) => sum + Math.sign(set.home - set.away), 0);
  const gameDifference = sets.reduce((sum, set) => sum + set.home - set.away, 0);
  const setWinners = sets.map((set, index) => ({
    marketId: 202,
    specifiers: `setnr=${index + 1}`,
    outcomes: sides(set.home > set.away),
  }));
  return [
    ...totals(lines.total, gamesPlayed(situation), isOver),
    ...setWinners,
    ...(isOver
      ? [
          { marketId: 186, specifiers: '', outcomes: sides(setDifference > 0) },
          ...handicaps(187, lines.games, gameDifference),
          ...handicaps(188, lines.sets, setDifference),
        ]
      : []),
  ];
}

/** The result of one game of a set. */
export function gameResult(setNumber: number, game: number, homeWon: boolean): MarketResult {
  return { marketId: 210, specifiers: `gamenr=${game}|setnr=${setNumber}`, outcomes: sides(homeWon) };
}
