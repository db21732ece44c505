import type { PlayedBonusGame } from '@longshot/games';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** `bonus_game_seeds`: promises of next plays; told when that play has ended. */
interface BonusGameSeedsTable {
  player_id: number;
  game: PlayedBonusGame;
  server_seed: string;
}

/** `bonus_game_plays`: one a day for each player and game. */
export interface BonusGamePlaysTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  game: PlayedBonusGame;
  /** Day of the player, `YYYY-MM-DD`. */
  period: string;
  offer_id: string;
  version: number;
  taking_id: number;
  iso: string;
  server_seed: string;
  client_seed: string;
  decisions: Json<readonly number[]>;
  /** Row of the table that was won, and what it gave; null while it goes on. */
  row_index: Generated<number | null>;
  prize_minor: Generated<number | null>;
  started_at_ms: number;
  ended_at_ms: Generated<number | null>;
}

/** `tournament_entries`: who joined which tournament. */
interface TournamentEntriesTable {
  site_id: string;
  tournament_id: string;
  player_id: number;
  joined_at_ms: number;
  points: Generated<number>;
  /** Prize of the place; null before it was decided. */
  prize_minor: Generated<number | null>;
  paid_at_ms: Generated<number | null>;
}

/** `tournament_results`: tournaments whose places are decided. */
interface TournamentResultsTable {
  site_id: string;
  tournament_id: string;
  version: number;
  decided_at_ms: number;
}

/** Tables of bonus games and tournaments. */
export interface BonusGameTables {
  bonus_game_seeds: BonusGameSeedsTable;
  bonus_game_plays: BonusGamePlaysTable;
  tournament_entries: TournamentEntriesTable;
  tournament_results: TournamentResultsTable;
}
