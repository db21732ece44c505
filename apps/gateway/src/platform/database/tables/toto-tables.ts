import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** How a draw of toto stands: announced, taking coupons, played, settled, or every amount went back. */
export type TotoDrawState = 'next' | 'open' | 'closed' | 'settled' | 'refunded';

/** `toto_draws`. */
export interface TotoDrawsTable {
  id: Generated<number>;
  site_id: string;
  section: string;
  /** From 1, without a gap. */
  number: number;
  state: TotoDrawState;
  /** When the first match begins. */
  closes_at_ms: number;
  last_starts_at_ms: number;
  /** Rises with every result that became another. */
  results_version: Generated<number>;
  /** The version that the draw was settled by; null while it was not. */
  settled_version: Later<number>;
  settled_at_ms: Later<number>;
  made_at_ms: number;
}

/** Names of a match as they were when its draw was made. */
export interface TotoMatchFacts {
  readonly home: string;
  readonly away: string;
  readonly championship: string;
}

/** `toto_matches`. */
export interface TotoMatchesTable {
  draw_id: number;
  /** From 0. */
  place: number;
  event_id: string;
  facts: Json<TotoMatchFacts>;
  starts_at_ms: number;
  /** `void`: cancelled, postponed, broken off, or never decided. */
  state: Generated<'open' | 'played' | 'void'>;
  /** The outcome; null unless it was played. */
  result: Later<string>;
  score: Later<string>;
}

/** Kind of a coupon's payment: a share of pots, or its amount back. */
export type TotoDueKind = 'payout' | 'return';

/** `toto_coupons`. */
export interface TotoCouponsTable {
  id: Generated<number>;
  draw_id: number;
  player_id: number;
  account_id: string;
  iso: string;
  idempotency_key: string;
  request_hash: string;
  /** Of one variant. */
  stake_minor: number;
  variants: number;
  amount_minor: number;
  /** By match. */
  marks: Json<readonly (readonly string[])[]>;
  /** The most hits of a variant; null while the draw is not settled. */
  best_hits: Later<number>;
  due_kind: Later<TotoDueKind>;
  due_minor: Later<number>;
  paid_kind: Later<TotoDueKind>;
  paid_minor: Later<number>;
  /** True while its payment has still to be made. */
  is_due: Generated<boolean>;
  /** Rises with every payment: 2 and more were corrected. */
  payment_version: Generated<number>;
  placed_at_ms: number;
}

/** A category of a settled pool. */
export interface StoredTotoCategory {
  readonly hits: number;
  readonly potMinor: number;
  readonly wonMinor: number;
  readonly paidMinor: number;
}

/** `toto_pools`: one for each currency of a settled draw. */
export interface TotoPoolsTable {
  draw_id: number;
  iso: string;
  stakes_minor: number;
  pool_minor: number;
  jackpot_in_minor: number;
  jackpot_out_minor: number;
  /** Jackpot that the next draw begins with: what came out, unless that was corrected too late for it. */
  carried_minor: number;
  categories: Json<readonly StoredTotoCategory[]>;
}

/** The tables of toto, by name. */
export interface TotoTables {
  toto_draws: TotoDrawsTable;
  toto_matches: TotoMatchesTable;
  toto_coupons: TotoCouponsTable;
  toto_pools: TotoPoolsTable;
}
