import type { Migration } from './migration.ts';

/** A try for play money is played by the rules of somewhere, too; null: those of the house. */
export const rulesOfTries: Migration = {
  number: 212,
  name: 'rules of tries',
  statements: [`alter table in_house_sessions add column jurisdiction text`],
};
