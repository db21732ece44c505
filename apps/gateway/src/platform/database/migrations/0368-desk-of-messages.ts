import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  support: ['messages.retry'],
  compliance: ['messages.retry'],
  owner: ['messages.retry'],
};

/** Who may have mails and messages tried again at the desk. */
export const deskOfMessages: Migration = {
  number: 368,
  name: 'desk-of-messages',
  statements: [grantPermissions(GRANTS)],
};
