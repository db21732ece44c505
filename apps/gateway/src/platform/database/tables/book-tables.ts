import type { Product, TaxBase } from '@longshot/domain/reports';
import type { Generated } from 'kysely';

/** `book_closings`: days and months that were closed; append-only. */
export interface BookClosingsTable {
  id: Generated<number>;
  site_id: string;
  /** `2026-11-26` or `2026-11`. */
  period: string;
  from_ms: number;
  until_ms: number;
  closed_by: string;
  closed_at_ms: number;
  /** So many transfers were written in it. */
  transfers: number;
}

/** `book_closing_sums`: sums of the ledger in a closed time; append-only. */
export interface BookClosingSumsTable {
  closing_id: number;
  /** Account of the house; `players` and `claims` are all accounts of players and all that they owe. */
  house: string;
  purpose: string;
  iso: string;
  entries: number;
  amount_minor: number;
}

/** `tax_rates`: as the staff has told them; append-only, the last of a month counts. */
export interface TaxRatesTable {
  id: Generated<number>;
  site_id: string;
  country: string;
  product: Product;
  base: TaxBase;
  percent: string;
  from_month: string;
  source: string;
  set_by: string;
  set_at_ms: number;
}

/** The tables of the books, by name. */
export interface BookTables {
  book_closings: BookClosingsTable;
  book_closing_sums: BookClosingSumsTable;
  tax_rates: TaxRatesTable;
}
