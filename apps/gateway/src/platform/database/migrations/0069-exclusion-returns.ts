import type { Migration } from './migration.ts';

/** When a player whose exclusion has run its time has asked to come back. */
export const exclusionReturns: Migration = {
  number: 69,
  name: 'exclusion-returns',
  statements: ['alter table player_limits add column return_requested_at_ms bigint'],
};
