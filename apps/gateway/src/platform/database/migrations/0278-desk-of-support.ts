import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  support: ['identity.read', 'threads.read', 'threads.answer', 'ideas.read', 'ideas.decide'],
  risk: ['identity.read'],
  payments: ['identity.read', 'threads.read', 'threads.answer'],
  compliance: ['identity.read', 'identity.decide', 'threads.read', 'threads.answer'],
  marketing: ['ideas.read', 'ideas.decide'],
  auditor: ['identity.read', 'threads.read', 'ideas.read'],
  owner: ['identity.read', 'identity.decide', 'threads.read', 'threads.answer', 'ideas.read', 'ideas.decide'],
};

/** Who may look at documents and threads at the desk, and answer them. */
export const deskOfSupport: Migration = {
  number: 278,
  name: 'desk-of-support',
  statements: [
    grantPermissions(GRANTS),
    `create index player_documents_waiting on player_documents (player_id) where state = 'sent'`,
    `create index support_threads_inbox on support_threads (site_id, is_answered, last_at_ms, id)`,
  ],
};
