import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import { houseAccountId, type HousePurpose } from './ledger-accounts.ts';
import { checkAmount, LedgerError } from './ledger.ts';
import { transferRow, type TransferFacts } from './transfer-facts.ts';

/** One of several amounts that leave an account together. */
export interface Debit {
  readonly facts: TransferFacts;
  /** The account of the house that gives it in the player's stead; the player's where left out. */
  readonly lender?: HousePurpose;
  readonly amountMinor: number;
}

/**
 * Takes several amounts from one locked account, or of the house for it, each a transfer of its own, in one statement
 * whatever their number. A
 * key that has moved its money before moves nothing. The caller has checked the balance; the database refuses what would
 * go below zero. All debits are of the same account and currency. Throws LedgerError.
 */
export async function debitEach(trx: Trx, debits: readonly Debit[]): Promise<void> {
  const [first] = debits;
  if (!first) return;
  const { accountId, iso } = first.facts;
  for (const { facts, amountMinor } of debits) {
    checkAmount(amountMinor);
    if (facts.accountId !== accountId || facts.iso !== iso) throw new LedgerError('debits of several accounts');
  }
  const rows = debits.map(({ facts, lender, amountMinor }) => ({
    ...transferRow(facts),
    amount_minor: amountMinor,
    giver: lender === undefined ? accountId : houseAccountId(facts.siteId, lender),
    house: houseAccountId(facts.siteId, facts.house),
  }));
  const { rows: moved } = await sql<{ posted: number; moved: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (
        idempotency_key text, site_id text, account_id text, purpose text, product text, is_bonus boolean,
        coupon_id bigint, jurisdiction_time timestamp, created_at_ms bigint, amount_minor bigint, giver text,
        house text)),
    posted as (
      insert into transfers (idempotency_key, site_id, account_id, purpose, product, is_bonus, coupon_id,
        jurisdiction_time, created_at_ms)
      select idempotency_key, site_id, account_id, purpose, product, is_bonus, coupon_id, jurisdiction_time, created_at_ms
      from wanted on conflict (idempotency_key) do nothing returning id, idempotency_key),
    moving as (
      select posted.id, wanted.amount_minor, wanted.giver, wanted.house from posted join wanted using (idempotency_key)),
    moved as (
      update accounts set balance_minor = balance_minor
        - (select sum(amount_minor) from moving where giver = ${accountId})::bigint
      where id = ${accountId} and exists (select from moving where giver = ${accountId}) returning id),
    lines as (
      insert into entries (account_id, transfer_id, iso, amount_minor)
      select line.account_id, moving.id, ${iso}, line.amount_minor from moving cross join lateral (values
        (moving.giver, -moving.amount_minor), (moving.house, moving.amount_minor)) as line (account_id, amount_minor))
    select (select count(*) from moving where giver = ${accountId})::integer as posted, (select count(*) from moved)::integer as moved`.execute(
    trx,
  );
  const [result] = moved;
  if (result && result.posted > 0 && result.moved !== 1) throw new LedgerError(`account ${accountId} does not exist`);
}
