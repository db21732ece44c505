import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  compliance: ['tokens.read', 'tokens.revoke'],
  auditor: ['tokens.read'],
  owner: ['tokens.read', 'tokens.revoke'],
};

/** Who may see the personal tokens of everybody at the desk, and revoke them. */
export const deskOfTokens: Migration = {
  number: 354,
  name: 'desk-of-tokens',
  statements: [grantPermissions(GRANTS), `create index desk_tokens_of_site on desk_tokens (site_id, id desc)`],
};
