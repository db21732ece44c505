import type { Migration } from './migration.ts';

/** Provider that a payment began at: it stays there. Those from before began at the sandbox. */
export const paymentProviders: Migration = {
  number: 63,
  name: 'payment-providers',
  statements: [`alter table payments add column provider_id text not null default 'sandbox'`],
};
