import type { Migration } from './migration.ts';

/** Results that the staff has given: who gave them and why, and who may. */
export const staffResults: Migration = {
  number: 300,
  name: 'staff-results',
  statements: [
    `alter table market_results add column decided_by text, add column decided_reason text`,
    `insert into desk_permissions (role, permission) values
      ('trader', 'markets.settle'), ('owner', 'markets.settle')`,
  ],
};
