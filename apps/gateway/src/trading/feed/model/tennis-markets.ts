import type { Distribution } from './distribution.ts';
import { isLineOffered, type ModelMarket, modelMarket } from './model-market.ts';
import { lineProbabilities, linesBetween, handicapText, totalText } from './line-outcome.ts';
import {
  currentGameChance,
  isSetOver,
  isTieBreak,
  nextGameChance,
  type TennisRates,
  type TennisSituation,
} from './tennis-model.ts';
import { summariseTennis } from './tennis-summary.ts';

/** The lines a tennis match may be offered with, by the number of sets that win it. */
export const TENNIS_LINES = {
  2: { games: linesBetween(-9.5, 9.5, 1), sets: [-1.5, 1.5], total: linesBetween(15.5, 38.5, 1) },
  3: { games: linesBetween(-13.5, 13.5, 1), sets: [-2.5, -1.5, 1.5, 2.5], total: linesBetween(22.5, 60.5, 1) },
} as const;

/** The number of the game that is played in its set, from 1. */
export function gameNumber({ games }: TennisSituation): number {
  return games.home + games.away + 1;
}

/** The games of the match so far. */
export function gamesPlayed({ sets, games }: TennisSituation): number {
  return sets.reduce((sum, set) => sum + set.home + set.away, games.home + games.away);
}

const sides = (home: number): [string, number][] => [
  ['4', home],
  ['5', 1 - home],
];

function handicaps(marketId: number, lines: readonly number[], difference: Distribution): ModelMarket[] {
  return lines.map((line) => {
    const [home, away] = lineProbabilities(difference, -line);
    const over = { specifiers: handicapText(line), isOffered: isLineOffered(home, line) };
    return modelMarket(
      marketId,
      [
        ['1714', home],
        ['1715', away],
      ],
      over,
    );
  });
}

function totals(lines: readonly number[], games: Distribution, played: number): ModelMarket[] {
  return lines
    .filter((line) => line > played)
    .map((line) => {
      const [above, below] = lineProbabilities(games, line);
      const over = { specifiers: totalText(line), isOffered: isLineOffered(above, line) };
      return modelMarket(
        189,
        [
          ['12', above],
          ['13', below],
        ],
        over,
      );
    });
}

/** The game that is played and the one after it. A game that is not reached because the set ends is returned. */
function games(rates: TennisRates, situation: TennisSituation): ModelMarket[] {
  if (situation.phase !== 'playing') return [];
  const setNumber = situation.sets.length + 1;
  const number = gameNumber(situation);
  const chance = currentGameChance(rates, situation);
  const current = modelMarket(210, sides(chance), { specifiers: `gamenr=${number}|setnr=${setNumber}` });
  const { home, away } = situation.games;
  const ends = [
    { home: home + 1, away },
    { home, away: away + 1 },
  ];
  if (isTieBreak(situation.games) || ends.some(isSetOver)) return [current];
  const server = situation.server === 'home' ? 'away' : 'home';
  const next = ends.reduce(
    (sum, end, index) => sum + (index === 0 ? chance : 1 - chance) * nextGameChance(rates, end, server),
    0,
  );
  return [current, modelMarket(210, sides(next), { specifiers: `gamenr=${number + 1}|setnr=${setNumber}` })];
}

/** Every market of a tennis match that is not decided yet, with the book's own probabilities. */
export function tennisMarkets(rates: TennisRates, situation: TennisSituation): ModelMarket[] {
  if (situation.phase === 'over') return [];
  const summary = summariseTennis(rates, situation);
  const lines = TENNIS_LINES[rates.setsToWin];
  const setNumber = situation.sets.length + 1;
  const setMarkets = [modelMarket(202, sides(summary.currentSet), { specifiers: `setnr=${setNumber}` })];
  // Only a set that will certainly be played: no side can win the match before it.
  if (setNumber < rates.setsToWin) {
    setMarkets.push(modelMarket(202, sides(summary.nextSet), { specifiers: `setnr=${setNumber + 1}` }));
  }
  return [
    modelMarket(186, sides(summary.home)),
    ...handicaps(187, lines.games, summary.gameDifference),
    ...handicaps(188, lines.sets, summary.setDifference),
    ...totals(lines.total, summary.totalGames, gamesPlayed(situation)),
    ...setMarkets,
    ...games(rates, situation),
  ];
}
