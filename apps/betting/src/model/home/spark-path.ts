/** A price from a moment on. */
interface SparkPoint {
  readonly atMs: number;
  readonly coef: number;
}

/** Room of a spark, in pixels. */
export const SPARK = { width: 96, height: 24, edge: 3 } as const;

/** The way of a price as a path in the room of a spark; null where it has not moved. */
export function sparkPath(points: readonly SparkPoint[], untilMs: number): { path: string; endY: number } | null {
  const [first, ...others] = points;
  if (first === undefined) return null;
  const coefs = points.map(({ coef }) => coef);
  const [least, most] = [Math.min(...coefs), Math.max(...coefs)];
  if (least === most) return null;
  const { width, height, edge } = SPARK;
  const span = Math.max(1, untilMs - first.atMs);
  const x = (atMs: number) => (((atMs - first.atMs) / span) * (width - 2 * edge) + edge).toFixed(1);
  const y = (coef: number) => ((1 - (coef - least) / (most - least)) * (height - 2 * edge) + edge).toFixed(1);
  // A price stays until it moves.
  const steps = others.map(({ atMs, coef }) => `H${x(atMs)}V${y(coef)}`).join('');
  const endY = y(coefs.at(-1) ?? first.coef);
  return { path: `M${x(first.atMs)} ${y(first.coef)}${steps}H${x(untilMs)}`, endY: Number(endY) };
}
