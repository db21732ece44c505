import type { Migration } from './migration.ts';

/** Prices that the staff has moved, and who may do that. */
export const marketPrices: Migration = {
  number: 302,
  name: 'market-prices',
  statements: [
    `create table market_prices (
      site_id text not null,
      event_id text not null,
      market_key text not null,
      outcome_id text not null,
      coef integer not null,
      moved_by text not null,
      reason text not null,
      moved_at_ms bigint not null,
      primary key (site_id, event_id, market_key, outcome_id)
    )`,
    `insert into desk_permissions (role, permission) values ('trader', 'prices.move'), ('owner', 'prices.move')`,
  ],
};
