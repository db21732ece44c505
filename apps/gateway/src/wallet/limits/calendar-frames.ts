import {
  calendarFrame,
  type Frame,
  framesThatCount,
  type Jurisdiction,
  type JurisdictionHistory,
  JURISDICTIONS,
  jurisdictionTables,
  usedBy,
} from '@longshot/domain/jurisdictions';
import { LIMIT_TYPE_OF_DEPOSIT } from '@longshot/domain/limits';
import { type RawBuilder, sql } from 'kysely';

const byCalendar = JURISDICTIONS.filter((name) => jurisdictionTables[name].rules.depositFrames === 'calendar');
const kept = new Map<string, Frame>();

/** The frame that a moment is in. Working one out asks the calendar often, so it is kept until it is over. */
function frameOf(jurisdiction: Jurisdiction, type: number, nowMs: number): Frame {
  const key = `${jurisdiction} ${type}`;
  const known = kept.get(key);
  if (known && known.fromMs <= nowMs && nowMs < known.untilMs) return known;
  const made = calendarFrame(type, nowMs, jurisdictionTables[jurisdiction].timeZone ?? 'UTC');
  kept.set(key, made);
  return made;
}

/** When the frames of now began that go by the calendar: rows of jurisdiction, type, moment. */
export function calendarFrames(nowMs: number): RawBuilder<unknown> {
  const rows = byCalendar.flatMap((name) =>
    Object.values(LIMIT_TYPE_OF_DEPOSIT).map(
      (type) => sql`(${sql.lit(name)}, ${sql.lit(type)}, ${frameOf(name, type, nowMs).fromMs}::bigint)`,
    ),
  );
  return sql`(values ${sql.join(rows)}) as frame(jurisdiction, limit_type, from_ms)`;
}

/** A limit with what counts by either kind of frame, and whose rules its player plays by. */
export interface FramedUse extends JurisdictionHistory {
  readonly limitType: number;
  readonly periodHours: number | null;
  readonly startsAtMs: number;
  readonly timeZone: string;
  /** Minor units, of the hours just past. */
  readonly rollingMinor: number;
  /** Minor units, since the frame of the calendar began; null where neither table counts so. */
  readonly calendarMinor: number | null;
}

const kindsOf = (limit: FramedUse, ofHouse: Jurisdiction, nowMs: number) => {
  if (limit.calendarMinor === null || limit.periodHours === null) return ['rolling'] as const;
  const { limitType: type, periodHours, startsAtMs, timeZone } = limit;
  return framesThatCount(limit, ofHouse, { type, periodHours, startsAtMs }, { nowMs, timeZone });
};

/** Used sum of a limit, in minor units, by the frames that count for it. */
export const usedMinorOf = (limit: FramedUse, ofHouse: Jurisdiction, nowMs: number): number =>
  usedBy(kindsOf(limit, ofHouse, nowMs), {
    rolling: limit.rollingMinor,
    calendar: limit.calendarMinor ?? limit.rollingMinor,
  });

/** When everything of a limit is free again that goes by the calendar; null for one that does not. */
export function calendarEndMs(limit: FramedUse, ofHouse: Jurisdiction, nowMs: number): number | null {
  const isOnly = kindsOf(limit, ofHouse, nowMs).every((kind) => kind === 'calendar');
  return isOnly ? calendarFrame(limit.limitType, nowMs, limit.timeZone).untilMs : null;
}
