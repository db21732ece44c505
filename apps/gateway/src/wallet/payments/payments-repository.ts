import { sql, type Insertable } from 'kysely';
import type { PaymentsTable } from '../../platform/database/tables/payment-tables.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { lockSpendingAccount, type SpendingAccount } from '../accounts/index.ts';
import type { PaymentRow } from './payment-record.ts';

/** When a provider is asked for the first time if nothing was heard. */
export const FIRST_CHECK_AFTER_MS = 60_000;

/**
 * Locks one of the player's own accounts. Undefined when it is not the player's, or is the bonus account, which nothing is paid into
 * or out of. Of the session that is named it tells whether its row still stands, whoever took it away.
 */
export async function lockPayingAccount(
  trx: Trx,
  playerId: number,
  accountId: string,
  sessionId: string | null = null,
): Promise<SpendingAccount | undefined> {
  const account = await lockSpendingAccount(trx, { playerId, accountId, sessionId });
  return account?.isBonus ? undefined : account;
}

/** Writes a payment; null when the key is already taken, and then nothing is written. */
export async function insertPayment(trx: Trx, payment: Insertable<PaymentsTable>): Promise<PaymentRow | null> {
  const query = trx.insertInto('payments').values(payment);
  const row = await query
    .onConflict((conflict) => conflict.columns(['player_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The payment that a key has begun. */
export function findPaymentByKey(reader: Reader, playerId: number, key: string): Promise<PaymentRow | undefined> {
  return reader
    .selectFrom('payments')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** A payment by its number. */
export function findPayment(reader: Reader, paymentId: number): Promise<PaymentRow | undefined> {
  return reader.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();
}

/** Sum that deposits under way may still bring an account, in minor units: a limit counts it as if it had come. */
export async function openDepositsMinor(reader: Reader, accountId: string): Promise<number> {
  const { rows } = await sql<{ sumMinor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as "sumMinor" from payments
    where account_id = ${accountId} and direction = 'deposit' and state in ('created', 'pending')`.execute(reader);
  return rows[0]?.sumMinor ?? 0;
}
