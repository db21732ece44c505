import type { Migration } from './migration.ts';

/** Finds matches that were played for nothing, and seats that still show one. */
export const playMatches: Migration = {
  number: 371,
  name: 'play-matches',
  statements: [
    `create index matches_for_nothing on matches (created_at_ms) where mode <> 'real'`,
    `create index match_seats_of_match on match_seats (match_id)`,
  ],
};
