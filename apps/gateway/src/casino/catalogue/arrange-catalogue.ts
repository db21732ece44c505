import type { BodyOf, CasinoArrangement } from '@longshot/contracts';
import type { Database, Reader, Trx } from '../../platform/database/index.ts';
import { logStaffAction, type StaffAction } from '../../platform/http/log-staff-action.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { LANDINGS } from './installed-catalogue.ts';
import { raiseVersion } from './seed-catalogue.ts';

/** One change of the catalogue by the staff. */
export type Arranging =
  | { readonly kind: 'section'; readonly sectionId: string; readonly body: BodyOf<'saveCasinoSection'> }
  | {
      readonly kind: 'collection';
      readonly sectionId: string;
      readonly collectionId: string;
      readonly body: BodyOf<'saveCasinoCollection'>;
    }
  | { readonly kind: 'no-collection'; readonly sectionId: string; readonly collectionId: string }
  | { readonly kind: 'provider'; readonly providerId: string; readonly isShown: boolean }
  | {
      readonly kind: 'game';
      readonly gameId: string;
      readonly section: string;
      /** Null behind all that have one. */
      readonly position: number | null;
      readonly isShown: boolean;
    };

const missing = (field: string): RequestRefused =>
  new RequestRefused('not_found', { field }, `${field}: there is none such`);

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

const isSection = async (trx: Trx, siteId: string, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('casino_sections')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

async function saveCollection(
  trx: Trx,
  siteId: string,
  { sectionId, collectionId, body }: Extract<Arranging, { kind: 'collection' }>,
): Promise<void> {
  if (sectionId !== LANDINGS && !(await isSection(trx, siteId, sectionId))) throw missing('sectionId');
  const known = await trx.selectFrom('casino_games').select('id').where('site_id', '=', siteId).execute();
  const ids = new Set(known.map(({ id }) => id));
  const unknown = body.gameIds.findIndex((id) => !ids.has(id));
  if (unknown >= 0) throw missing(`gameIds/${unknown}`);
  const { position, isShown, names, order, feature, gameIds } = body;
  const row = {
    position,
    is_shown: isShown,
    names: json(names),
    sort: order,
    feature,
    game_ids: JSON.stringify(gameIds),
  };
  await trx
    .insertInto('casino_collections')
    .values({ site_id: siteId, section_id: sectionId, id: collectionId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'section_id', 'id']).doUpdateSet(row))
    .execute();
}

/**
 * Changes one thing of the catalogue in a transaction that tells the others of it.
 *
 * @throws RequestRefused `not_found` with the field
 */
export async function arrangeIn(trx: Trx, siteId: string, what: Arranging): Promise<void> {
  switch (what.kind) {
    case 'section': {
      const { position, isShown, names } = what.body;
      const saved = await trx
        .updateTable('casino_sections')
        .set({ position, is_shown: isShown, names: json(names) })
        .where('site_id', '=', siteId)
        .where('id', '=', what.sectionId)
        .executeTakeFirst();
      if (saved.numUpdatedRows === 0n) throw missing('sectionId');
      return;
    }
    case 'collection':
      return saveCollection(trx, siteId, what);
    case 'no-collection': {
      const removed = await trx
        .deleteFrom('casino_collections')
        .where('site_id', '=', siteId)
        .where('section_id', '=', what.sectionId)
        .where('id', '=', what.collectionId)
        .executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw missing('collectionId');
      return;
    }
    case 'provider': {
      const saved = await trx
        .updateTable('casino_providers')
        .set({ is_shown: what.isShown })
        .where('site_id', '=', siteId)
        .where('id', '=', what.providerId)
        .executeTakeFirst();
      if (saved.numUpdatedRows === 0n) throw missing('providerId');
      return;
    }
    case 'game': {
      const { section, position, isShown } = what;
      if (!(await isSection(trx, siteId, section))) throw missing('section');
      const saved = await trx
        .updateTable('casino_games')
        .set({ section_id: section, position, is_shown: isShown })
        .where('site_id', '=', siteId)
        .where('id', '=', what.gameId)
        .executeTakeFirst();
      if (saved.numUpdatedRows === 0n) throw missing('gameId');
    }
  }
}

/**
 * Changes one thing of the catalogue and writes down who of the staff did it, both or neither; every process follows.
 *
 * @throws RequestRefused `not_found` with the field
 */
export async function arrange(
  database: Database,
  by: Pick<StaffAction, 'siteId' | 'staff' | 'nowMs'>,
  what: Arranging,
): Promise<void> {
  await database.transaction(async (trx) => {
    await arrangeIn(trx, by.siteId, what);
    await raiseVersion(trx, by.siteId);
    await logStaffAction(trx, { ...by, action: 'casino-arranged', about: { ...what } });
  });
}

/** Everything that the staff arranges, hidden as well. */
export async function arrangement(reader: Reader, siteId: string): Promise<CasinoArrangement> {
  const sections = reader.selectFrom('casino_sections').selectAll().where('site_id', '=', siteId).orderBy('position');
  const collections = reader.selectFrom('casino_collections').selectAll().where('site_id', '=', siteId);
  const providers = reader.selectFrom('casino_providers').selectAll().where('site_id', '=', siteId);
  const games = reader.selectFrom('casino_games').selectAll().where('site_id', '=', siteId).orderBy('name');
  return {
    sections: (await sections.orderBy('id').execute()).map(({ id, position, is_shown, names }) => ({
      id,
      position,
      isShown: is_shown,
      names,
    })),
    collections: (await collections.orderBy('section_id').orderBy('position').orderBy('id').execute()).map((row) => ({
      id: row.id,
      sectionId: row.section_id,
      position: row.position,
      isShown: row.is_shown,
      names: row.names,
      order: row.sort,
      feature: row.feature,
      gameIds: [...row.game_ids],
    })),
    providers: (await providers.orderBy('position').orderBy('name').execute()).map((row) => ({
      id: row.id,
      name: row.name,
      position: row.position,
      isShown: row.is_shown,
    })),
    games: (await games.orderBy('id').execute()).map((row) => ({
      id: row.id,
      name: row.name,
      providerId: row.provider_id,
      category: row.section_id,
      position: row.position,
      isShown: row.is_shown,
    })),
  };
}
