import type { PointProduct } from '@longshot/domain/promotions';
import type { Generated } from 'kysely';

/** `point_earnings`: what a coupon or a day of games has earned as it was looked at last. */
interface PointEarningsTable {
  player_id: number;
  /** `coupon:7`, or `casino:2026-11-26:EUR`. */
  ref: string;
  site_id: string;
  product: PointProduct;
  coupon_id: number | null;
  /** Stake of one point when it was earned first: a later rate changes nothing of it. */
  stake_of_point: number;
  staked_minor: number;
  points: number;
  /** The coupon as it was then. */
  seen: string | null;
  earned_at_ms: number;
}

/** `point_movements`: append-only; the balance is that after the newest, below 0 where spent points were taken back. */
export interface PointMovementsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  kind: 'earned' | 'taken-back' | 'spent';
  /** As in `point_earnings` of those earned; `taking:7` of a purchase. */
  ref: string;
  product: PointProduct | null;
  points: number;
  balance_after: number;
  moved_at_ms: number;
}

/** Tables of points. */
export interface PointTables {
  point_earnings: PointEarningsTable;
  point_movements: PointMovementsTable;
}
