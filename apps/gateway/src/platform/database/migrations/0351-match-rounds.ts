import type { Migration } from './migration.ts';

/** Payout of a match, kept with its end: its sides are rounds of their players. Those that are over by now are counted. */
export const matchRounds: Migration = {
  number: 351,
  name: 'match-rounds',
  statements: [
    `alter table matches add column prize_minor bigint not null default 0`,
    `update matches set prize_minor = div(stake_minor * (stand ->> 'cube')::bigint * 19, 10) where phase = 'over'`,
    `create index matches_of_white_token on matches (white_token)`,
    `create index matches_of_black_token on matches (black_token)`,
  ],
};
