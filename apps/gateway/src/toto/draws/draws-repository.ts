import type { TotoSectionName } from '@longshot/domain/pools';
import type { Selectable } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type { TotoDrawsTable, TotoDrawState, TotoMatchesTable } from '../../platform/database/tables/toto-tables.ts';

/** A draw as it is kept. */
export type DrawRow = Omit<Selectable<TotoDrawsTable>, 'section'> & { readonly section: TotoSectionName };

/** A match of a draw as it is kept. */
export type MatchRow = Selectable<TotoMatchesTable>;

/** Whose draws. */
export interface DrawKey {
  readonly siteId: string;
  readonly section: TotoSectionName;
}

const drawsOf = (reader: Reader, { siteId, section }: DrawKey) =>
  reader.selectFrom('toto_draws').selectAll().where('site_id', '=', siteId).where('section', '=', section);

const asDraw = (row: Selectable<TotoDrawsTable> | undefined, section: TotoSectionName): DrawRow | undefined =>
  row && { ...row, section };

/** The sections that have had a draw. */
export async function findSectionsWithDraws(reader: Reader, siteId: string): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('toto_draws')
    .select('section')
    .distinct()
    .where('site_id', '=', siteId)
    .execute();
  return new Set(rows.map(({ section }) => section));
}

/** The draw of a section that is in a state, the oldest first. */
export async function findDrawIn(reader: Reader, key: DrawKey, state: TotoDrawState): Promise<DrawRow | undefined> {
  const row = await drawsOf(reader, key).where('state', '=', state).orderBy('number').limit(1).executeTakeFirst();
  return asDraw(row, key.section);
}

/** The newest draw of a section. */
export async function findNewestDraw(reader: Reader, key: DrawKey): Promise<DrawRow | undefined> {
  return asDraw(await drawsOf(reader, key).orderBy('number', 'desc').limit(1).executeTakeFirst(), key.section);
}

/** A draw by its number. */
export async function findDraw(reader: Reader, key: DrawKey, number: number): Promise<DrawRow | undefined> {
  return asDraw(await drawsOf(reader, key).where('number', '=', number).executeTakeFirst(), key.section);
}

/** Locks a draw until the transaction ends: alone where its results are applied, together where coupons are taken. */
export async function lockDraw(
  trx: Trx,
  key: DrawKey,
  number: number,
  how: 'alone' | 'together',
): Promise<DrawRow | undefined> {
  const query = drawsOf(trx, key).where('number', '=', number);
  return asDraw(await (how === 'alone' ? query.forUpdate() : query.forShare()).executeTakeFirst(), key.section);
}

/** Settled draws of a section, newest first. */
export async function findPastDraws(
  reader: Reader,
  key: DrawKey,
  page: { readonly before: number | null; readonly limit: number },
): Promise<DrawRow[]> {
  const query = drawsOf(reader, key).where('state', 'in', ['settled', 'refunded']).orderBy('number', 'desc');
  const rows = await (page.before === null ? query : query.where('number', '<', page.before))
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({ ...row, section: key.section }));
}

/** The matches of draws, in their order. */
export async function findMatches(reader: Reader, drawIds: readonly number[]): Promise<MatchRow[]> {
  if (drawIds.length === 0) return [];
  const query = reader.selectFrom('toto_matches').selectAll().where('draw_id', 'in', drawIds);
  return query.orderBy('draw_id').orderBy('place').execute();
}
