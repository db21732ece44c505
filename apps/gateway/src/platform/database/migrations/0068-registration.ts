import type { Migration } from './migration.ts';

/** How an account was opened, with which code and consent; who came by telephone may have no e-mail. */
export const registration: Migration = {
  number: 68,
  name: 'registration',
  statements: [
    `alter table players
      alter column email drop not null,
      alter column email_key drop not null,
      add constraint players_email_with_key check ((email is null) = (email_key is null)),
      add column registered_by text not null default 'fast'
        constraint players_known_registration check (registered_by in ('fast', 'phone', 'full', 'social')),
      add column promo_code text,
      add column wants_offers_at_ms bigint`,
    `alter table sms_codes
      drop constraint sms_codes_purpose,
      add constraint sms_codes_purpose check (purpose in ('sign-in', 'transfer', 'registration', 'password'))`,
  ],
};
