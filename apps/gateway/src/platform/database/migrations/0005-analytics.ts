import type { Migration } from './migration.ts';

/** How often each event of pages was counted, by day. */
export const analytics: Migration = {
  number: 5,
  name: 'analytics',
  statements: [
    `create table analytics_daily (
      site_id text not null,
      day text not null,
      collector text not null,
      event text not null,
      detail text not null,
      count bigint not null,
      primary key (site_id, day, collector, event, detail)
    )`,
  ],
};
