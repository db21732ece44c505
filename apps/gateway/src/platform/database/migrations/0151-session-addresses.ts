import type { Migration } from './migration.ts';

/** From where a session was opened: a game provider's calls come from elsewhere, its player does not. */
export const sessionAddresses: Migration = {
  number: 151,
  name: 'session-addresses',
  statements: ['alter table sessions add column address text'],
};
