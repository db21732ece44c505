/** `player_tidings`: what a player was mailed about, so that nothing is told twice. */
export interface PlayerEmailsTable {
  player_id: number;
  /** `payment:17`, `coupon:9001:1`. */
  about: string;
  told_at_ms: number;
}
