import type { Payment, PaymentHistoryEntry } from '@longshot/contracts';
import { paymentStates } from '@longshot/domain/payments';
import type { PaymentRow } from './payment-record.ts';

/** A payment as its player sees it. */
export function presentPayment(payment: PaymentRow): Payment {
  return {
    id: String(payment.id),
    direction: payment.direction,
    state: payment.state,
    methodId: payment.method_id,
    accountId: payment.account_id,
    iso: payment.iso,
    amountMinor: payment.amount_minor,
    createdAtMs: payment.created_at_ms,
    decidedAtMs: payment.decided_at_ms,
  };
}

/** A payment as an entry of the history. Status ids are the places in `paymentStates`: 2 is a completed one. */
export function presentEntry(payment: PaymentRow): PaymentHistoryEntry {
  const isDeposit = payment.direction === 'deposit';
  return {
    id: payment.id,
    status_id: paymentStates.indexOf(payment.state),
    status_title: payment.state,
    message: payment.reason,
    translate_message: payment.reason === '' ? '' : `reason.${payment.reason}`,
    skks_hash: payment.provider_payment_id ?? '',
    timestamp: payment.created_at_ms,
    date_payment: payment.decided_on,
    summ: isDeposit ? payment.amount_minor : -payment.amount_minor,
    iso: payment.iso,
    money_deposit_id: isDeposit ? payment.id : null,
    direction: payment.direction,
    method_id: payment.method_id,
    refund_of: payment.refund_of,
  };
}
