import type { Migration } from './migration.ts';

/** Pairs of accounts that somebody of the staff has decided about: one person, or two. */
export const decidedPairs: Migration = {
  number: 344,
  name: 'decided-pairs',
  statements: [
    `alter table player_matches add column decided_by text, add column decided_at_ms bigint`,
    `create index player_matches_undecided on player_matches (site_id, found_at_ms) where decided_at_ms is null`,
  ],
};
