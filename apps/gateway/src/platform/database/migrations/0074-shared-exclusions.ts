import type { Migration } from './migration.ts';

/** Exclusions that hold for a person end as the jurisdiction of the account ends them that was excluded first. */
export const sharedExclusions: Migration = {
  number: 74,
  name: 'shared-exclusions',
  statements: ['alter table player_limits add column return_wait_ms bigint'],
};
