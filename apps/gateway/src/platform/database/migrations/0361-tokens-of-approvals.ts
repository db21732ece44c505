import type { Migration } from './migration.ts';

/** Names of the tokens by which acts were asked for that wait for a second person. */
export const tokensOfApprovals: Migration = {
  number: 361,
  name: 'tokens-of-approvals',
  statements: [`alter table desk_approvals add column token text`],
};
