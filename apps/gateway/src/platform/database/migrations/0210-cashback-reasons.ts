import type { Migration } from './migration.ts';

/** A period of cashback may also give nothing because its player has had every bonus that their jurisdiction allows. */
export const cashbackReasons: Migration = {
  number: 210,
  name: 'cashback reasons',
  statements: [
    `alter table cashback_payments
      drop constraint cashback_payments_reason,
      add constraint cashback_payments_reason
        check (reason in ('no-loss', 'too-small', 'excluded', 'declined', 'bonuses-given'))`,
  ],
};
