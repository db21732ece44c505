import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  trader: ['referrals.read', 'referrals.decide'],
  risk: ['referrals.read', 'referrals.decide'],
  compliance: ['referrals.read'],
  auditor: ['referrals.read'],
  owner: ['referrals.read', 'referrals.decide'],
};

/** Who may decide about stakes above the maximum, and how those that wait are found. */
export const deskReferrals: Migration = {
  number: 343,
  name: 'desk-referrals',
  statements: [
    `create index coupons_referred on coupons (site_id, accept_at_ms) where is_vip and state = 'submitted'`,
    `create index coupons_referred_before on coupons (site_id, decided_at_ms desc, id desc)
      where is_vip and state <> 'submitted'`,
    grantPermissions(GRANTS),
  ],
};
