import type { Migration } from './migration.ts';

/** Tables of reports about the remotes they load, and the staff that releases them. */
export const releaseFigures: Migration = {
  number: 22,
  name: 'release-figures',
  statements: [
    `create table release_page_marks (
      page text not null,
      mark text not null,
      until_ms bigint not null,
      primary key (page, mark)
    )`,
    `create index release_page_marks_by_end on release_page_marks (until_ms)`,
    `create table release_figures (
      channel text not null,
      minute_ms bigint not null,
      release_id text not null,
      cohort text not null,
      override_of text not null,
      bucket integer not null,
      trial_ms bigint not null,
      kind text not null,
      remote text not null,
      version text not null,
      phase text not null,
      error_code text not null,
      count bigint not null,
      primary key (channel, minute_ms, release_id, cohort, override_of, bucket, trial_ms, kind, remote, version, phase, error_code),
      constraint release_figures_known_kind check (kind in ('page', 'failed-page', 'ready', 'failed'))
    )`,
    `create index release_figures_of_trial on release_figures (channel, trial_ms) where trial_ms > 0`,
    `create table release_staff (
      name text primary key,
      role text not null,
      password_hash text not null,
      sealed_secret text,
      last_step bigint not null default 0,
      wrong_tries integer not null default 0,
      wrong_at_ms bigint not null default 0,
      created_at_ms bigint not null,
      constraint release_staff_known_role check (role in ('viewer', 'releaser'))
    )`,
    `create table release_staff_sessions (
      token_hash text primary key,
      name text not null references release_staff (name) on delete cascade,
      expires_at_ms bigint not null,
      seen_at_ms bigint not null
    )`,
  ],
};
