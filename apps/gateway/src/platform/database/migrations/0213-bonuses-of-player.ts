import type { Migration } from './migration.ts';

/** Bonuses are found by their player: whoever is offered one is asked how many there were. */
export const bonusesOfPlayer: Migration = {
  number: 213,
  name: 'bonuses of player',
  statements: [
    `create index bonus_grants_of_player on bonus_grants (player_id)`,
    `create index offer_takings_of_player on offer_takings (player_id)`,
  ],
};
