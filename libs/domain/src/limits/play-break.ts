const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Play of somebody who has acknowledged a look at the time that was due. */
export interface PlayedHour {
  /** When the visit began or the last pause ended, whichever is later. */
  readonly playingSinceMs: number;
  /** When the look at the time was due: nothing has been staked since. */
  readonly dueAtMs: number;
}

/**
 * Until when nothing is staked after a look at the time that ends an hour of play; null where no pause follows. The time
 * from when the look was due counts, since nothing was staked then. Source: the identity design, `de`.
 */
export function breakUntilMs(
  { playingSinceMs, dueAtMs }: PlayedHour,
  breakMinutes: number,
  nowMs: number,
): number | null {
  if (breakMinutes === 0 || nowMs < dueAtMs || nowMs - playingSinceMs < HOUR_MS) return null;
  return dueAtMs + breakMinutes * MINUTE_MS;
}
