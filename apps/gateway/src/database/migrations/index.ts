import { players } from './0001-players.ts';
import { ledger } from './0002-ledger.ts';
import { coupons } from './0003-coupons.ts';
import { analytics } from './0005-analytics.ts';
import { users } from './0006-users.ts';
import { recovery } from './0007-recovery.ts';
import { support } from './0008-support.ts';
import { payments } from './0010-payments.ts';
import { referral } from './0011-referral.ts';
import type { Migration } from './migration.ts';

export type { Migration } from './migration.ts';

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [
  players,
  ledger,
  coupons,
  analytics,
  users,
  recovery,
  support,
  payments,
  referral,
];
