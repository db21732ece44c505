import type { Refusal } from '@longshot/contracts';
import type { BetStatusId, CouponTerms, CouponTypeId } from '@longshot/domain';
import type { ColumnType, Generated } from 'kysely';
import type { OutcomeResult } from '../feed/index.ts';

/** jsonb: read as the value, written as its JSON text, so that every driver writes the same. */
type Json<T> = ColumnType<T, string, string>;

/** `site_secrets`: keys this installation has made for itself. */
export interface SiteSecretsTable {
  site_id: string;
  name: string;
  value: string;
}

/** `players`. */
export interface PlayersTable {
  id: Generated<number>;
  site_id: string;
  email: string;
  /** The e-mail in lower case: unique within a site. */
  email_key: string;
  name: string | null;
  password_hash: string;
  /** `YYYY-MM-DD`. */
  date_of_birth: string;
  /** IANA zone of the player's jurisdiction. */
  time_zone: string;
  active_account_id: string;
  is_blocked: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at_ms: number;
}

/** `sessions`: the token itself is known to the browser alone. */
export interface SessionsTable {
  token_hash: string;
  id: string;
  site_id: string;
  player_id: number;
  created_at_ms: number;
  expires_at_ms: number;
}

/** `accounts`: the only balances that are kept. */
export interface AccountsTable {
  id: string;
  site_id: string;
  player_id: number;
  type: number;
  iso: string;
  balance_minor: Generated<number>;
  created_at_ms: number;
}

/** `transfers`: append-only. */
export interface TransfersTable {
  id: Generated<number>;
  idempotency_key: string;
  site_id: string;
  account_id: string;
  purpose: string;
  product: string;
  is_bonus: boolean;
  coupon_id: number | null;
  jurisdiction_time: string;
  created_at_ms: number;
}

/** `entries`: append-only; those of a transfer add up to zero in each currency. */
export interface EntriesTable {
  account_id: string;
  transfer_id: number;
  iso: string;
  amount_minor: number;
}

/** `claims`: what a reversal could not take; later credits pay it. */
export interface ClaimsTable {
  account_id: string;
  transfer_id: number;
  iso: string;
  amount_minor: number;
  remaining_minor: number;
  created_at_ms: number;
}

/** The states of a coupon. */
export type CouponStateName = 'submitted' | 'accepted' | 'rejected' | 'partly-sold' | 'settled' | 'sold' | 'corrected';

/** `coupons`. */
export interface CouponsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  account_id: string;
  iso: string;
  idempotency_key: string;
  request_hash: string;
  state: CouponStateName;
  type_id: CouponTypeId;
  amount_minor: number;
  terms: Json<CouponTerms>;
  total_coef: string;
  possible_win_minor: number;
  payout_minor: number | null;
  /** How often it has been settled; each time has transfers of its own. */
  settlement_version: Generated<number>;
  change_coef_action: number;
  exact_coef: string | null;
  is_drop_on_score_change: boolean;
  rules_version: string;
  placed_at_ms: number;
  accept_at_ms: number | null;
  decided_at_ms: number | null;
  settled_at_ms: number | null;
  refusals: ColumnType<Refusal[], string | undefined, string>;
}

/** What a bet keeps of its event, so that history needs no feed. */
export interface BetEvent {
  readonly sportSlug: string;
  readonly championshipName: string;
  readonly homeName: string;
  readonly awayName: string;
  readonly startsAtMs: number;
}

/** `bets`. */
export interface BetsTable {
  coupon_id: number;
  bet_index: number;
  account_id: string;
  event_id: string;
  market_key: string;
  outcome_id: string;
  event: Json<BetEvent>;
  /** Thousandths. */
  coef: number;
  is_live: boolean;
  block_id: number | null;
  is_banker: boolean;
  score_seen: string | null;
  score_at_placing: string | null;
  book_epoch: string;
  book_sequence: number;
  price_time_ms: number;
  status_id: BetStatusId;
  /** Exact, `3/2`; null while open. */
  factor: string | null;
  dead_heat: string | null;
  result: string | null;
}

/** `market_results`: the newest the feed has said about how a market ends. See `settlement/`. */
export interface MarketResultsTable {
  event_id: string;
  market_key: string;
  slot: string;
  is_active: boolean;
  timestamp_ms: number;
  window_start_ms: number | null;
  window_end_ms: number | null;
  /** By outcome id. */
  outcomes: Json<Readonly<Record<string, OutcomeResult>>>;
  score: string | null;
  version: Generated<number>;
  applied_version: Generated<number>;
  received_at_ms: number;
}

/** Every table, by name. */
export interface Tables {
  site_secrets: SiteSecretsTable;
  players: PlayersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  transfers: TransfersTable;
  entries: EntriesTable;
  claims: ClaimsTable;
  coupons: CouponsTable;
  bets: BetsTable;
  market_results: MarketResultsTable;
}
