import type { CasinoGame } from '@longshot/contracts';
import type { Selectable } from 'kysely';
import type { Database, Reader } from '../../platform/database/index.ts';
import type {
  CasinoCollectionsTable,
  CasinoGameTypesTable,
  CasinoProvidersTable,
  CasinoSectionsTable,
} from '../../platform/database/tables/catalogue-tables.ts';
import { foldName } from './match-name.ts';
import { seedCatalogue } from './seed-catalogue.ts';

/** A game of the catalogue with what it is looked for by. */
export interface CatalogueGame {
  readonly shown: CasinoGame;
  /** The provider's own number of it. */
  readonly providerGameId: string;
  /** The staff's place of it; null behind all that have one. */
  readonly position: number | null;
  readonly folded: { readonly name: string; readonly provider: string; readonly features: readonly string[] };
}

/** The catalogue as it stands: what is hidden is not in it. */
export interface Snapshot {
  readonly version: number;
  readonly games: readonly CatalogueGame[];
  readonly byId: ReadonlyMap<string, CatalogueGame>;
  readonly sections: readonly Selectable<CasinoSectionsTable>[];
  readonly collections: readonly Selectable<CasinoCollectionsTable>[];
  readonly providers: readonly Selectable<CasinoProvidersTable>[];
  readonly types: readonly Selectable<CasinoGameTypesTable>[];
}

/** The catalogue of a site. */
export interface Catalogue {
  /** Reads the catalogue of now, anew only after a change. */
  read(): Promise<Snapshot>;
}

/** A game with what it is looked for by. */
export const catalogueGame = (
  shown: CasinoGame,
  { providerGameId = shown.id, position = null }: Partial<Pick<CatalogueGame, 'providerGameId' | 'position'>> = {},
): CatalogueGame => ({
  shown,
  providerGameId,
  position,
  folded: {
    name: foldName(shown.name),
    provider: foldName(shown.providerName),
    features: shown.features.map(foldName),
  },
});

async function readGames(reader: Reader, siteId: string): Promise<readonly CatalogueGame[]> {
  const rows = await reader
    .selectFrom('casino_games as g')
    .innerJoin('casino_providers as p', (join) =>
      join.onRef('p.site_id', '=', 'g.site_id').onRef('p.id', '=', 'g.provider_id'),
    )
    .innerJoin('casino_sections as s', (join) =>
      join.onRef('s.site_id', '=', 'g.site_id').onRef('s.id', '=', 'g.section_id'),
    )
    .selectAll('g')
    .select('p.name as providerName')
    .where('g.site_id', '=', siteId)
    .where('g.is_shown', '=', true)
    .where('g.is_offered', '=', true)
    .where('p.is_shown', '=', true)
    .where('s.is_shown', '=', true)
    .orderBy('g.id')
    .execute();
  return rows.map(({ providerName, ...row }) => {
    const shown = {
      id: row.id,
      slug: row.slug,
      name: row.name,
      kind: row.kind,
      category: row.section_id,
      providerId: row.provider_id,
      providerName,
      typeId: row.type_id,
      features: [...row.features],
      volatility: row.volatility,
      returnLeast: row.return_least,
      returnMost: row.return_most,
      stakeLeast: row.stake_least,
      stakeMost: row.stake_most,
      hasTry: row.has_try,
      addedAtMs: row.added_at_ms,
    };
    return catalogueGame(shown, { providerGameId: row.provider_game_id, position: row.position });
  });
}

async function readSnapshot(reader: Reader, siteId: string, version: number): Promise<Snapshot> {
  const games = await readGames(reader, siteId);
  const sections = reader.selectFrom('casino_sections').selectAll().where('site_id', '=', siteId);
  const collections = reader.selectFrom('casino_collections').selectAll().where('site_id', '=', siteId);
  const providers = reader.selectFrom('casino_providers').selectAll().where('site_id', '=', siteId);
  const types = reader.selectFrom('casino_game_types').selectAll().where('site_id', '=', siteId);
  return {
    version,
    games,
    byId: new Map(games.map((game) => [game.shown.id, game])),
    sections: await sections.where('is_shown', '=', true).orderBy('position').orderBy('id').execute(),
    collections: await collections.where('is_shown', '=', true).orderBy('position').orderBy('id').execute(),
    providers: await providers.where('is_shown', '=', true).orderBy('position').orderBy('name').execute(),
    types: await types.orderBy('id').execute(),
  };
}

/** Makes the catalogue of a site; the first question fills it with what the installation has. */
export function createCatalogue(database: Database, siteId: string): Catalogue {
  let seeded: Promise<void> | undefined;
  let known: Snapshot | undefined;
  let reading: Promise<Snapshot> | undefined;
  const versionOf = async (): Promise<number | undefined> => {
    const row = await database.kysely
      .selectFrom('casino_catalogue_versions')
      .select('version')
      .where('site_id', '=', siteId)
      .executeTakeFirst();
    return row?.version;
  };
  const seed = (): Promise<void> =>
    (seeded ??= seedCatalogue(database, siteId).catch((error: unknown) => {
      seeded = undefined;
      throw error;
    }));
  const read = async (): Promise<Snapshot> => {
    await seed();
    const version = (await versionOf()) ?? 0;
    if (known?.version === version) return known;
    known = await readSnapshot(database.kysely, siteId, version);
    return known;
  };
  return {
    // Whoever asks meanwhile is told the same.
    read: () => (reading ??= read().finally(() => (reading = undefined))),
  };
}
