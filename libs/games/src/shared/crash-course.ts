import { POINT_BOUNDS } from '../titles/crash-point.ts';

/** How often the multiple of a crash round rises. */
export const CRASH_STEP_MS = 50;

/** The multiple is kept with this many parts of a hundredth, so that small steps are not lost. */
const PARTS = 10n ** 9n;

/** Each step adds three thousandths. */
const RISE = { by: 3n, of: 1_000n } as const;

/** Hundredths by step from the start on, up to the most; made when they are first asked for. */
let course: readonly number[] = [];

function courseOf(): readonly number[] {
  if (course.length > 0) return course;
  const most = BigInt(POINT_BOUNDS.most) * PARTS;
  const made: number[] = [];
  for (let value = 100n * PARTS; value < most; value += (value * RISE.by) / RISE.of) made.push(Number(value / PARTS));
  course = [...made, POINT_BOUNDS.most];
  return course;
}

/** Hundredths that a crash round stands at so long after its start, as long as it has not ended. Never falls. */
export function crashMultipleAt(elapsedMs: number): number {
  const steps = courseOf();
  const step = Math.max(0, Math.floor(elapsedMs / CRASH_STEP_MS));
  return steps[Math.min(step, steps.length - 1)] ?? POINT_BOUNDS.most;
}

/** How long after its start a round of a point ends: with the first step above the point; at once at 1.00. */
export function crashAfterMs(point: number): number {
  if (point <= 100) return 0;
  const steps = courseOf();
  const above = steps.findIndex((multiple) => multiple > point);
  return (above === -1 ? steps.length - 1 : above) * CRASH_STEP_MS;
}
