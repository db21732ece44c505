import type { Migration } from './migration.ts';

/** Players are found by what they pay with, and by where their money goes. */
export const payers: Migration = {
  number: 250,
  name: 'payers',
  statements: [
    'alter table payments add column instrument_key text',
    'create index payments_by_instrument on payments (instrument_key) where instrument_key is not null',
    `create index payments_by_iban on payments ((destination->>'iban')) where destination->>'iban' is not null`,
    `create index payments_by_email on payments ((destination->>'email')) where destination->>'email' is not null`,
  ],
};
