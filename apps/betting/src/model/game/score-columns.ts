import type { OutcomeDefinition } from '@longshot/domain/markets';

/** The offered scores in three columns: home wins, draws, away wins, the fewest goals first; any other score ends the middle one. */
export function scoreColumns(
  outcomes: readonly Pick<OutcomeDefinition, 'id' | 'caption'>[],
  offered: readonly string[],
): readonly (readonly string[])[] {
  const columns: { readonly id: string; readonly goals: number }[][] = [[], [], []];
  for (const { id, caption } of outcomes) {
    if (!offered.includes(id)) continue;
    const [home, away] = caption.split(':').map(Number);
    const isScore = home !== undefined && away !== undefined && Number.isInteger(home) && Number.isInteger(away);
    const place = !isScore || home === away ? 1 : home > away ? 0 : 2;
    const goals = isScore ? home + away + Math.max(home, away) / 10 : Number.POSITIVE_INFINITY;
    columns[place]?.push({ id, goals });
  }
  return columns.map((column) => column.toSorted((a, b) => a.goals - b.goals).map(({ id }) => id));
}
