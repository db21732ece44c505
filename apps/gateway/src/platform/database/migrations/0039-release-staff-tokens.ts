import type { Migration } from './migration.ts';

/** The hash of the token by which the command line acts as somebody of the staff; null where there is none. */
export const releaseStaffTokens: Migration = {
  number: 39,
  name: 'release-staff-tokens',
  statements: [
    `alter table release_staff add column token_hash text`,
    `create unique index release_staff_token on release_staff (token_hash)`,
  ],
};
