import type { DeskToday } from '@longshot/contracts/desk';
import { periodAt, readPeriod, STAKING_PURPOSES } from '@longshot/domain/reports';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import type { ReportsContext } from '../reports-context.ts';
import { figuresByCurrency } from '../sheets/group-figures.ts';
import { readHouseLines, type Span } from '../sheets/read-sheet.ts';

type Column = DeskToday['columns'][number];

/** A column that is to be read. */
interface Asked extends Span {
  readonly id: Column['id'];
  readonly day: string;
}

async function countPlayers(reader: Reader, siteId: string, { fromMs, untilMs }: Span): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(distinct a.player_id)::integer as players
    from transfers t join accounts a on a.id = t.account_id
    where t.site_id = ${siteId} and t.created_at_ms >= ${fromMs}::bigint and t.created_at_ms < ${untilMs}::bigint
      and t.purpose in (${sql.join([...STAKING_PURPOSES])})`.execute(reader);
  return rows[0]?.players ?? 0;
}

/** The day before one of a zone; what is a day is never without one. */
function dayBefore(fromMs: number, timeZone: string): Span & { readonly day: string } {
  const day = periodAt('day', fromMs - 1, timeZone);
  const period = readPeriod(day, timeZone);
  if (period === null) throw new Error(`${day} is no day`);
  return { day, fromMs: period.fromMs, untilMs: period.untilMs };
}

/** Columns of today: a day before is told up to the same time of day, and whole. */
function columnsAt(nowMs: number, timeZone: string): readonly Asked[] {
  const days = [dayBefore(nowMs + 1, timeZone)];
  while (days.length < 8) days.push(dayBefore(days.at(-1)?.fromMs ?? nowMs, timeZone));
  const [today, yesterday, weekAgo] = [days[0], days[1], days[7]];
  if (today === undefined || yesterday === undefined || weekAgo === undefined) throw new Error('a week has eight days');
  // What is written in this very moment counts.
  const passedMs = nowMs + 1 - today.fromMs;
  const byNow = (day: Span & { readonly day: string }) => ({
    ...day,
    untilMs: Math.min(day.untilMs, day.fromMs + passedMs),
  });
  return [
    { id: 'today', ...byNow(today) },
    { id: 'yesterday-by-now', ...byNow(yesterday) },
    { id: 'yesterday', ...yesterday },
    { id: 'week-ago-by-now', ...byNow(weekAgo) },
    { id: 'week-ago', ...weekAgo },
  ];
}

/** Reads today beside yesterday and the same day of last week, out of the ledger. */
export async function readToday(reader: Reader, { siteId, timeZone, nowMs }: ReportsContext): Promise<DeskToday> {
  const atMs = nowMs();
  const columns: Column[] = [];
  for (const { id, day, ...span } of columnsAt(atMs, timeZone)) {
    const figures = figuresByCurrency(await readHouseLines(reader, siteId, span));
    columns.push({ id, day, figures, activePlayers: await countPlayers(reader, siteId, span) });
  }
  return { atMs, timeZone, columns };
}
