import type { DeskInput } from '@longshot/contracts/desk';
import type { Period } from '@longshot/domain/reports';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import type { StaffCommand } from '../../platform/staff/staff-command.ts';
import type { ReportsContext } from '../reports-context.ts';
import { figuresByCurrency } from '../sheets/group-figures.ts';
import { closablePeriod, readClosed } from './closable.ts';
import { readClosingSums, type ClosingSums } from './closing-sums.ts';

type Closing = DeskInput<'books.close'>;

/** A time that can be closed, with what stands in it. */
interface Checked extends ClosingSums {
  readonly period: Period;
}

async function check(trx: Trx, context: ReportsContext, { period: name }: Closing): Promise<Checked> {
  // Nobody closes another time meanwhile: each follows the one before it.
  await sql`lock table book_closings in share row exclusive mode`.execute(trx);
  const period = closablePeriod(name, await readClosed(trx, context.siteId), context);
  return { period, ...(await readClosingSums(trx, context.siteId, period)) };
}

const previewOf = ({ period, transfers, sums }: Checked) => ({
  period: period.name,
  transfers,
  sums: figuresByCurrency(sums),
});

const subjectOf = ({ period }: Closing): string => `books:${period}`;

async function write(trx: Trx, siteId: string, checked: Checked, staff: string, nowMs: number): Promise<number> {
  const { period, transfers, sums } = checked;
  const { id } = await trx
    .insertInto('book_closings')
    .values({
      site_id: siteId,
      period: period.name,
      from_ms: period.fromMs,
      until_ms: period.untilMs,
      closed_by: staff,
      closed_at_ms: nowMs,
      transfers,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = sums.map(({ house, purpose, iso, entries, amountMinor }) => ({
    closing_id: id,
    house,
    purpose,
    iso,
    entries,
    amount_minor: amountMinor,
  }));
  if (rows.length > 0) await trx.insertInto('book_closing_sums').values(rows).execute();
  return id;
}

/**
 * Closes a day or a month: what stands in the ledger of it is written down for good, and nothing is written into it any
 * more. What is corrected later counts when it is written.
 */
export function closeBooks(context: ReportsContext): StaffCommand<Closing> {
  return {
    examine: async (trx, input) => ({
      subject: subjectOf(input),
      preview: previewOf(await check(trx, context, input)),
    }),
    act: async (trx, input, { staff, nowMs }) => {
      const checked = await check(trx, context, input);
      const closing = await write(trx, context.siteId, checked, staff, nowMs);
      return { subject: subjectOf(input), outcome: { closing, ...previewOf(checked) } };
    },
  };
}
