import type { JsonObject } from '@longshot/games';
import type { ColumnType, Generated } from 'kysely';
import type { InHouseRoundState, StoredRefusal } from './casino-tables.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** `shared_chains`: what rounds of a table are drawn from. */
export interface SharedChainsTable {
  id: Generated<number>;
  title: string;
  /** The link before the first round, public from the beginning. */
  anchor: string;
  /** The secret that all other links follow from. */
  last_link: string;
  length: number;
  /** Settled after the chain was made, public before its first round. */
  salt: Later<string>;
  made_at_ms: number;
  salted_at_ms: Later<number>;
}

/** `shared_tables`: who leads a table, until when, and when somebody last looked at it. */
export interface SharedTablesTable {
  title: string;
  leader: Generated<string>;
  lease_until_ms: Generated<number>;
  watched_at_ms: Generated<number>;
}

/** How a shared round stands: bets are taken, it goes on without more, it is over. */
export type SharedPhase = 'betting' | 'running' | 'over';

/** `shared_rounds`. */
export interface SharedRoundsTable {
  id: Generated<number>;
  title: string;
  chain_id: number;
  /** Which link of the chain, from 1. */
  number: number;
  phase: SharedPhase;
  opened_at_ms: number;
  closes_at_ms: number;
  started_at_ms: Later<number>;
  /** When a round that runs is over; a secret of crash. */
  ends_at_ms: Later<number>;
  /** When the next one may open. */
  next_at_ms: Later<number>;
  /** The seed of the round; a secret until it is over. */
  link: string;
  /** Everything that came for all; of crash a secret until the round is over. */
  outcome: ColumnType<JsonObject | null, string | null | undefined, string | null>;
}

/** `shared_bets`: what players laid on a round, in the states of any round of the bundled provider. */
export interface SharedBetsTable {
  id: Generated<number>;
  round_id: number;
  owner: string;
  mode: 'real' | 'demo';
  token: string;
  key: string;
  request_hash: string;
  game_id: string;
  iso: string;
  choice: ColumnType<JsonObject, string, string>;
  /** Hundredths at which a bet on crash leaves, by itself or because its player said so. */
  cash_out_at: Later<number>;
  /** The key that its player left with. */
  leave_key: Later<string>;
  stake_minor: number;
  state: InHouseRoundState;
  multiple: Later<number>;
  payout_minor: Generated<number>;
  refusal: ColumnType<StoredRefusal | null, string | null | undefined, string | null>;
  created_at_ms: number;
  /** The player's own seeds, and their number, that cards of bingo are drawn from; nothing else has them. */
  seed_id: Later<number>;
  nonce: Later<number>;
}

/** `shared_pools`: the pool of a room of bingo, from when no more cards are sold. */
export interface SharedPoolsTable {
  round_id: number;
  /** Whose pool it is: of a currency, or of one player who plays with play money. */
  room: string;
  iso: string;
  mode: 'real' | 'demo';
  players: number;
  cards: number;
  stakes_minor: number;
  line_cards: number;
  line_call: number;
  house_cards: number;
  house_call: number;
}

/** The tables of shared rounds, by name. */
export interface SharedRoundTables {
  shared_chains: SharedChainsTable;
  shared_tables: SharedTablesTable;
  shared_rounds: SharedRoundsTable;
  shared_bets: SharedBetsTable;
  shared_pools: SharedPoolsTable;
}
