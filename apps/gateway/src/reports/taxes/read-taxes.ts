import type { DeskTaxes } from '@longshot/contracts/desk';
import { figuresOf, isProduct, rateOf, outstandingTax } from '@longshot/domain/reports';
import type { Reader } from '../../platform/database/index.ts';
import { knownPeriod } from '../periods/known-period.ts';
import type { ReportsContext } from '../reports-context.ts';
import { groupBy } from '../sheets/group-figures.ts';
import { type CountryLine, readCountryLines } from '../sheets/read-sheet.ts';
import { readRates } from './tax-rates.ts';

type Row = DeskTaxes['rows'][number];

/** Reads what is owed for a month by country and product; null where nobody has told a rate. */
export async function readTaxes(
  reader: Reader,
  { siteId, timeZone, nowMs }: ReportsContext,
  month: string,
): Promise<DeskTaxes> {
  const period = knownPeriod(month, timeZone, 'month');
  const rates = await readRates(reader, siteId);
  const lines: CountryLine[] = [];
  for (const day of period.days) lines.push(...(await readCountryLines(reader, siteId, day)));
  const groups = groupBy(lines, ({ country, house, iso }) => `${country}|${house}|${iso}`);
  const rows = [...groups.values()].flatMap((group): readonly Row[] => {
    const [first] = group;
    if (first === undefined || !isProduct(first.house)) return [];
    const { country, house: product, iso } = first;
    const { stakedMinor, ggrMinor } = figuresOf(group);
    const rate = rateOf(rates, { country, product, month });
    const owedMinor = rate === null ? null : outstandingTax(rate, { stakedMinor, ggrMinor });
    return [{ country, product, iso, stakedMinor, ggrMinor, rate, owedMinor }];
  });
  const order = ({ country, product, iso }: Row): string => `${country}|${product}|${iso}`;
  return {
    month,
    isOver: period.untilMs <= nowMs(),
    rows: rows.sort((one, other) => (order(one) < order(other) ? -1 : 1)),
    rates: [...rates],
  };
}
