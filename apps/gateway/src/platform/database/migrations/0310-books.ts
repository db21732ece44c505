import { grantPermissions } from './grant-permissions.ts';
import type { Migration } from './migration.ts';

/** Permissions of the rooms Today and Reports, of closing books and of giving deposits back. */
const GRANTS = {
  trader: ['today.read'],
  risk: ['today.read', 'reports.read'],
  payments: ['today.read', 'reports.read', 'books.close', 'deposits.refund'],
  compliance: ['today.read', 'reports.read', 'books.close', 'taxes.set', 'deposits.refund'],
  marketing: ['today.read'],
  auditor: ['today.read', 'reports.read'],
  owner: ['today.read', 'reports.read', 'books.close', 'taxes.set', 'deposits.refund'],
};

const kept = (table: string): readonly string[] => [
  `create trigger ${table}_kept before update or delete on ${table}
    for each row execute function keep_closings()`,
  `create trigger ${table}_not_emptied before truncate on ${table}
    for each statement execute function keep_closings()`,
];

/**
 * Days and months that the staff has closed, with what stood in the ledger; nothing is written into a closed time any
 * more, whoever writes it. Movements are found by their time, and rates of taxes are rows.
 */
export const books: Migration = {
  number: 310,
  name: 'books',
  statements: [
    `create index transfers_by_time on transfers (site_id, created_at_ms, id)`,
    `create table book_closings (
      id bigint generated always as identity primary key,
      site_id text not null,
      period text not null,
      from_ms bigint not null,
      until_ms bigint not null,
      closed_by text not null,
      closed_at_ms bigint not null,
      transfers bigint not null,
      constraint book_closings_once unique (site_id, period)
    )`,
    `create index book_closings_by_end on book_closings (site_id, until_ms)`,
    `create table book_closing_sums (
      closing_id bigint not null references book_closings (id),
      house text not null,
      purpose text not null,
      iso text not null,
      entries bigint not null,
      amount_minor bigint not null,
      primary key (closing_id, house, purpose, iso)
    )`,
    `create function keep_closings() returns trigger language plpgsql as
      'begin raise exception ''closings of the books are never changed''; end'`,
    ...kept('book_closings'),
    ...kept('book_closing_sums'),
    `create function keep_closed_books() returns trigger language plpgsql as '
      begin
        if exists (select from book_closings c where c.site_id = new.site_id and c.until_ms > new.created_at_ms) then
          raise exception ''the books are closed for the time of this movement'';
        end if;
        return new;
      end'`,
    `create trigger transfers_into_open_books before insert on transfers
      for each row execute function keep_closed_books()`,
    `create table tax_rates (
      id bigint generated always as identity primary key,
      site_id text not null,
      country text not null,
      product text not null,
      base text not null,
      percent text not null,
      from_month text not null,
      source text not null,
      set_by text not null,
      set_at_ms bigint not null
    )`,
    `create index tax_rates_of_site on tax_rates (site_id, id)`,
    `create index payments_deposited on payments (site_id, id) where direction = 'deposit'`,
    grantPermissions(GRANTS),
  ],
};
