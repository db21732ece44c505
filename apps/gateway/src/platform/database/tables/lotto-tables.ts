import type { LottoField, LotteryName } from '@longshot/domain/pools';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** How a draw stands: it takes tickets or waits to be drawn, is called off, is drawn and settled, was given back. */
export type LottoDrawState = 'open' | 'called-off' | 'settled' | 'refunded';

/** `lotto_draws`. */
export interface LottoDrawsTable {
  id: Generated<number>;
  lottery: LotteryName;
  number: number;
  closes_at_ms: number;
  state: Generated<LottoDrawState>;
  /** Balls by drum, in the order drawn. */
  results: ColumnType<readonly (readonly number[])[] | null, string | null | undefined, string | null>;
  drawn_at_ms: Later<number>;
  chain_id: Later<number>;
  /** Which link of the chain, from 1. */
  link_number: Later<number>;
  /** The seed of the draw. */
  link: Later<string>;
}

/** A category as `lotto_pools` keeps it, in minor units. */
export interface StoredCategory {
  readonly hits: string;
  readonly potMinor: number | null;
  readonly won: number;
  readonly prizeMinor: number;
}

/** `lotto_pools`: what a draw came to in a currency. */
export interface LottoPoolsTable {
  draw_id: number;
  iso: string;
  stakes_minor: number;
  pool_minor: number;
  jackpot_in_minor: number;
  jackpot_out_minor: number;
  categories: Json<readonly StoredCategory[]>;
}

/** `lotto_tickets`. Who bought a ticket gets it back where a draw is not held; who owns it gets its prizes. */
export interface LottoTicketsTable {
  id: Generated<number>;
  site_id: string;
  lottery: LotteryName;
  buyer_id: number;
  buyer_account_id: string;
  owner_id: number;
  owner_account_id: string;
  iso: string;
  key: string;
  request_hash: string;
  fields: Json<readonly LottoField[]>;
  lines: number;
  /** Price in one draw. */
  amount_minor: number;
  gift_code: Later<string>;
  /** The player whom the gift is for alone; null: whoever has its code. */
  gift_player_id: Later<number>;
  bought_at_ms: number;
  /** The free ticket that it fills in: the house paid; null: its buyer. */
  free_ticket_id: Later<number>;
}

/** `lotto_free_tickets`: tickets that the house gives, to be filled in by their players. */
export interface LottoFreeTicketsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  account_id: string;
  iso: string;
  taking_id: number;
  offer_id: string;
  version: number;
  lottery: LotteryName;
  /** At most. */
  lines: number;
  created_at_ms: number;
  ends_at_ms: number;
  /** Null while it may be filled in. */
  used_at_ms: Later<number>;
}

/** How an entry stands: it waits for its draw, has won or lost, was paid; its amount goes back, or went. */
export type LottoEntryState = 'open' | 'won' | 'lost' | 'paid' | 'returning' | 'returned';

/** `lotto_entries`: a ticket in a draw. */
export interface LottoEntriesTable {
  ticket_id: number;
  draw_id: number;
  state: Generated<LottoEntryState>;
  payout_minor: Generated<number>;
}

/** `lotto_favourites`: numbers that a player marks again and again. */
export interface LottoFavouritesTable {
  player_id: number;
  lottery: LotteryName;
  fields: Json<readonly LottoField[]>;
}

/** The tables of lotto, by name. */
export interface LottoTables {
  lotto_draws: LottoDrawsTable;
  lotto_pools: LottoPoolsTable;
  lotto_tickets: LottoTicketsTable;
  lotto_free_tickets: LottoFreeTicketsTable;
  lotto_entries: LottoEntriesTable;
  lotto_favourites: LottoFavouritesTable;
}
