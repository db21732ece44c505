import type { ColumnType, Generated } from 'kysely';

/** `game_providers`: those outside the house that play for money here; name and place stand in the catalogue. */
export interface GameProvidersTable {
  site_id: string;
  id: string;
  protocol: 'wallet-v1' | 'hub88';
  is_enabled: boolean;
  /** Addresses and networks that its calls come from. */
  addresses: ColumnType<readonly string[], string, string>;
  launch_url: string;
  /** Whether a token opens every game of it. */
  has_lobby: Generated<boolean>;
  /** Whether wins are taken for rounds that are closed. */
  takes_late_wins: Generated<boolean>;
}

/** `game_provider_keys`: what its calls are signed with, sealed; a key that was withdrawn stays and opens nothing. */
export interface GameProviderKeysTable {
  site_id: string;
  provider_id: string;
  id: string;
  /** `public`: the public half of a pair that the provider has made. */
  kind: 'secret' | 'public';
  /** Base64url. */
  sealed: string;
  created_at_ms: number;
  withdrawn_at_ms: ColumnType<number | null, number | null | undefined, number | null>;
}

/** `game_provider_bounds`: the narrowest of all rows that fit holds. */
export interface GameProviderBoundsTable {
  site_id: string;
  provider_id: string;
  /** The provider's own number; empty for every game. */
  game_id: string;
  /** Empty for every jurisdiction. */
  jurisdiction: string;
  iso: string;
  min_stake_minor: number | null;
  max_stake_minor: number | null;
  max_feature_minor: number | null;
  max_win_minor: number | null;
  max_jackpot_minor: number | null;
}

/** The tables of providers of games, by name. */
export interface GameProviderTables {
  game_providers: GameProvidersTable;
  game_provider_keys: GameProviderKeysTable;
  game_provider_bounds: GameProviderBoundsTable;
}
