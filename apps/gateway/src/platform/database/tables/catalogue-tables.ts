import type { ColumnType, Generated } from 'kysely';

type Names = Readonly<Record<string, string>> | null;

/** `casino_sections`: parts of the casino with an address of their own. */
export interface CasinoSectionsTable {
  site_id: string;
  id: string;
  position: number;
  is_shown: Generated<boolean>;
  /** By language; null where pages have a text of their own. */
  names: ColumnType<Names, string | null | undefined, string | null>;
}

/** `casino_collections`: parts of a section, or landing pages of games. */
export interface CasinoCollectionsTable {
  site_id: string;
  section_id: string;
  id: string;
  position: number;
  is_shown: Generated<boolean>;
  names: ColumnType<Names, string | null | undefined, string | null>;
  sort: 'popular' | 'new' | 'return' | 'name';
  feature: string | null;
  /** Games that were named one by one, in their order. */
  game_ids: ColumnType<readonly string[], string | undefined, string>;
}

/** `casino_providers`. */
export interface CasinoProvidersTable {
  site_id: string;
  id: string;
  name: string;
  position: number;
  is_shown: Generated<boolean>;
}

/** `casino_games`: facts are the provider's; section, place and whether it is shown are the staff's. */
export interface CasinoGamesTable {
  site_id: string;
  id: string;
  provider_id: string;
  provider_game_id: string;
  slug: string;
  name: string;
  kind: string;
  section_id: string;
  type_id: number | null;
  features: ColumnType<readonly string[], string | undefined, string>;
  volatility: number | null;
  return_least: number;
  return_most: number;
  stake_least: number | null;
  stake_most: number | null;
  has_try: boolean;
  /** Whether its provider still has it. */
  is_offered: Generated<boolean>;
  position: ColumnType<number | null, number | null | undefined, number | null>;
  is_shown: Generated<boolean>;
  added_at_ms: number;
}

/** `casino_game_types`: kinds of games by the specification's numbers. */
export interface CasinoGameTypesTable {
  site_id: string;
  id: number;
  route: string;
  filter: 'lotto' | 'slots' | 'ladder' | 'dice' | 'cards' | 'other';
}

/** `casino_catalogue_versions`: raised by every change, so that every process reads anew. */
export interface CasinoCatalogueVersionsTable {
  site_id: string;
  version: number;
}

/** The catalogue's tables, by name. */
export interface CatalogueTables {
  casino_sections: CasinoSectionsTable;
  casino_collections: CasinoCollectionsTable;
  casino_providers: CasinoProvidersTable;
  casino_games: CasinoGamesTable;
  casino_game_types: CasinoGameTypesTable;
  casino_catalogue_versions: CasinoCatalogueVersionsTable;
}
