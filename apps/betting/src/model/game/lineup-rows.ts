import type { Lineup } from '@longshot/contracts';

/** Where somebody stands: along from the own goal, across from one side line, each 0 to 1. */
export interface PlacedPlayer {
  readonly player: Lineup['starters'][number];
  readonly along: number;
  readonly across: number;
}

/** The rows of a formation with the goalkeeper's before them; one row of all where it does not add up. */
function rowSizes({ formation, starters }: Lineup): readonly number[] {
  const rows = [1, ...formation.split('-').map(Number)];
  const isWhole = rows.every((size) => Number.isInteger(size) && size > 0);
  return isWhole && rows.reduce((sum, size) => sum + size, 0) === starters.length ? rows : [starters.length];
}

/** Where the formation of a side puts those who begin. */
export function rowsOf(lineup: Lineup): readonly PlacedPlayer[] {
  const sizes = rowSizes(lineup);
  let first = 0;
  return sizes.flatMap((size, row) => {
    const players = lineup.starters.slice(first, (first += size));
    const along = sizes.length === 1 ? 0.5 : row / (sizes.length - 1);
    return players.map((player, index) => ({ player, along, across: (index + 1) / (size + 1) }));
  });
}
