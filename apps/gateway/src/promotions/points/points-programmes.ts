import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PointsProgramme, readPointsProgramme } from '@longshot/domain/promotions';

const PROGRAMMES = join(import.meta.dirname, '../../../content/offers/points.json');

/** The programmes of points as the staff wrote them. Throws OfferInputError for one that contradicts itself. */
export async function readPointsProgrammes(): Promise<readonly PointsProgramme[]> {
  const rows = JSON.parse(await readFile(PROGRAMMES, 'utf8')) as readonly unknown[];
  return rows.map((row, index) => readPointsProgramme(row, `points.${index}`));
}
