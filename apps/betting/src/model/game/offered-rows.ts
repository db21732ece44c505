/** The outcomes of a market in rows of so many, without the rows of which nothing is offered. */
export function offeredRows<Outcome extends { readonly id: string }>(
  outcomes: readonly Outcome[],
  offered: readonly string[],
  columns: number,
): readonly Outcome[] {
  const rows = Array.from({ length: Math.ceil(outcomes.length / columns) }, (_, row) =>
    outcomes.slice(row * columns, (row + 1) * columns),
  );
  return rows.filter((row) => row.some(({ id }) => offered.includes(id))).flat();
}
