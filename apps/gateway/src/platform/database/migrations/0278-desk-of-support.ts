import type { Migration } from './migration.ts';

const GRANTS: Readonly<Record<string, readonly string[]>> = {
  support: ['identity.read', 'threads.read', 'threads.answer', 'ideas.read', 'ideas.decide'],
  risk: ['identity.read'],
  payments: ['identity.read', 'threads.read', 'threads.answer'],
  compliance: ['identity.read', 'identity.decide', 'threads.read', 'threads.answer'],
  marketing: ['ideas.read', 'ideas.decide'],
  auditor: ['identity.read', 'threads.read', 'ideas.read'],
  owner: ['identity.read', 'identity.decide', 'threads.read', 'threads.answer', 'ideas.read', 'ideas.decide'],
};

const rows = Object.entries(GRANTS)
  .flatMap(([role, permissions]) => permissions.map((permission) => `('${role}', '${permission}')`))
  .join(', ');

/** Who may look at documents and threads at the desk, and answer them. */
export const deskOfSupport: Migration = {
  number: 278,
  name: 'desk-of-support',
  statements: [
    `insert into desk_permissions (role, permission) values ${rows}`,
    `create index player_documents_waiting on player_documents (player_id) where state = 'sent'`,
    `create index support_threads_inbox on support_threads (site_id, is_answered, last_at_ms, id)`,
  ],
};
