import type { BetNames, MarketNames } from '@longshot/contracts';

/** A market that the feed describes and no catalogue knows, as it is named in the page's language. */
export type DescribedMarket = MarketNames['markets'][number];

/** The described markets of an event that have a name, by key, in the order of the feed's list. */
export type DescribedMarkets = ReadonlyMap<string, DescribedMarket>;

/** Whose markets may be described. */
interface Named {
  readonly described: DescribedMarkets;
}

/** Name of a described outcome; undefined of any other. */
export const describedOutcome = ({ described }: Named, marketKey: string, outcomeId: string): string | undefined =>
  described.get(marketKey)?.outcomes.find((outcome) => outcome.outcomeId === outcomeId)?.name;

/** Names of a bet as the coupon keeps them; undefined of a bet whose names are texts of the page. */
export function describedBet(
  { described }: Named,
  marketKey: string,
  outcomeId: string,
  language: string,
): BetNames | undefined {
  const market = described.get(marketKey);
  const outcome = describedOutcome({ described }, marketKey, outcomeId);
  return market && { [language]: { market: market.name, outcome: outcome ?? outcomeId } };
}
