import { sql } from 'kysely';
import { PRODUCTS, readPeriod } from '@longshot/domain/reports';
import type { DeskReport, ReportSplit } from '@longshot/contracts/desk';
import { openDatabase, type Database } from '../../../../apps/gateway/src/platform/database/index.ts';
import { readMovements } from '../../../../apps/gateway/src/reports/exports/read-movements.ts';
import { toMovementsXml } from '../../../../apps/gateway/src/reports/exports/write-movements.ts';
import { readReport } from '../../../../apps/gateway/src/reports/periods/read-report.ts';
import { createServerDatabase } from '../../../../apps/gateway/test/worlds/database-for-tests.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';
import { fillBooks, type Books } from './fill-books.ts';

const MOVEMENTS = 1_000_000;
const MONTH = '2026-10';
const SITE = 'bench';
const TIME_ZONE = 'Europe/Berlin';
const SPLITS: readonly (readonly [ReportSplit, string])[] = [
  ['subject', 'sport and game'],
  ['day', 'day'],
  ['country', 'country'],
];

/** A database of its own: on the server that `DATABASE_URL` names, else the embedded one. */
async function openOwn(): Promise<{ readonly database: Database; readonly close: () => Promise<void> }> {
  const serverUrl = process.env['DATABASE_URL'];
  if (serverUrl) {
    const made = await createServerDatabase(serverUrl);
    const database = await openDatabase({ databaseUrl: made.url, dataFolder: '', databaseTimeoutMs: 600_000 });
    return { database, close: () => database.close().then(() => made.drop()) };
  }
  const folder = await temporaryFolder('books');
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder.path });
  return { database, close: () => database.close().then(() => folder.remove()) };
}

/** The sum of the entries, without any of the code of reports. */
async function plainGgr(database: Database): Promise<ReadonlyMap<string, number>> {
  const houses = PRODUCTS.map((product) => `house:${SITE}:${product}`);
  const { rows } = await sql<{ iso: string; sum: number }>`
    select iso, sum(amount_minor)::bigint as sum from entries where account_id in (${sql.join(houses)})
    group by iso`.execute(database.kysely);
  return new Map(rows.map(({ iso, sum }) => [iso, sum]));
}

function assertEqual({ rows, totals, by }: DeskReport, plain: ReadonlyMap<string, number>): void {
  for (const [iso, sum] of plain) {
    const ofRows = rows.filter((row) => row.iso === iso).reduce((all, { ggrMinor }) => all + ggrMinor, 0);
    const total = totals.find((each) => each.iso === iso)?.ggrMinor;
    if (ofRows !== sum || total !== sum)
      throw new Error(`By ${by} the report says ${ofRows} and ${total} ${iso}, the ledger ${sum}.`);
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<readonly [Result, number]> {
  const startMs = performance.now();
  const result = await work();
  return [result, performance.now() - startMs];
}

async function measureExport(database: Database, span: { readonly fromMs: number; readonly untilMs: number }) {
  const about = { site: SITE, month: MONTH, timeZone: TIME_ZONE };
  let bytes = 0;
  for await (const chunk of toMovementsXml(about, readMovements(database.kysely, SITE, span))) bytes += chunk.length;
  return bytes;
}

/** How long a month of a million movements takes: its report in each split, equal to the ledger, and its export. */
export async function measureBooks(): Promise<readonly BenchRow[]> {
  const period = readPeriod(MONTH, TIME_ZONE);
  if (period === null) throw new Error(`${MONTH} is no month.`);
  const { fromMs, untilMs } = period;
  const books: Books = { siteId: SITE, players: 1_000, movements: MOVEMENTS, fromMs, untilMs };
  const { database, close } = await openOwn();
  try {
    await fillBooks(database, books);
    const plain = await plainGgr(database);
    const context = { siteId: SITE, timeZone: TIME_ZONE, nowMs: () => untilMs };
    const rows: BenchRow[] = [];
    for (const [by, words] of SPLITS) {
      const [report, ms] = await timed(() => readReport(database.kysely, context, MONTH, by));
      assertEqual(report, plain);
      const what = `report on a month of 1,000,000 movements by ${words}, equal to the ledger (${database.kind})`;
      rows.push({ what, unit: 's', value: ms / 1_000, aim: { kind: 'at most', limit: 10 } });
    }
    const [, ms] = await timed(() => measureExport(database, period));
    rows.push({ what: 'the movements of that month as XML', unit: 's', value: ms / 1_000 });
    return rows;
  } finally {
    await close();
  }
}
