import type { MatchState, Side, Step } from '@longshot/games';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** `matches`: two players against each other; of `practice` the machine is black. */
export interface MatchesTable {
  id: Generated<number>;
  game_id: string;
  mode: 'real' | 'demo' | 'practice';
  iso: string;
  /** Stake of each of the two, before any double. */
  stake_minor: number;
  /** Agreed: both are to give their seeds. Dissolved: it never began. */
  phase: 'agreed' | 'playing' | 'over' | 'dissolved';
  /** A secret until the match is over. */
  server_seed: string;
  server_seed_hash: string;
  white_owner: string;
  /** The token that its player sat down with; null for the machine. */
  white_token: Later<string>;
  white_seed: Later<string>;
  black_owner: string;
  black_token: Later<string>;
  black_seed: Later<string>;
  stand: ColumnType<MatchState | null, string | null | undefined, string | null>;
  /** How many actions were done. */
  number: Generated<number>;
  /** Time that each had left when the clock was last set. */
  white_left_ms: number;
  black_left_ms: number;
  since_ms: number;
  /** When the time of whoever is waited for is over; null where nobody's runs. */
  deadline_ms: Later<number>;
  created_at_ms: number;
  over_at_ms: Later<number>;
  /** Payout of whoever won; nothing before the match is over. */
  prize_minor: Generated<number>;
}

/** `match_actions`: everything that was done in a match. */
export interface MatchActionsTable {
  match_id: number;
  number: number;
  side: Side;
  /** Null for what the house or the machine has done. */
  key: string | null;
  request_hash: string | null;
  kind: 'opening' | 'roll' | 'move' | 'double' | 'take' | 'drop' | 'resign' | 'time' | 'withdrawn';
  steps: Json<readonly Step[]>;
  dice: ColumnType<readonly number[] | null, string | null, string | null>;
  nonce: number | null;
  created_at_ms: number;
}

/** `match_seats`: one a player and a game. */
export interface MatchSeatsTable {
  owner: string;
  game_id: string;
  token: string;
  mode: 'real' | 'demo';
  iso: string;
  stake_minor: Generated<number>;
  state: 'free' | 'seeking' | 'seated';
  /** Why the last search came to nothing. */
  missed: Later<string>;
  match_id: Later<number>;
  sought_at_ms: Generated<number>;
  ends_at_ms: Generated<number>;
}

/** The tables of matches, by name. */
export interface MatchTables {
  matches: MatchesTable;
  match_actions: MatchActionsTable;
  match_seats: MatchSeatsTable;
}
