/** Permissions at the desk: each command and each view asks for one. */
export const DESK_PERMISSIONS = [
  'players.read',
  'players.ban',
  'players.sign-out',
  'appeals.read',
  'appeals.answer',
  'audit.read',
  'approvals.read',
  'approvals.decide',
  'withdrawals.read',
  'withdrawals.decide',
  'ledger.read',
  'balances.correct',
  'identity.read',
  'identity.decide',
  'threads.read',
  'threads.answer',
  'ideas.read',
  'ideas.decide',
  'markets.read',
  'markets.suspend',
] as const;

/** One permission of the desk. */
export type DeskPermission = (typeof DESK_PERMISSIONS)[number];

/** Jobs at the desk. What each may stands in the table `desk_permissions`. */
export const DESK_ROLES = [
  'support',
  'trader',
  'risk',
  'payments',
  'compliance',
  'marketing',
  'editor',
  'release',
  'auditor',
  'owner',
] as const;

/** One job at the desk. */
export type DeskRole = (typeof DESK_ROLES)[number];
