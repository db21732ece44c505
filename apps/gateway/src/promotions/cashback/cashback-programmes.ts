import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCashbackProgramme, type CashbackProgramme } from '@longshot/domain/promotions';

const PROGRAMMES = join(import.meta.dirname, '../../../content/offers/cashback.json');

/** The programmes of cashback as the staff wrote them, weekly before monthly. Throws OfferInputError for one that contradicts itself. */
export async function readCashbackProgrammes(): Promise<readonly CashbackProgramme[]> {
  const rows = JSON.parse(await readFile(PROGRAMMES, 'utf8')) as readonly unknown[];
  const programmes = rows.map((row, index) => readCashbackProgramme(row, `cashback.${index}`));
  // What a week gave back is taken off the loss of its month.
  return programmes.toSorted((a, b) => Number(a.period === 'month') - Number(b.period === 'month'));
}
