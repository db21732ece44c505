import type { Migration } from './migration.ts';

/** Rounds are found by their token: with each of them it is counted what the token has played. */
export const roundsOfToken: Migration = {
  number: 211,
  name: 'rounds of token',
  statements: [`create index in_house_rounds_of_token on in_house_rounds (token)`],
};
