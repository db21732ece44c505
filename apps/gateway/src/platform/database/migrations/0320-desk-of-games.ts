import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  support: ['games.read', 'rounds.read'],
  risk: ['games.read', 'rounds.read'],
  compliance: ['games.read', 'rounds.read'],
  marketing: ['games.read', 'games.arrange'],
  editor: ['games.read', 'games.arrange'],
  auditor: ['games.read', 'rounds.read'],
  owner: ['games.read', 'games.arrange', 'rounds.read'],
};

/** Who may look at games and rounds at the desk, and arrange the catalogue. */
export const deskOfGames: Migration = {
  number: 320,
  name: 'desk-of-games',
  statements: [grantPermissions(GRANTS)],
};
