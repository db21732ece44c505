import { type Period, readPeriod } from '@longshot/domain/reports';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** The day or month that is named. @throws RequestRefused `validation_failed` for what is none. */
export function knownPeriod(name: string, timeZone: string, field = 'period'): Period {
  const period = readPeriod(name, timeZone);
  if (period === null) throw new RequestRefused('validation_failed', { field }, `${field}: no day or month`);
  return period;
}
