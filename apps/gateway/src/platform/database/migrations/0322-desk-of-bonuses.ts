import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  support: ['offers.read'],
  payments: ['offers.read', 'offers.take-back'],
  compliance: ['offers.read', 'offers.take-back'],
  marketing: ['offers.read', 'offers.publish', 'offers.give', 'offers.take-back'],
  auditor: ['offers.read'],
  owner: ['offers.read', 'offers.publish', 'offers.give', 'offers.take-back'],
};

/** Offers that are given to everybody whom they are for, and who may publish and give them. */
export const deskOfBonuses: Migration = {
  number: 322,
  name: 'desk-of-bonuses',
  statements: [
    `create table offer_campaigns (
      id bigint generated always as identity primary key,
      site_id text not null,
      offer_id text not null,
      version integer not null,
      asked_by text not null,
      begun_at_ms bigint not null,
      given integer not null default 0,
      ended_at_ms bigint
    )`,
    `create unique index offer_campaigns_open on offer_campaigns (site_id, offer_id) where ended_at_ms is null`,
    `create index offer_campaigns_of_offer on offer_campaigns (site_id, offer_id, id)`,
    `create index offer_takings_of_offer on offer_takings (site_id, offer_id, id)`,
    grantPermissions(GRANTS),
  ],
};
