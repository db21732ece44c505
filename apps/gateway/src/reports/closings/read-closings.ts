import type { DeskClosing, DeskClosingCard, DeskClosings } from '@longshot/contracts/desk';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { knownPeriod } from '../periods/known-period.ts';
import type { ReportsContext } from '../reports-context.ts';
import { figuresByCurrency } from '../sheets/group-figures.ts';
import { nextClosable, readClosed } from './closable.ts';
import { nameOfSum, readClosingSums, type ClosingSum } from './closing-sums.ts';

/** So many closings are a page. */
const PAGE = 50;

const closings = (reader: Reader, siteId: string) =>
  reader
    .selectFrom('book_closings')
    .select(['id', 'period', 'closed_by as closedBy', 'closed_at_ms as closedAtMs', 'transfers'])
    .where('site_id', '=', siteId);

type Row = Awaited<ReturnType<ReturnType<typeof closings>['executeTakeFirstOrThrow']>>;

/** A sum as it was written down, with the closing that it is of. */
interface WrittenSum extends ClosingSum {
  readonly closingId: number;
}

async function sumsOf(reader: Reader, ids: readonly number[]): Promise<readonly WrittenSum[]> {
  if (ids.length === 0) return [];
  return reader
    .selectFrom('book_closing_sums')
    .select(['closing_id as closingId', 'house', 'purpose', 'iso', 'entries', 'amount_minor as amountMinor'])
    .where('closing_id', 'in', ids)
    .orderBy('closing_id')
    .orderBy('iso')
    .orderBy('house')
    .orderBy('purpose')
    .execute();
}

const present = ({ id, ...row }: Row, sums: readonly WrittenSum[]): DeskClosing => ({
  ...row,
  id: String(id),
  figures: figuresByCurrency(sums.filter(({ closingId }) => closingId === id)),
});

/** Reads a page of closings, the newest first, and what can be closed next. */
export async function readClosings(
  reader: Reader,
  context: ReportsContext,
  after: string | undefined,
): Promise<DeskClosings> {
  const rows = await closings(reader, context.siteId)
    .$if(after !== undefined, (query) => query.where('id', '<', Number(after)))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const sums = await sumsOf(
    reader,
    page.map(({ id }) => id),
  );
  const closed = await readClosed(reader, context.siteId);
  return {
    closings: page.map((row) => present(row, sums)),
    next: { day: nextClosable('day', closed, context), month: nextClosable('month', closed, context) },
    after: rows.length > PAGE ? String(page.at(-1)?.id) : null,
  };
}

/** Reads a closing with its sums, each beside what the ledger says of it now. @throws RequestRefused `not_found` */
export async function readClosing(
  reader: Reader,
  { siteId, timeZone }: ReportsContext,
  closingId: string,
): Promise<DeskClosingCard> {
  const row = await closings(reader, siteId).where('id', '=', Number(closingId)).executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'closingId' });
  const written = await sumsOf(reader, [row.id]);
  const { sums: now } = await readClosingSums(reader, siteId, knownPeriod(row.period, timeZone));
  const known = new Map(written.map((sum) => [nameOfSum(sum), sum]));
  const standing = new Map(now.map((sum) => [nameOfSum(sum), sum.amountMinor]));
  // What stands in the ledger and was not written down is told as well.
  const surplus = now
    .filter((sum) => !known.has(nameOfSum(sum)))
    .map((sum) => ({ ...sum, entries: 0, amountMinor: 0 }));
  return {
    closing: present(row, written),
    sums: [...written, ...surplus].map(({ house, purpose, iso, entries, amountMinor }) => ({
      house,
      purpose,
      iso,
      entries,
      amountMinor,
      ledgerMinor: standing.get(nameOfSum({ house, purpose, iso })) ?? 0,
    })),
  };
}
