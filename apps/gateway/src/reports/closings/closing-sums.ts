import type { Period } from '@longshot/domain/reports';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { type HouseLine, numbersOf, type Span } from '../sheets/read-sheet.ts';

/** Sum of the ledger in a time, on one account of the house, or on all accounts of players, or on all that they owe. */
export interface ClosingSum extends HouseLine {
  readonly entries: number;
}

/** Sums of the ledger over a time, and how many transfers they are of. */
export interface ClosingSums {
  readonly transfers: number;
  readonly sums: readonly ClosingSum[];
}

const owner = sql`case when e.account_id like 'house:%' then split_part(e.account_id, ':', -1)
  when e.account_id like 'claim:%' then 'claims' else 'players' end`;

async function sumsOfDay(reader: Reader, siteId: string, span: Span): Promise<readonly ClosingSum[]> {
  const numbers = await numbersOf(reader, siteId, span);
  if (numbers === null) return [];
  const { fromMs, untilMs } = span;
  const { rows } = await sql<ClosingSum>`
    select ${owner} as house, t.purpose, e.iso, count(*)::bigint as entries, sum(e.amount_minor)::bigint as "amountMinor"
    from transfers t join entries e on e.transfer_id = t.id
    where t.site_id = ${siteId} and t.created_at_ms >= ${fromMs}::bigint and t.created_at_ms < ${untilMs}::bigint
      and e.transfer_id between ${numbers.first}::bigint and ${numbers.last}::bigint
    group by 1, 2, 3`.execute(reader);
  return rows;
}

async function countTransfers(reader: Reader, siteId: string, { fromMs, untilMs }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from transfers
    where site_id = ${siteId} and created_at_ms >= ${fromMs}::bigint and created_at_ms < ${untilMs}::bigint`.execute(
    reader,
  );
  return rows[0]?.count ?? 0;
}

/** Names one of the sums. */
export const nameOfSum = ({ house, purpose, iso }: Pick<ClosingSum, 'house' | 'purpose' | 'iso'>): string =>
  `${house}|${purpose}|${iso}`;

/** Adds up everything that the ledger holds of a time; in each currency it comes to nothing. */
export async function readClosingSums(
  reader: Reader,
  siteId: string,
  { days }: Pick<Period, 'days'>,
): Promise<ClosingSums> {
  const sums = new Map<string, ClosingSum>();
  let transfers = 0;
  for (const day of days) {
    transfers += await countTransfers(reader, siteId, day);
    for (const sum of await sumsOfDay(reader, siteId, day)) {
      const name = nameOfSum(sum);
      const { entries = 0, amountMinor = 0 } = sums.get(name) ?? {};
      sums.set(name, { ...sum, entries: entries + sum.entries, amountMinor: amountMinor + sum.amountMinor });
    }
  }
  return { transfers, sums: [...sums.values()] };
}
