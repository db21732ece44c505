import type { Migration } from './migration.ts';

/** Markets that the staff has suspended, and who may do that. */
export const marketHolds: Migration = {
  number: 279,
  name: 'market-holds',
  statements: [
    `create table market_holds (
      site_id text not null,
      event_id text not null,
      market_key text not null,
      held_by text not null,
      reason text not null,
      held_at_ms bigint not null,
      primary key (site_id, event_id, market_key)
    )`,
    `insert into desk_permissions (role, permission) values
      ('trader', 'markets.read'), ('risk', 'markets.read'), ('auditor', 'markets.read'), ('owner', 'markets.read'),
      ('trader', 'markets.suspend'), ('owner', 'markets.suspend')`,
  ],
};
