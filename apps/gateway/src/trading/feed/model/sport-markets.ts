import type { ScorePair } from '../event-state.ts';
import type { MarketResult } from '../feed-messages.ts';
import type { Distribution } from './distribution.ts';
import { handicapText, lineProbabilities, lineResult, plainResult, totalText } from './line-outcome.ts';
import { isLineOffered, type ModelMarket, modelMarket } from './model-market.ts';

/** Who wins, home or away. */
export function winnerMarket(marketId: number, home: number, specifiers = ''): ModelMarket {
  return modelMarket(
    marketId,
    [
      ['4', home],
      ['5', 1 - home],
    ],
    { specifiers },
  );
}

/** Who won. */
export function winnerResult(marketId: number, homeWon: boolean, specifiers = ''): MarketResult {
  return { marketId, specifiers, outcomes: [plainResult('4', homeWon), plainResult('5', !homeWon)] };
}

/** Who wins, or nobody. */
export function threeWayMarket(
  marketId: number,
  { home, draw, away }: { readonly home: number; readonly draw: number; readonly away: number },
): ModelMarket {
  return modelMarket(marketId, [
    ['1', home],
    ['2', draw],
    ['3', away],
  ]);
}

/** Who won, or nobody. */
export function threeWayResult(marketId: number, { home, away }: ScorePair): MarketResult {
  const outcomes = [plainResult('1', home > away), plainResult('2', home === away), plainResult('3', home < away)];
  return { marketId, specifiers: '', outcomes };
}

/** Whether a count is odd. */
export function oddMarket(marketId: number, odd: number): ModelMarket {
  return modelMarket(marketId, [
    ['70', odd],
    ['72', 1 - odd],
  ]);
}

/** Whether a count was odd. */
export function oddResult(marketId: number, isOdd: boolean): MarketResult {
  return { marketId, specifiers: '', outcomes: [plainResult('70', isOdd), plainResult('72', !isOdd)] };
}

/** Whether something happens. */
export function yesNoMarket(marketId: number, yes: number): ModelMarket {
  return modelMarket(marketId, [
    ['74', yes],
    ['76', 1 - yes],
  ]);
}

/** Whether something happened. */
export function yesNoResult(marketId: number, happened: boolean): MarketResult {
  return { marketId, specifiers: '', outcomes: [plainResult('74', happened), plainResult('76', !happened)] };
}

/** A side with a handicap, for each line; `difference` is home minus away at the end. */
export function handicapMarkets(marketId: number, lines: readonly number[], difference: Distribution): ModelMarket[] {
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

/** The results of handicaps. */
export function handicapResults(marketId: number, lines: readonly number[], difference: number): MarketResult[] {
  return lines.map((line) => ({
    marketId,
    specifiers: handicapText(line),
    outcomes: [lineResult('1714', difference, -line, 1), lineResult('1715', difference, -line, -1)],
  }));
}

const withTotal = (line: number, prefix: string): string => `${prefix}${totalText(line)}`;

/** Over and under, for each line that is not passed yet. `prefix` stands before the line's specifier: `quarternr=1|`. */
export function totalMarkets(
  marketId: number,
  lines: readonly number[],
  total: Distribution,
  { scored, prefix = '' }: { readonly scored: number; readonly prefix?: string },
): ModelMarket[] {
  return lines
    .filter((line) => line > scored)
    .map((line) => {
      const [above, below] = lineProbabilities(total, line);
      const over = { specifiers: withTotal(line, prefix), isOffered: isLineOffered(above, line) };
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

/** The results of totals: of all lines when nothing more can come, before of those that are passed. */
export function totalResults(
  marketId: number,
  lines: readonly number[],
  { scored, isOver, prefix = '' }: { readonly scored: number; readonly isOver: boolean; readonly prefix?: string },
): MarketResult[] {
  return lines
    .filter((line) => isOver || scored > line)
    .map((line) => ({
      marketId,
      specifiers: withTotal(line, prefix),
      outcomes: [lineResult('12', scored, line, 1), lineResult('13', scored, line, -1)],
    }));
}
