import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

const GRANTS = {
  compliance: ['terms.read', 'terms.publish'],
  marketing: ['content.read'],
  editor: ['content.read', 'content.publish', 'terms.read', 'site.read', 'site.arrange'],
  release: ['site.read', 'site.arrange', 'site.close'],
  auditor: ['content.read', 'terms.read', 'site.read'],
  owner: [
    ...['content.read', 'content.publish', 'terms.read', 'terms.publish'],
    ...['site.read', 'site.arrange', 'site.close'],
  ],
};

/** Choices of the staff for the site, version by version, and who may do that. */
export const siteChoices: Migration = {
  number: 321,
  name: 'site-choices',
  statements: [
    `create table site_choices (
      site_id text not null,
      name text not null,
      version integer not null,
      content jsonb,
      staff text not null,
      saved_at_ms bigint not null,
      primary key (site_id, name, version)
    )`,
    `create table site_choice_heads (
      site_id text not null,
      name text not null,
      version integer not null,
      primary key (site_id, name)
    )`,
    grantPermissions(GRANTS),
  ],
};
