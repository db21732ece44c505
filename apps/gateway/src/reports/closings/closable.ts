import { type Period, periodAt, readPeriod } from '@longshot/domain/reports';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { knownPeriod } from '../periods/known-period.ts';
import type { ReportsContext } from '../reports-context.ts';

/** How long after its end a time is closed at the earliest: whatever was under way when it ended is written by then. */
export const CLOSABLE_AFTER_MS = 3_600_000;

/** How far the books are closed. */
export interface Closed {
  /** When the first movement was written; null where there is none. */
  readonly firstMs: number | null;
  /** Until when they are closed, by days or months, and by months alone; null where they are not. */
  readonly untilMs: number | null;
  readonly monthsUntilMs: number | null;
}

/** Reads how far the books of a site are closed. */
export async function readClosed(reader: Reader, siteId: string): Promise<Closed> {
  const { rows } = await sql<Closed>`
    select (select min(created_at_ms) from transfers where site_id = ${siteId}) as "firstMs",
      (select max(until_ms) from book_closings where site_id = ${siteId}) as "untilMs",
      (select max(until_ms) from book_closings where site_id = ${siteId} and length(period) = 7) as "monthsUntilMs"`.execute(
    reader,
  );
  return rows[0] ?? { firstMs: null, untilMs: null, monthsUntilMs: null };
}

const closedUntil = ({ untilMs, monthsUntilMs }: Closed, kind: Period['kind']): number | null =>
  kind === 'day' ? untilMs : monthsUntilMs;

const isOver = ({ untilMs }: Pick<Period, 'untilMs'>, nowMs: number): boolean => nowMs >= untilMs + CLOSABLE_AFTER_MS;

function refuse(field: 'period-open' | 'period-gap', why: string): never {
  throw new RequestRefused('validation_failed', { field }, `period: ${why}`);
}

/**
 * The day or month that is named, where it can be closed.
 *
 * @throws RequestRefused `validation_failed` for what is no period (`period`), is not over (`period-open`) or comes after
 * one that is not closed (`period-gap`); `duplicate_key` for what is closed already.
 */
export function closablePeriod(name: string, closed: Closed, { timeZone, nowMs }: ReportsContext): Period {
  const period = knownPeriod(name, timeZone);
  if (!isOver(period, nowMs())) refuse('period-open', 'it is not over, or has only just ended');
  const untilMs = closedUntil(closed, period.kind);
  if (untilMs !== null && period.untilMs <= untilMs) throw new RequestRefused('duplicate_key', { field: 'period' });
  const beginsMs = untilMs ?? closed.firstMs;
  // Where nothing is closed yet, the first to close is that of the first movement.
  const isGap = beginsMs !== null && period.fromMs > beginsMs;
  if (isGap) refuse('period-gap', 'an earlier one is not closed');
  return period;
}

/** Name of the day or month that can be closed next; null where none is over. */
export function nextClosable(kind: Period['kind'], closed: Closed, { timeZone, nowMs }: ReportsContext): string | null {
  const beginsMs = closedUntil(closed, kind) ?? closed.firstMs;
  if (beginsMs === null) return null;
  const name = periodAt(kind, beginsMs, timeZone);
  const period = readPeriod(name, timeZone);
  return period !== null && isOver(period, nowMs()) ? name : null;
}
