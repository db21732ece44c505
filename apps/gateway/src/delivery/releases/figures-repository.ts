import { sql } from 'kysely';
import type { Database, ReleaseFiguresTable, Reader, Trx } from '../../platform/database/index.ts';

/** One report of a page, as it is counted: under what, and the page that sent it. */
export interface FiguresLine extends Omit<ReleaseFiguresTable, 'count' | 'kind'> {
  readonly kind: 'ready' | 'failed';
  readonly page: string;
  /** Until when the page may report. */
  readonly untilMs: number;
}

type Key = Omit<ReleaseFiguresTable, 'count'>;

const columns = [
  ...['channel', 'minute_ms', 'release_id', 'cohort', 'override_of', 'bucket', 'trial_ms'],
  ...['kind', 'remote', 'version', 'phase', 'error_code'],
] as const;

interface Mark {
  readonly page: string;
  readonly mark: string;
  readonly until_ms: number;
  readonly key: Key;
}

const nameOf = ({ page, mark }: Pick<Mark, 'page' | 'mark'>): string => `${page} ${mark}`;

/** Marks that a report leaves: that its page reported, that something failed there, and how its remote came. */
function marksOf({ page, untilMs, ...line }: FiguresLine): readonly Mark[] {
  const whole = { ...line, remote: '', version: '', phase: '', error_code: '' };
  const mark = (name: string, key: Key): Mark => ({ page, mark: name, until_ms: untilMs, key });
  return [
    mark('page', { ...whole, kind: 'page' }),
    ...(line.kind === 'failed' ? [mark('failed-page', { ...whole, kind: 'failed-page' })] : []),
    mark(`${line.kind} ${line.remote}`, line),
  ];
}

/**
 * Counts reports in one transaction, each once for a page, a remote and a kind, whichever gateway hears of it; answers
 * which of them counted.
 */
export async function keepReports(database: Database, lines: readonly FiguresLine[]): Promise<readonly boolean[]> {
  const all = lines.map(marksOf);
  const marks = new Map<string, Mark>();
  for (const mark of all.flat()) if (!marks.has(nameOf(mark))) marks.set(nameOf(mark), mark);
  // In one order everywhere, so that two gateways never wait for each other.
  const ordered = [...marks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, mark]) => mark);
  const fresh = await database.transaction(async (trx) => {
    const added = await insertMarks(trx, ordered);
    await addCounts(
      trx,
      ordered.filter((mark) => added.has(nameOf(mark))).map(({ key }) => key),
    );
    return added;
  });
  return all.map((own) => {
    const last = own.at(-1);
    return last !== undefined && fresh.delete(nameOf(last));
  });
}

async function insertMarks(trx: Trx, marks: readonly Mark[]): Promise<Set<string>> {
  const rows = marks.map(({ page, mark, until_ms }) => ({ page, mark, until_ms }));
  const query = trx.insertInto('release_page_marks').values(rows).returning(['page', 'mark']);
  return new Set((await query.onConflict((conflict) => conflict.doNothing()).execute()).map(nameOf));
}

async function addCounts(trx: Trx, keys: readonly Key[]): Promise<void> {
  const rows = new Map<string, ReleaseFiguresTable>();
  for (const key of keys) {
    const name = columns.map((column) => key[column]).join(' ');
    rows.set(name, { ...key, count: (rows.get(name)?.count ?? 0) + 1 });
  }
  if (rows.size === 0) return;
  const ordered = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await trx
    .insertInto('release_figures')
    .values(ordered)
    .onConflict((conflict) =>
      conflict.columns([...columns]).doUpdateSet({ count: sql<number>`release_figures.count + excluded.count` }),
    )
    .execute();
}

/** Forgets pages that may report no more, and figures of before a moment. */
export async function deleteBefore(database: Database, nowMs: number, figuresMs: number): Promise<void> {
  await database.kysely.deleteFrom('release_page_marks').where('until_ms', '<', nowMs).execute();
  await database.kysely.deleteFrom('release_figures').where('minute_ms', '<', figuresMs).execute();
}

/** Sums since a minute, without what overrides showed. */
function sumsSince(reader: Reader, channel: string, fromMs: number) {
  return reader
    .selectFrom('release_figures')
    .select(sql<number>`sum(count)::bigint`.as('count'))
    .where('channel', '=', channel)
    .where('minute_ms', '>=', fromMs)
    .where('cohort', '<>', 'override');
}

/** How often each release's pages and builds were counted since a minute. */
export function readTotals(reader: Reader, channel: string, fromMs: number) {
  return sumsSince(reader, channel, fromMs)
    .select(['release_id as releaseId', 'kind', 'remote', 'version'])
    .groupBy(['release_id', 'kind', 'remote', 'version'])
    .orderBy('remote')
    .orderBy('version')
    .execute();
}

/** The first minute that is kept of a channel; undefined before anything was counted. */
export async function firstMinute(reader: Reader, channel: string): Promise<number | undefined> {
  const query = reader.selectFrom('release_figures').select(({ fn }) => fn.min('minute_ms').as('first'));
  return (await query.where('channel', '=', channel).executeTakeFirst())?.first ?? undefined;
}

/** Pages that reported since the canary began that was started at a moment, by cohort and release. */
export function readTrial(reader: Reader, channel: string, startedAtMs: number) {
  return reader
    .selectFrom('release_figures')
    .select(['cohort', 'release_id as releaseId', 'kind', sql<number>`sum(count)::bigint`.as('count')])
    .where('channel', '=', channel)
    .where('trial_ms', '=', startedAtMs)
    .where('kind', 'in', ['page', 'failed-page'])
    .groupBy(['cohort', 'release_id', 'kind'])
    .execute();
}

/** Pages of each release by minute. */
export function readMinutes(reader: Reader, channel: string, fromMs: number) {
  return sumsSince(reader, channel, fromMs)
    .select(['minute_ms as minuteMs', 'release_id as releaseId', 'kind'])
    .where('kind', 'in', ['page', 'failed-page'])
    .groupBy(['minute_ms', 'release_id', 'kind'])
    .orderBy('minute_ms')
    .execute();
}

/** Reads the failures since a minute: the build, the step and the word for it. */
export function readFailures(reader: Reader, channel: string, fromMs: number) {
  return sumsSince(reader, channel, fromMs)
    .select(['release_id as releaseId', 'remote', 'version', 'phase', 'error_code as errorCode'])
    .where('kind', '=', 'failed')
    .groupBy(['release_id', 'remote', 'version', 'phase', 'error_code'])
    .orderBy(sql`1`, 'desc')
    .execute();
}
