import type { ScorePair } from '../event-state.ts';
import type { MarketName, MarketResult } from '../feed-messages.ts';
import { formatMarketName } from './match-script.ts';

/** A score the other way round. */
export const swapped = ({ home, away }: ScorePair): ScorePair => ({ home: away, away: home });

/**
 * The final results as somebody told them who had taken one side for the other: of the same markets, each as it would be
 * with the sides `swapped`. What had been `told` on the way stays as it was.
 */
export function swappedResult(
  right: readonly MarketResult[],
  swappedResults: readonly MarketResult[],
  reported: readonly MarketName[],
): MarketResult[] {
  const toldNames = new Set(reported.map(formatMarketName));
  const wrong = new Map(swappedResults.map((result) => [formatMarketName(result), result]));
  return right.map((result) =>
    toldNames.has(formatMarketName(result)) ? result : (wrong.get(formatMarketName(result)) ?? result),
  );
}
