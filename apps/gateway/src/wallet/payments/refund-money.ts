import { MoneyError, parseMinor } from '@longshot/domain/money';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { lockAccount, type LockedAccount } from '../ledger/ledger.ts';
import type { PaymentRow } from './payment-record.ts';
import { holdWithdrawal } from './payment-transfers.ts';
import { findPayment, insertPayment } from './payments-repository.ts';
import { refundedMinor } from './refunded-minor.ts';

/** A deposit, its account locked. */
export interface LockedDeposit {
  readonly account: LockedAccount;
  readonly deposit: PaymentRow;
}

/** Name of a refund, and when its provider is asked. */
interface NamedRefund {
  readonly key: string;
  readonly hash: string;
  readonly nowMs: number;
  readonly checkAtMs: number;
}

const wrong = (field: string, reason: string): RequestRefused =>
  new RequestRefused('validation_failed', { field }, `${field}: ${reason}`);

const bounded = (code: 'above_max' | 'insufficient_funds', boundMinor: number): RequestRefused =>
  new RequestRefused(code, { field: 'amount', refusals: [{ code, boundMinor }] });

/** The amount that is asked for, or all that is left. */
function readAmount(amount: string | undefined, iso: string, leftMinor: number): number {
  if (amount === undefined) return leftMinor;
  try {
    const minor = parseMinor(amount, iso);
    if (minor > 0) return minor;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
  }
  throw wrong('amount', `no sum in ${iso}`);
}

/** Locks the account of a deposit. @throws RequestRefused `not_found` for what is none of the site. */
export async function lockDeposit(trx: Trx, siteId: string, paymentId: number): Promise<LockedDeposit> {
  const named = await findPayment(trx, paymentId);
  const account = named?.site_id === siteId ? await lockAccount(trx, named.account_id) : undefined;
  // Read again: everything that changes a payment's state holds its account's lock.
  const deposit = account && (await findPayment(trx, paymentId));
  if (!account || deposit?.direction !== 'deposit') throw new RequestRefused('not_found', { field: 'paymentId' });
  return { account, deposit };
}

/**
 * Sum of a refund that can be given.
 *
 * @throws RequestRefused for a deposit that has not come, `above_max` for more than is left of it, `insufficient_funds`
 *   where it was spent: a refund never makes a debt.
 */
export async function judgeRefund(
  trx: Trx,
  { account, deposit }: LockedDeposit,
  amount: string | undefined,
): Promise<number> {
  if (deposit.state !== 'succeeded') throw wrong('paymentId', 'has not come, or went back already');
  const leftMinor = deposit.amount_minor - (await refundedMinor(trx, deposit.id));
  const amountMinor = readAmount(amount, deposit.iso, leftMinor);
  if (amountMinor > leftMinor || leftMinor === 0) throw bounded('above_max', leftMinor);
  if (amountMinor > account.balanceMinor) throw bounded('insufficient_funds', account.balanceMinor);
  return amountMinor;
}

/** Writes a refund and holds its money; null when the key is taken, and then nothing is written. */
export async function writeRefund(
  trx: Trx,
  { account, deposit }: LockedDeposit,
  amountMinor: number,
  { key, hash, nowMs, checkAtMs }: NamedRefund,
): Promise<PaymentRow | null> {
  const refund = await insertPayment(trx, {
    site_id: deposit.site_id,
    player_id: deposit.player_id,
    account_id: deposit.account_id,
    iso: deposit.iso,
    direction: 'withdrawal',
    state: 'created',
    method_id: deposit.method_id,
    provider_id: deposit.provider_id,
    amount_minor: amountMinor,
    language: deposit.language,
    idempotency_key: key,
    request_hash: hash,
    created_at_ms: nowMs,
    check_at_ms: checkAtMs,
    destination: '{}',
    refund_of: deposit.id,
  });
  if (refund) await holdWithdrawal(trx, account, refund, nowMs);
  return refund;
}
