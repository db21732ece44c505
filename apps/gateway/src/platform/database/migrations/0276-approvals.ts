import type { Migration } from './migration.ts';

const DECIDING = ['support', 'trader', 'risk', 'payments', 'compliance', 'marketing', 'editor', 'owner'];

const grants = [
  ...[...DECIDING, 'auditor'].map((role) => `('${role}', 'approvals.read')`),
  ...DECIDING.map((role) => `('${role}', 'approvals.decide')`),
].join(', ');

/** Acts of the desk that one person asked for and another has to agree to. */
export const approvals: Migration = {
  number: 276,
  name: 'approvals',
  statements: [
    `create table desk_approvals (
      id bigint generated always as identity primary key,
      site_id text not null,
      command text not null,
      subject text not null,
      input text not null,
      preview text not null,
      reason text not null,
      asked_by text not null,
      asked_at_ms bigint not null,
      expires_at_ms bigint not null,
      state text not null default 'waiting',
      decided_by text,
      decided_at_ms bigint,
      decided_reason text
    )`,
    `create unique index desk_approvals_once on desk_approvals (site_id, command, input) where state = 'waiting'`,
    `create index desk_approvals_of_state on desk_approvals (site_id, state, id)`,
    `insert into desk_permissions (role, permission) values ${grants}`,
  ],
};
