import type { Migration } from './migration.ts';

/** Points of players: what each coupon and each day of games has earned, and every movement. */
export const points: Migration = {
  number: 200,
  name: 'points',
  statements: [
    `create table point_earnings (
      player_id bigint not null references players (id),
      ref text not null,
      site_id text not null,
      product text not null,
      coupon_id bigint references coupons (id),
      stake_of_point bigint not null,
      staked_minor bigint not null,
      points bigint not null,
      seen text,
      earned_at_ms bigint not null,
      primary key (player_id, ref),
      constraint point_earnings_in_range check (stake_of_point > 0 and staked_minor >= 0 and points >= 0),
      constraint point_earnings_product check (product in ('sport', 'casino'))
    )`,
    `create index point_earnings_of_coupon on point_earnings (coupon_id)`,
    `create table point_movements (
      id bigint generated always as identity primary key,
      site_id text not null,
      player_id bigint not null references players (id),
      kind text not null,
      ref text not null,
      product text,
      points bigint not null,
      balance_after bigint not null,
      moved_at_ms bigint not null,
      constraint point_movements_sign check (
        (kind = 'earned' and points > 0) or (kind in ('taken-back', 'spent') and points < 0))
    )`,
    `create index point_movements_of_player on point_movements (player_id, id)`,
    `create unique index point_movements_spent_once on point_movements (player_id, ref) where kind = 'spent'`,
    `create index coupons_settled on coupons (site_id, settled_at_ms)`,
  ],
};
