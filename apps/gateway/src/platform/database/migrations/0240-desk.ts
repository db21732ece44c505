import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

/** Permissions that each job at the desk begins with; the operator changes the rows. */
const GRANTS = {
  support: ['players.read', 'players.sign-out', 'appeals.read', 'appeals.answer'],
  risk: ['players.read', 'players.ban', 'appeals.read'],
  payments: ['players.read'],
  compliance: ['players.read', 'players.ban', 'players.sign-out', 'appeals.read', 'appeals.answer', 'audit.read'],
  auditor: ['players.read', 'appeals.read', 'audit.read'],
  owner: ['players.read', 'players.ban', 'players.sign-out', 'appeals.read', 'appeals.answer', 'audit.read'],
};

/** The staff's desk: who may do what there, and the audit of what was done, which nobody changes. */
export const desk: Migration = {
  number: 240,
  name: 'desk',
  statements: [
    `create table desk_permissions (role text not null, permission text not null, primary key (role, permission))`,
    grantPermissions(GRANTS),
    `create table desk_members (
      name text not null references release_staff (name) on delete cascade,
      role text not null,
      primary key (name, role)
    )`,
    `alter table release_staff_sessions add column door text not null default ''`,
    `create table staff_audit_heads (site_id text primary key, seq bigint not null, hash text not null)`,
    `create table staff_audit (
      site_id text not null,
      seq bigint not null,
      at_ms bigint not null,
      staff text not null,
      command text not null,
      subject text not null,
      reason text,
      request_key text,
      input text not null,
      outcome text not null,
      previous_hash text not null,
      hash text not null,
      primary key (site_id, seq)
    )`,
    `create unique index staff_audit_once on staff_audit (site_id, staff, request_key) where request_key is not null`,
    `create index staff_audit_of_subject on staff_audit (site_id, subject, seq)`,
    `create function keep_staff_audit() returns trigger language plpgsql as
      'begin raise exception ''entries of the audit are never changed''; end'`,
    `create trigger staff_audit_kept before update or delete on staff_audit
      for each row execute function keep_staff_audit()`,
    `create trigger staff_audit_not_emptied before truncate on staff_audit
      for each statement execute function keep_staff_audit()`,
  ],
};
