import type { Migration } from './migration.ts';

/** The applications that somebody of the staff may release: names with commas between them, null for all. */
export const releaseStaffApps: Migration = {
  number: 38,
  name: 'release-staff-apps',
  statements: [`alter table release_staff add column apps text`],
};
