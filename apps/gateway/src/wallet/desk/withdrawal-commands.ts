import { needsTwoPeople } from '@longshot/domain/payments';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import { announceAccounts } from '../accounts/announce-accounts.ts';
import { lockAccount } from '../ledger/ledger.ts';
import { applyInTransaction } from '../payments/apply-report.ts';
import type { PaymentRow } from '../payments/payment-record.ts';
import type { PaymentsContext } from '../payments/payments-context.ts';
import { findPayment } from '../payments/payments-repository.ts';
import { isHeld } from '../payments/withdrawal-holds.ts';
import { playerOfSubject, playerSubject } from '../../platform/staff/player-subject.ts';

/** Acts of the desk on withdrawals. */
export type WithdrawalCommandName = 'withdrawal.approve' | 'withdrawal.refuse';

/** Locks a withdrawal that waits for the staff. @throws RequestRefused `not_found` for every other payment. */
async function lockHeld(trx: Trx, siteId: string, paymentId: number): Promise<PaymentRow> {
  const named = await findPayment(trx, paymentId);
  if (named?.site_id === siteId) await lockAccount(trx, named.account_id);
  // Read again: everything that changes a payment's state holds its account's lock.
  const payment = named?.site_id === siteId ? await findPayment(trx, paymentId) : undefined;
  if (payment === undefined || !isHeld(payment)) throw new RequestRefused('not_found', { field: 'paymentId' });
  return payment;
}

const factsOf = ({ id, iso, amount_minor: amountMinor, method_id: methodId, held_for: heldFor }: PaymentRow) => ({
  payment: id,
  iso,
  amountMinor,
  methodId,
  heldFor,
});

const subjectOf = ({ player_id: playerId }: PaymentRow): string => playerSubject(playerId);

/**
 * Acts of the desk on withdrawals that wait. `inspect` opens what is due at its provider, and is asked again by the
 * watcher where the process ends before.
 */
export function withdrawalCommands(
  context: PaymentsContext,
  inspect: () => Promise<unknown>,
): StaffCommands<WithdrawalCommandName> {
  const { siteId, settings, log } = context;
  const review = (trx: Trx, { id }: PaymentRow, by: string, nowMs: number, checkAtMs: number | null) =>
    trx
      .updateTable('payments')
      .set({ reviewed_by: by, reviewed_at_ms: nowMs, check_at_ms: checkAtMs })
      .where('id', '=', id)
      .execute();
  return {
    'withdrawal.approve': {
      examine: async (trx, { paymentId }) => {
        const payment = await lockHeld(trx, siteId, Number(paymentId));
        const { iso, amount_minor: amountMinor } = payment;
        const preview = factsOf(payment);
        return { subject: subjectOf(payment), preview, isLarge: needsTwoPeople({ iso, amountMinor }) };
      },
      act: async (trx, { paymentId }, { staff, nowMs }) => {
        const payment = await lockHeld(trx, siteId, Number(paymentId));
        await review(trx, payment, staff, nowMs, nowMs);
        return { subject: subjectOf(payment), outcome: factsOf(payment) };
      },
      notify: () => {
        inspect().catch((error: unknown) => log.warn({ err: error }, 'approved withdrawals wait for the watcher'));
      },
    },
    'withdrawal.refuse': {
      act: async (trx, { paymentId, code }, { staff, nowMs }) => {
        const payment = await lockHeld(trx, siteId, Number(paymentId));
        await review(trx, payment, staff, nowMs, null);
        const report = { outcome: 'failed', sequence: null, reason: code } as const;
        await applyInTransaction(trx, payment.id, report, 'own', settings.jurisdiction ?? 'default', nowMs);
        return { subject: subjectOf(payment), outcome: { ...factsOf(payment), code } };
      },
      notify: (done) => void announceAccounts(context, Number(playerOfSubject(done.subject))),
    },
  };
}
