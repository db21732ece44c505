import type { DeskInput, DeskTaxRate } from '@longshot/contracts/desk';
import { readPeriod } from '@longshot/domain/reports';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCommand } from '../../platform/staff/staff-command.ts';
import type { ReportsContext } from '../reports-context.ts';

type Told = DeskInput<'tax.set'>;

/** Rates of a site in the order in which they were written. */
export async function readRates(reader: Reader, siteId: string): Promise<readonly DeskTaxRate[]> {
  return reader
    .selectFrom('tax_rates')
    .select(['country', 'product', 'base', 'percent', 'from_month as fromMonth', 'source'])
    .select(['set_by as setBy', 'set_at_ms as setAtMs'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute();
}

/** Refuses a rate that would change what a closed month owes. @throws RequestRefused naming the field. */
async function check(trx: Trx, { siteId, timeZone }: ReportsContext, { fromMonth }: Told): Promise<void> {
  const period = readPeriod(fromMonth, timeZone);
  if (period === null) throw new RequestRefused('validation_failed', { field: 'fromMonth' }, 'fromMonth: no month');
  const closed = await trx
    .selectFrom('book_closings')
    .select('id')
    .where('site_id', '=', siteId)
    .where('until_ms', '>', period.fromMs)
    .limit(1)
    .execute();
  if (closed.length > 0) throw new RequestRefused('field_locked', { field: 'fromMonth' }, 'fromMonth: it is closed');
}

const subjectOf = ({ country }: Told): string => `tax:${country}`;

/** Tells the rate of a tax; it counts from its month on, beside those before. The house knows no law of itself. */
export function setTax(context: ReportsContext): StaffCommand<Told> {
  return {
    examine: async (trx, input) => {
      await check(trx, context, input);
      return { subject: subjectOf(input), preview: { ...input } };
    },
    act: async (trx, input, { staff, nowMs }) => {
      await check(trx, context, input);
      const { fromMonth, ...told } = input;
      const row = { ...told, site_id: context.siteId, from_month: fromMonth, set_by: staff, set_at_ms: nowMs };
      await trx.insertInto('tax_rates').values(row).execute();
      return { subject: subjectOf(input), outcome: { ...input } };
    },
  };
}
