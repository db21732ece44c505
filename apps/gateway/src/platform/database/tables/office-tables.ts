import type { ColumnType } from 'kysely';

/** `player_tidings`: what a player was mailed about, so that nothing is told twice. */
export interface PlayerEmailsTable {
  player_id: number;
  /** `payment:17`, `coupon:9001:1`. */
  about: string;
  told_at_ms: number;
}

/** `account_closures`: accounts that their players closed. */
export interface AccountClosuresTable {
  player_id: number;
  closed_at_ms: number;
  /** Whether the player asked that what no law keeps goes at once. */
  is_erased: boolean;
  /** Until when the law keeps who it was. */
  kept_until_ms: number;
  gone_at_ms: ColumnType<number | null, number | null | undefined, number | null>;
}
