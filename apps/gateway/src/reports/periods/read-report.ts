import type { DeskReport, ReportSplit } from '@longshot/contracts/desk';
import { PRODUCTS, type ReportDay } from '@longshot/domain/reports';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { houseAccountId } from '../../wallet/ledger/index.ts';
import type { ReportsContext } from '../reports-context.ts';
import { figuresByCurrency, groupBy } from '../sheets/group-figures.ts';
import {
  type HouseLine,
  numbersOf,
  readCountryLines,
  readHouseLines,
  readSubjectLines,
  type Span,
} from '../sheets/read-sheet.ts';
import { knownPeriod } from './known-period.ts';

/** A line with the key of the row that it goes into. */
interface KeyedLine extends HouseLine {
  readonly key: string;
}

/** Reads the lines of a span with the keys of their rows. */
type ReadLines = (reader: Reader, siteId: string, day: ReportDay) => Promise<readonly KeyedLine[]>;

const readers: Readonly<Record<ReportSplit, ReadLines>> = {
  subject: async (reader, siteId, day) =>
    (await readSubjectLines(reader, siteId, day)).map(({ subject, ...line }) => ({ ...line, key: subject })),
  day: async (reader, siteId, day) =>
    (await readHouseLines(reader, siteId, day)).map((line) => ({ ...line, key: day.day })),
  country: async (reader, siteId, day) =>
    (await readCountryLines(reader, siteId, day)).map(({ country, ...line }) => ({ ...line, key: country })),
};

/** So many days are read at once: a server has more than one processor, and others who ask it. */
const AT_ONCE = 2;

/**
 * Reads something of each day, a few days at once: no statement takes longer than the movements of a day ask for. The
 * answers come in the order of the days.
 */
async function eachDay<Line>(
  days: readonly ReportDay[],
  read: (day: ReportDay) => Promise<readonly Line[]>,
): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (let first = 0; first < days.length; first += AT_ONCE)
    lines.push(...(await Promise.all(days.slice(first, first + AT_ONCE).map(read))).flat());
  return lines;
}

/** Adds the entries up as they stand, without any rule. */
async function plainSums(reader: Reader, siteId: string, span: Span): Promise<DeskReport['ledger']> {
  const numbers = await numbersOf(reader, siteId, span);
  if (numbers === null) return [];
  const { fromMs, untilMs } = span;
  const products = sql.join(PRODUCTS.map((product) => houseAccountId(siteId, product)));
  const bonus = houseAccountId(siteId, 'bonus');
  const { rows } = await sql<DeskReport['ledger'][number]>`
    select e.iso, coalesce(sum(e.amount_minor) filter (where e.account_id in (${products})), 0)::bigint as "ggrMinor",
      coalesce(-sum(e.amount_minor) filter (where e.account_id = ${bonus}), 0)::bigint as "bonusMinor"
    from entries e join transfers t on t.id = e.transfer_id
    where t.site_id = ${siteId} and t.created_at_ms >= ${fromMs}::bigint and t.created_at_ms < ${untilMs}::bigint
      and e.account_id in (${products}, ${bonus})
      and e.transfer_id between ${numbers.first}::bigint and ${numbers.last}::bigint
    group by e.iso order by e.iso`.execute(reader);
  return rows;
}

async function sumsOfDays(reader: Reader, siteId: string, days: readonly ReportDay[]): Promise<DeskReport['ledger']> {
  const all = await eachDay(days, (day) => plainSums(reader, siteId, day));
  return [...groupBy(all, ({ iso }) => iso)]
    .map(([iso, sums]) => ({
      iso,
      ggrMinor: sums.reduce((sum, { ggrMinor }) => sum + ggrMinor, 0),
      bonusMinor: sums.reduce((sum, { bonusMinor }) => sum + bonusMinor, 0),
    }))
    .sort((one, other) => (one.iso < other.iso ? -1 : 1));
}

async function namesOfGames(reader: Reader, siteId: string): Promise<ReadonlyMap<string, string>> {
  const games = await reader.selectFrom('casino_games').select(['id', 'name']).where('site_id', '=', siteId).execute();
  return new Map(games.map(({ id, name }) => [`game:${id}`, name]));
}

/** Reads what a day or a month brought, split as asked. @throws RequestRefused for what is no period. */
export async function readReport(
  reader: Reader,
  { siteId, timeZone, nowMs }: ReportsContext,
  name: string,
  by: ReportSplit,
): Promise<DeskReport> {
  const period = knownPeriod(name, timeZone);
  const lines = await eachDay(period.days, (day) => readers[by](reader, siteId, day));
  const names = by === 'subject' ? await namesOfGames(reader, siteId) : new Map<string, string>();
  const rows = [...groupBy(lines, ({ key }) => key)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, group]) =>
      figuresByCurrency(group).map((figures) => ({ key, name: names.get(key) ?? null, ...figures })),
    );
  return {
    period: name,
    by,
    timeZone,
    isOver: period.untilMs <= nowMs(),
    rows,
    totals: figuresByCurrency(lines),
    ledger: await sumsOfDays(reader, siteId, period.days),
  };
}
