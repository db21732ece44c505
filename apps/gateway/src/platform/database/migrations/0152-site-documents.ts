import type { Migration } from './migration.ts';

/**
 * A document that is published and agreed to is terms, privacy or rules; one agreement is written for each. A code of a
 * registration is decided about once.
 */
export const siteDocuments: Migration = {
  number: 152,
  name: 'site-documents',
  statements: [
    `alter table terms_versions
      add column document text not null default 'terms'
        constraint terms_versions_document check (document in ('terms', 'privacy', 'rules'))`,
    `alter table terms_agreements
      add column document text not null default 'terms'
        constraint terms_agreements_document check (document in ('terms', 'privacy', 'rules'))`,
    `alter table players
      add column promo_decided_at_ms bigint,
      add column promo_outcome text`,
    `create index players_with_promo_code on players (id) where promo_code is not null and promo_decided_at_ms is null`,
  ],
};
