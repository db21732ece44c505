import type { Migration } from './migration.ts';

/** Codes by which players bring friends, and what became of each friend, once. */
export const referrals: Migration = {
  number: 172,
  name: 'referrals',
  statements: [
    `create table referral_codes (
      player_id bigint primary key references players (id),
      site_id text not null,
      code text not null,
      created_at_ms bigint not null,
      constraint referral_codes_once unique (site_id, code)
    )`,
    `create table referrals (
      friend_id bigint primary key references players (id),
      referrer_id bigint not null references players (id),
      site_id text not null,
      offer_id text not null,
      version integer not null,
      state text not null default 'open',
      alike_by text,
      deposited_minor bigint not null default 0,
      settled_minor bigint not null default 0,
      opened_at_ms bigint not null,
      decided_at_ms bigint,
      constraint referrals_state check (state in ('open', 'rewarded', 'alike', 'late', 'spent')),
      constraint referrals_others check (friend_id <> referrer_id)
    )`,
    `create index referrals_of_referrer on referrals (referrer_id, opened_at_ms)`,
    `create index referrals_open on referrals (site_id) where state = 'open'`,
  ],
};
