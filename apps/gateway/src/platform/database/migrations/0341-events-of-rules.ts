import type { Migration } from './migration.ts';

/** Rules of cash-out that wait for something of a match, and how often that had happened when they were set. */
export const eventsOfRules: Migration = {
  number: 341,
  name: 'events-of-rules',
  statements: [
    `alter table auto_cash_outs add column event text, add column counted jsonb,
      add constraint auto_cash_outs_event
        check (event in ('goal', 'red-card', 'half-time') and (event is null) = (counted is null))`,
  ],
};
