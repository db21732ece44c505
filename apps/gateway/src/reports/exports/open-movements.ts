import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffFile } from '../../platform/staff/staff-view.ts';
import { CLOSABLE_AFTER_MS } from '../closings/closable.ts';
import { knownPeriod } from '../periods/known-period.ts';
import type { ReportsContext } from '../reports-context.ts';
import { readMovements } from './read-movements.ts';
import { toMovementsCsv, toMovementsXml } from './write-movements.ts';

/**
 * Opens the movements of a month. Of a month that is over nothing changes while it is written.
 *
 * @throws RequestRefused `validation_failed` (`period-open`) for a month that is not over.
 */
export async function openMovements(
  reader: Reader,
  { siteId, timeZone, nowMs }: ReportsContext,
  month: string,
  format: 'csv' | 'xml',
): Promise<StaffFile> {
  const period = knownPeriod(month, timeZone, 'month');
  if (nowMs() < period.untilMs + CLOSABLE_AFTER_MS)
    throw new RequestRefused('validation_failed', { field: 'period-open' }, 'month: it is not over');
  const batches = readMovements(reader, siteId, period);
  const name = `movements-${siteId}-${month}.${format}`;
  return format === 'csv'
    ? { name, contentType: 'text/csv; charset=utf-8', chunks: toMovementsCsv(batches) }
    : {
        name,
        contentType: 'application/xml; charset=utf-8',
        chunks: toMovementsXml({ site: siteId, month, timeZone }, batches),
      };
}
