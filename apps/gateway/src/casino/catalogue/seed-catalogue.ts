import { sql, type Insertable } from 'kysely';
import type { Database, Trx } from '../../platform/database/index.ts';
import type { CasinoGamesTable } from '../../platform/database/tables/catalogue-tables.ts';
import { GAMES, IN_HOUSE, presentGame } from './game-catalogue.ts';
import { FIRST_COLLECTIONS, FIRST_SECTIONS, FIRST_TYPES } from './installed-catalogue.ts';

/** Facts of a game as its provider tells them; the rest of its row is the staff's. */
export type GameFacts = Omit<
  Insertable<CasinoGamesTable>,
  'site_id' | 'position' | 'is_shown' | 'is_offered' | 'features'
> & { readonly features: readonly string[] };

/** So many rows are written by one statement. */
const CHUNK = 500;

/** Columns that follow the provider; section, place and whether it is shown are left as the staff has them. */
const FACTS = [
  ...['provider_game_id', 'slug', 'name', 'kind', 'type_id', 'features', 'volatility', 'return_least'],
  ...['return_most', 'stake_least', 'stake_most', 'has_try', 'is_offered'],
] as const;

/** Raises the number by which every process tells that the catalogue has changed. */
export async function raiseVersion(trx: Trx, siteId: string): Promise<void> {
  await trx
    .insertInto('casino_catalogue_versions')
    .values({ site_id: siteId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({ version: sql`casino_catalogue_versions.version + 1` }),
    )
    .execute();
}

/** Writes the games of a provider as it tells them; those that it no longer has are no longer offered. Answers whether anything changed. */
export async function writeGames(
  trx: Trx,
  siteId: string,
  providerId: string,
  games: readonly GameFacts[],
): Promise<boolean> {
  let changed = 0n;
  for (let at = 0; at < games.length; at += CHUNK) {
    const rows = games
      .slice(at, at + CHUNK)
      .map((game) => ({ ...game, site_id: siteId, features: JSON.stringify(game.features), is_offered: true }));
    const result = await trx
      .insertInto('casino_games')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'id'])
          .doUpdateSet((eb) => Object.fromEntries(FACTS.map((column) => [column, eb.ref(`excluded.${column}`)])))
          .where(
            sql<boolean>`(${sql.join(FACTS.map((column) => sql.ref(`casino_games.${column}`)))})
              is distinct from (${sql.join(FACTS.map((column) => sql.ref(`excluded.${column}`)))})`,
          ),
      )
      .executeTakeFirst();
    changed += result.numInsertedOrUpdatedRows ?? 0n;
  }
  const ids = JSON.stringify(games.map(({ id }) => id));
  const gone = await trx
    .updateTable('casino_games')
    .set({ is_offered: false })
    .where('site_id', '=', siteId)
    .where('provider_id', '=', providerId)
    .where('is_offered', '=', true)
    .where(sql<boolean>`id not in (select jsonb_array_elements_text(${ids}::jsonb))`)
    .executeTakeFirst();
  return changed + gone.numUpdatedRows > 0n;
}

async function writeFirsts(trx: Trx, siteId: string): Promise<void> {
  const site = { site_id: siteId };
  const place = (index: number) => (index + 1) * 10;
  await trx
    .insertInto('casino_sections')
    .values(FIRST_SECTIONS.map((id, index) => ({ ...site, id, position: place(index) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('casino_collections')
    .values(FIRST_COLLECTIONS.map((collection, index) => ({ ...site, ...collection, position: place(index) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('casino_game_types')
    .values(FIRST_TYPES.map(([id, route, filter]) => ({ ...site, id, route, filter })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const bundledGames = (): readonly GameFacts[] =>
  GAMES.map((game) => {
    const shown = presentGame(game);
    return {
      id: shown.id,
      provider_id: shown.providerId,
      provider_game_id: shown.id,
      slug: shown.slug,
      name: shown.name,
      kind: shown.kind,
      section_id: shown.category,
      type_id: shown.typeId,
      features: shown.features,
      volatility: shown.volatility,
      return_least: shown.returnLeast,
      return_most: shown.returnMost,
      stake_least: shown.stakeLeast,
      stake_most: shown.stakeMost,
      has_try: shown.hasTry,
      added_at_ms: shown.addedAtMs,
    };
  });

/**
 * Fills the catalogue with what the installation has: once, what the staff arranges afterwards; at every start, the
 * games of the bundled provider as they are now. Said again it changes nothing.
 */
export async function seedCatalogue(database: Database, siteId: string): Promise<void> {
  const games = bundledGames();
  await database.transaction(async (trx) => {
    const known = await trx
      .selectFrom('casino_catalogue_versions')
      .select('version')
      .where('site_id', '=', siteId)
      .executeTakeFirst();
    // A collection that the staff took away does not come back.
    if (!known) await writeFirsts(trx, siteId);
    const provider = { site_id: siteId, id: IN_HOUSE.id, name: IN_HOUSE.name, position: 10 };
    await trx
      .insertInto('casino_providers')
      .values(provider)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const hasChanged = await writeGames(trx, siteId, IN_HOUSE.id, games);
    if (!known || hasChanged) await raiseVersion(trx, siteId);
  });
}
