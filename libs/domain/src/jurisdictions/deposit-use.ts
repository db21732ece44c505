import { oldFrameUntilMs } from './deposit-frames.ts';
import { type FrameKind, type Jurisdiction, jurisdictionTables, knownJurisdiction } from './jurisdiction-table.ts';

/** Whose rules a player plays by, and what was so before. */
export interface JurisdictionHistory {
  /** As they are kept; null: those of the house. */
  readonly jurisdiction: string | null;
  readonly before: string | null;
  /** Since when it is not the one before any more; null: always. */
  readonly sinceMs: number | null;
}

/** A limit whose frames are asked for. */
export interface FramedLimit {
  readonly type: number;
  readonly periodHours: number;
  /** From when on it stands. */
  readonly startsAtMs: number;
}

/**
 * The frames that a limit of deposits counts by at a moment: those of the player's table, and of a limit that stood when
 * the player came under it the old ones as well, until the new frame has run once.
 */
export function framesThatCount(
  { jurisdiction, before, sinceMs }: JurisdictionHistory,
  ofHouse: Jurisdiction,
  limit: FramedLimit,
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): readonly FrameKind[] {
  const kindOf = (kept: string | null) => jurisdictionTables[knownJurisdiction(kept, ofHouse)].rules.depositFrames;
  const [kind, old] = [kindOf(jurisdiction), kindOf(before)];
  const isOldCounted =
    sinceMs !== null &&
    old !== kind &&
    limit.startsAtMs < sinceMs &&
    nowMs < oldFrameUntilMs(kind, limit, sinceMs, timeZone);
  return isOldCounted ? [kind, old] : [kind];
}

/** Used sum of a limit: by the frame that leaves less. */
export const usedBy = (frames: readonly FrameKind[], used: Readonly<Record<FrameKind, number>>): number =>
  Math.max(...frames.map((kind) => used[kind]));
