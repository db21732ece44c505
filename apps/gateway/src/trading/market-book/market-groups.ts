/**
 * The groups of the markets this product prices, in the feed's own words: `bet_stop` names groups, not markets.
 * Source: the Unified Odds Feed, market descriptions.
 */
const GROUPS_BY_MARKET: ReadonlyMap<number, readonly string[]> = new Map(
  (
    [
      ['all|score|regular_play', [1, 10, 11, 16, 18, 19, 20, 26, 29, 45, 47]],
      ['all|score|1st_half', [60, 66, 68]],
      ['all|score|2nd_half', [83, 88, 90]],
      ['all|score|incl_ot', [219, 223, 225, 251, 256, 258, 406, 410, 412]],
      ['all|score|regular_play', [186, 187, 188, 189]],
      ['all|score|set', [202]],
      ['all|score|game', [210]],
      ['all|score|quarter', [235, 236]],
      ['all|score|map', [330]],
    ] satisfies [string, number[]][]
  ).flatMap(([groups, ids]) => ids.map((id): [number, readonly string[]] => [id, groups.split('|')])),
);

/** The groups of a market; `all` alone for one that neither the catalogue nor a description knows. */
function groupsOfMarket(marketId: number, described?: ReadonlyMap<number, readonly string[]>): readonly string[] {
  return GROUPS_BY_MARKET.get(marketId) ?? described?.get(marketId) ?? ['all'];
}

/** Whether a market belongs to one of the groups; `all` is every market's. */
export function isInGroups(
  marketId: number,
  groups: readonly string[],
  described?: ReadonlyMap<number, readonly string[]>,
): boolean {
  if (groups.includes('all')) return true;
  return groupsOfMarket(marketId, described).some((group) => groups.includes(group));
}
