import type { ErrorBody } from '@longshot/contracts';
import type { Decision, JsonObject } from '@longshot/games';
import type { ColumnType, Generated } from 'kysely';

/** `casino_sessions`: who may play which game with a token; the token itself is not kept. */
export interface CasinoSessionsTable {
  token_hash: string;
  site_id: string;
  player_id: number;
  account_id: string;
  iso: string;
  provider_id: string;
  game_id: string;
  /** The player's own session: when it ends, stakes are refused. */
  session_id: string;
  created_at_ms: number;
  expires_at_ms: number;
  /** Whether it opens every game of its provider. */
  is_lobby: Generated<boolean>;
  /** The provider's own number of the game; null where it is the house's. */
  provider_game_id: ColumnType<string | null, string | null | undefined, never>;
}

/** Finer kind of a transaction of a provider; `close` is a win of nothing. */
export type TransactionDetail = 'feature-buy' | 'free-round' | 'jackpot' | 'close';

/** `casino_transactions`: what game providers have moved. */
export interface CasinoTransactionsTable {
  provider_id: string;
  transaction_id: string;
  site_id: string;
  player_id: number;
  account_id: string;
  /** `none` was taken back before it came. */
  kind: 'bet' | 'win' | 'none';
  round_id: string;
  game_id: string;
  iso: string;
  amount_minor: number;
  request_hash: string;
  /** Balance after it. */
  balance_minor: number;
  is_rolled_back: Generated<boolean>;
  rolled_back_balance_minor: ColumnType<number | null, number | null | undefined, number | null>;
  created_at_ms: number;
  /** Null for a plain stake or win. */
  detail: ColumnType<TransactionDetail | null, TransactionDetail | null | undefined, never>;
  /** Whether a win ends its round. */
  is_final: Generated<boolean>;
  /** Free rounds that it is of; null for everything that own money is staked on. */
  free_rounds_id: ColumnType<number | null, number | null | undefined, never>;
  /** Sum that the provider told of a free round: what moved for it is `amount_minor`. */
  told_minor: ColumnType<number | null, number | null | undefined, never>;
}

/** `free_rounds`: rounds of one game that the house stakes for a player. */
export interface FreeRoundsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  account_id: string;
  iso: string;
  /** The taking of the offer that gave them. */
  taking_id: number;
  offer_id: string;
  version: number;
  game_id: string;
  rounds: number;
  used: Generated<number>;
  stake_minor: number;
  largest_win_minor: number;
  pays: 'money' | 'bonus-money';
  /** Everything that its rounds have won and that was not taken back. */
  won_minor: Generated<number>;
  /** Part of it that has been given: as money with each win, as bonus money once the rounds are over. */
  settled_minor: Generated<number>;
  /** The bonus money that stands for it. */
  grant_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** How often it became bonus money. */
  grants: Generated<number>;
  created_at_ms: number;
  ends_at_ms: number;
  /** When no further round was possible. */
  closed_at_ms: ColumnType<number | null, number | null | undefined, number | null>;
}

/** `casino_pots`: sums in the pots of a game, for each currency. */
export interface CasinoPotsTable {
  site_id: string;
  game_id: string;
  pot: string;
  iso: string;
  /** Thousandths of a minor unit; the whole ones are in the ledger. */
  held_thousandths: Generated<number>;
  times_paid: Generated<number>;
  last_paid_minor: ColumnType<number | null, number | null | undefined, number | null>;
  last_paid_at_ms: ColumnType<number | null, number | null | undefined, number | null>;
}

/** Why a pot holds more or less: fed by a stake, won, and either taken back. */
export type PotMoveKind = 'fed' | 'fed-back' | 'paid' | 'paid-back';

/** `casino_pot_moves`: everything that moved a pot; their sum is what it holds. */
export interface CasinoPotMovesTable {
  provider_id: string;
  transaction_id: string;
  pot: string;
  kind: PotMoveKind;
  site_id: string;
  game_id: string;
  iso: string;
  /** Below zero for what went out. */
  thousandths: number;
  created_at_ms: number;
}

/** `casino_drops`: thresholds of pots that fall by a sum, by their number; the lowest that has not fallen counts. */
export interface CasinoDropsTable {
  site_id: string;
  game_id: string;
  iso: string;
  pot: string;
  number: number;
  least_minor: number;
  most_minor: number;
  /** Told to nobody before it fell. */
  threshold_minor: number;
  /** Told to nobody before it fell. */
  salt: string;
  commitment: string;
  drawn_at_ms: number;
  /** The stake that it fell to. */
  provider_id: ColumnType<string | null, undefined, string>;
  transaction_id: ColumnType<string | null, undefined, string>;
  fell_at_ms: ColumnType<number | null, undefined, number>;
}

/** `casino_favourites`. */
export interface CasinoFavouritesTable {
  player_id: number;
  game_id: string;
  added_at_ms: number;
}

/** `in_house_sessions`: tokens as the bundled provider knows them; play money stands here alone. */
export interface InHouseSessionsTable {
  token: string;
  /** Whose seeds and rounds: `player:7`, or `demo:` with something random. */
  owner: string;
  /** The house's number of the player; null for play money. */
  player_id: string | null;
  mode: 'real' | 'demo';
  iso: string;
  game_id: string;
  play_minor: Generated<number>;
  created_at_ms: number;
  /** Whose rules a try is played by; null: those of the house. The wallet knows them for real money. */
  jurisdiction: Generated<string | null>;
}

/** `in_house_seeds`: one in use for each owner. */
export interface InHouseSeedsTable {
  id: Generated<number>;
  owner: string;
  server_seed: string;
  server_seed_hash: string;
  client_seed: string;
  next_nonce: Generated<number>;
  created_at_ms: number;
  revealed_at_ms: ColumnType<number | null, number | null | undefined, number | null>;
}

/** How a round stands at the bundled provider. */
export type InHouseRoundState = 'begun' | 'cancelling' | 'open' | 'staked' | 'finished' | 'cancelled' | 'refused';

/** Why the house did not take a stake, as it said it. */
export type StoredRefusal = Pick<ErrorBody, 'code' | 'details'>;

/** `in_house_rounds`. */
export interface InHouseRoundsTable {
  id: Generated<number>;
  owner: string;
  token: string;
  key: string;
  request_hash: string;
  game_id: string;
  iso: string;
  seed_id: number;
  nonce: number;
  /** The bet at the beginning; rounds of the first three games name their title in it as well. */
  choice: ColumnType<JsonObject, string, string>;
  /** The first stake. */
  stake_minor: number;
  /** Every stake; nothing where no more than the first could be laid. */
  staked_minor: Generated<number>;
  state: InHouseRoundState;
  /** Everything that came; null for rounds from before it was kept, which are worked out. */
  outcome: ColumnType<JsonObject | null, string | null | undefined, string | null>;
  multiple: ColumnType<number | null, number | null | undefined, number | null>;
  payout_minor: Generated<number>;
  refusal: ColumnType<StoredRefusal | null, string | null | undefined, string | null>;
  created_at_ms: number;
  /** Sums in the pots of the title, as the house told them; null for titles without. */
  pots: ColumnType<Readonly<Record<string, number>> | null, string | null | undefined, string | null>;
  /** Free rounds that it is one of; null for a stake of the player's. */
  free_rounds_id: ColumnType<number | null, number | null | undefined, never>;
  /** Rounds that follow each other by themselves, of which it is one; null where it stands alone. */
  autoplay_id: ColumnType<number | null, number | null | undefined, never>;
  /** Pot that its stake made fall; null for every other round. */
  fall_pot: ColumnType<string | null, string | null | undefined, string | null>;
  /** Sum that fell to it, beside what it paid itself. */
  fall_minor: Generated<number>;
}

/** `in_house_autoplays`: rounds that follow each other by themselves; what they came to is counted from the rounds. */
export interface InHouseAutoplaysTable {
  id: Generated<number>;
  owner: string;
  token: string;
  key: string;
  request_hash: string;
  game_id: string;
  /** Stake of each round. */
  stake_minor: number;
  /** Bounds that the player set; null where none. */
  rounds: number;
  loss_minor: number;
  win_minor: number | null;
  balance_minor: number | null;
  /** End beside their bounds; null without one. */
  ended_by: ColumnType<'stopped' | 'refused' | 'left' | null, undefined, 'stopped' | 'refused' | 'left'>;
  created_at_ms: number;
}

/** How a decision stands: its stake is asked for, or it counts, or it does not. */
export type InHouseDecisionState = 'asked' | 'taken' | 'cancelling' | 'cancelled' | 'refused';

/** `in_house_decisions`: what players decided within rounds. */
export interface InHouseDecisionsTable {
  id: Generated<number>;
  round_id: number;
  /** Which decision of the round, from 0. */
  number: number;
  key: string;
  /** The token that it was made with. */
  token: string;
  decision: ColumnType<Decision, string, string>;
  stake_minor: number;
  state: InHouseDecisionState;
  refusal: ColumnType<StoredRefusal | null, string | null | undefined, string | null>;
  created_at_ms: number;
}

/** The casino's tables, by name. */
export interface CasinoTables {
  casino_sessions: CasinoSessionsTable;
  casino_transactions: CasinoTransactionsTable;
  casino_favourites: CasinoFavouritesTable;
  casino_pots: CasinoPotsTable;
  casino_pot_moves: CasinoPotMovesTable;
  casino_drops: CasinoDropsTable;
  free_rounds: FreeRoundsTable;
  in_house_sessions: InHouseSessionsTable;
  in_house_seeds: InHouseSeedsTable;
  in_house_rounds: InHouseRoundsTable;
  in_house_autoplays: InHouseAutoplaysTable;
  in_house_decisions: InHouseDecisionsTable;
}
