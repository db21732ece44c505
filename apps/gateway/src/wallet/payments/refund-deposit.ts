import type { BodyOf, ResponseOf } from '@longshot/contracts';
import { MoneyError, parseMinor } from '@longshot/domain/money';
import type { Trx } from '../../platform/database/index.ts';
import { logStaffAction } from '../../platform/http/log-staff-action.ts';
import { refuseCardNumbers } from '../../platform/http/refuse-card-number.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import { announceAccounts } from '../accounts/announce-accounts.ts';
import { lockAccount } from '../ledger/ledger.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentRow } from './payment-record.ts';
import { holdWithdrawal } from './payment-transfers.ts';
import type { PaymentsContext } from './payments-context.ts';
import { FIRST_CHECK_AFTER_MS, findPayment, findPaymentByKey, insertPayment } from './payments-repository.ts';
import { presentPayment } from './present-payment.ts';
import { refundedMinor } from './refunded-minor.ts';

/** Who of the staff gives which deposit back, and how much of it. */
export interface RefundRequest {
  readonly paymentId: number;
  readonly staff: string;
  readonly body: BodyOf<'refundDeposit'>;
}

/** A refund and whether this request began it. */
interface BegunRefund {
  readonly refund: PaymentRow;
  readonly isNew: boolean;
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

function replay(before: PaymentRow | undefined, hash: string): BegunRefund {
  if (before?.request_hash !== hash) throw new RequestRefused('duplicate_key', { field: 'reference' });
  return { refund: before, isNew: false };
}

async function beginInTransaction(
  trx: Trx,
  context: PaymentsContext,
  { paymentId, staff, body }: RefundRequest,
): Promise<BegunRefund> {
  const named = await findPayment(trx, paymentId);
  const account = named?.site_id === context.siteId ? await lockAccount(trx, named.account_id) : undefined;
  // Read again: everything that changes a payment's state holds its account's lock.
  const deposit = account && (await findPayment(trx, paymentId));
  if (!account || deposit?.direction !== 'deposit') throw new RequestRefused('not_found', { field: 'paymentId' });
  const { amount, reference, reason } = body;
  const hash = requestHash({ refundOf: deposit.id, amount, reason });
  const key = `refund:${reference}`;
  const before = await findPaymentByKey(trx, deposit.player_id, key);
  if (before) return replay(before, hash);
  if (deposit.state !== 'succeeded') throw wrong('paymentId', 'has not come, or went back already');
  const leftMinor = deposit.amount_minor - (await refundedMinor(trx, deposit.id));
  const amountMinor = readAmount(amount, deposit.iso, leftMinor);
  if (amountMinor > leftMinor || leftMinor === 0) throw bounded('above_max', leftMinor);
  // What was spent is not there to be given back: a refund never makes a debt.
  if (amountMinor > account.balanceMinor) throw bounded('insufficient_funds', account.balanceMinor);
  const nowMs = context.clock.nowMs();
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
    check_at_ms: nowMs + FIRST_CHECK_AFTER_MS,
    destination: '{}',
    refund_of: deposit.id,
  });
  // Written meanwhile for another of the player's accounts.
  if (!refund) return replay(await findPaymentByKey(trx, deposit.player_id, key), hash);
  await holdWithdrawal(trx, account, refund, nowMs);
  const about = { paymentId: deposit.id, refundId: refund.id, amountMinor, iso: deposit.iso, reference, reason };
  const { siteId } = context;
  const playerId = deposit.player_id;
  await logStaffAction(trx, { siteId, staff, action: 'deposit-refunded', about: { playerId, ...about }, nowMs });
  return { refund, isNew: true };
}

/**
 * Gives a deposit back, whole or in part, by the provider that it came through. The money is held at once; it is out
 * once the provider says so, and back in the account where it says no. The same reference with the same deposit, amount
 * and reason answers what became of it and gives nothing more.
 *
 * @throws RequestRefused `not_found` for what is no deposit, `above_max` for more than is left of it,
 *   `insufficient_funds` where it was spent, `duplicate_key` for a reference that names another refund.
 */
export async function refundDeposit(
  context: PaymentsContext,
  request: RefundRequest,
): Promise<ResponseOf<'refundDeposit'>> {
  refuseCardNumbers({ reason: request.body.reason });
  const { refund, isNew } = await context.database.transaction((trx) => beginInTransaction(trx, context, request));
  if (isNew) await announceAccounts(context, refund.player_id);
  const opened = refund.state === 'created' ? await open(context, refund) : refund;
  return { paymentId: String(request.paymentId), playerId: String(opened.player_id), refund: presentPayment(opened) };
}

/** Opens it at the provider; one that cannot be reached is asked again by the watcher. */
async function open(context: PaymentsContext, refund: PaymentRow): Promise<PaymentRow> {
  try {
    return await openPayment(context, refund);
  } catch (error) {
    context.log.warn({ err: error, paymentId: refund.id }, 'a refund could not be opened at its provider');
    return refund;
  }
}
