import type { Migration } from './migration.ts';

/** Approvals that wait are told apart by a hash of their input: an offer is longer than an entry of an index may be. */
export const longApprovals: Migration = {
  number: 323,
  name: 'long-approvals',
  statements: [
    'drop index desk_approvals_once',
    `create unique index desk_approvals_once on desk_approvals (site_id, command, md5(input)) where state = 'waiting'`,
  ],
};
