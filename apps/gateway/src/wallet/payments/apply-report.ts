import { withoutUndefined } from '@longshot/domain/input';
import {
  decidePaymentReport,
  isPaymentDecided,
  type PaymentDecision,
  type PaymentOutcome,
} from '@longshot/domain/payments';
import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { jurisdictionTime } from '../../platform/clock/jurisdiction-time.ts';
import { lockAccount, type LockedAccount } from '../ledger/ledger.ts';
import { announceAccounts } from '../accounts/announce-accounts.ts';
import type { PaymentRow } from './payment-record.ts';
import type { ProviderInstrument, ProviderReport } from './payment-provider.ts';
import { countDeposits } from './count-deposits.ts';
import { movePayment } from './payment-transfers.ts';
import type { PaymentsContext } from './payments-context.ts';
import { findPayment } from './payments-repository.ts';
import { refundedMinor } from './refunded-minor.ts';
import { keepInstrument } from './saved-methods.ts';

/** How a report came to the house. */
export type ReportSource = 'webhook' | 'status' | 'own';

/** Report about a payment, by the provider or, with `sequence` null, by the house itself. */
export interface ReceivedReport {
  readonly outcome: PaymentOutcome;
  readonly sequence: number | null;
  readonly reason?: string;
  readonly providerPaymentId?: string;
  readonly instrument?: ProviderInstrument;
  readonly instrumentKey?: string;
  /** Provider that says so; the house itself unless told. */
  readonly providerId?: string;
}

/** Result of a report for its payment. */
export interface AppliedReport {
  readonly payment: PaymentRow;
  readonly decision: PaymentDecision;
}

async function keepReport(
  trx: Trx,
  payment: PaymentRow,
  report: ReceivedReport,
  source: ReportSource,
  decision: PaymentDecision,
  nowMs: number,
): Promise<void> {
  const taken = decision.kind === 'taken' ? (decision.isCorrection ? 'corrected' : 'taken') : decision.reason;
  const facts = { payment_id: payment.id, sequence: report.sequence, outcome: report.outcome, source };
  await trx
    .insertInto('payment_reports')
    .values({ ...facts, decision: taken, heard_at_ms: nowMs })
    .execute();
}

/**
 * Sum that a provider takes back of a deposit, or gives again: what the house has refunded meanwhile is not the provider's
 * any more. Null while nothing was ever taken back.
 */
async function takenBackOf(
  trx: Trx,
  payment: PaymentRow,
  { steps }: PaymentDecision & { kind: 'taken' },
): Promise<number | null> {
  const isTakenBack = steps.some(({ from }) => from === 'account');
  return isTakenBack ? payment.amount_minor - (await refundedMinor(trx, payment.id)) : payment.taken_back_minor;
}

/** The key of a payment's card, under a name that no other provider gives; null where none is told. */
const keyOf = ({ provider_id: provider }: PaymentRow, { instrumentKey }: ReceivedReport): string | null =>
  instrumentKey === undefined ? null : `${provider}:${instrumentKey}`;

/** Writes the new state and moves the money. */
async function take(
  trx: Trx,
  account: LockedAccount,
  payment: PaymentRow,
  report: ReceivedReport,
  decision: PaymentDecision & { kind: 'taken' },
  nowMs: number,
): Promise<PaymentRow> {
  const { state, sequence } = decision;
  const takenBack = payment.direction === 'deposit' ? await takenBackOf(trx, payment, decision) : null;
  const amountMinor = takenBack ?? payment.amount_minor;
  for (const step of amountMinor === 0 ? [] : decision.steps)
    await movePayment(trx, account, payment, { ...step, sequence }, nowMs, amountMinor);
  const isDecided = isPaymentDecided(state);
  const decided = {
    decided_at_ms: isDecided ? nowMs : null,
    decided_on: isDecided ? jurisdictionTime(nowMs, account.timeZone).slice(0, 10) : null,
    check_at_ms: isDecided ? null : payment.check_at_ms,
  };
  return trx
    .updateTable('payments')
    .set({
      state,
      sequence,
      taken_back_minor: takenBack,
      ...decided,
      reason: report.reason ?? '',
      provider_payment_id: report.providerPaymentId ?? payment.provider_payment_id,
      instrument_key: keyOf(payment, report) ?? payment.instrument_key,
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Decides by the rule; a provider that takes back what the house has refunded whole says nothing new. */
async function decide(trx: Trx, payment: PaymentRow, report: ReceivedReport): Promise<PaymentDecision> {
  const decision = decidePaymentReport(payment, report);
  const isTaken = decision.kind === 'taken' && payment.direction === 'deposit' && payment.state === 'succeeded';
  if (!isTaken || decision.steps.length === 0) return decision;
  const leftMinor = payment.amount_minor - (await refundedMinor(trx, payment.id));
  return leftMinor > 0 ? decision : { kind: 'ignored', reason: 'already-decided' };
}

/**
 * Applies a report in a transaction of the caller's, who announces it.
 *
 * @throws RequestRefused `not_found` for a payment that is none.
 */
export async function applyInTransaction(
  trx: Trx,
  paymentId: number,
  report: ReceivedReport,
  source: ReportSource,
  ofHouse: Jurisdiction,
  nowMs: number,
): Promise<AppliedReport> {
  const known = await findPayment(trx, paymentId);
  const account = known && (await lockAccount(trx, known.account_id));
  // Read again: everything that changes a payment's state holds its account's lock.
  const payment = account && (await findPayment(trx, paymentId));
  // It may have passed over to another provider before it was locked.
  const isTheirs = report.providerId === undefined || payment?.provider_id === report.providerId;
  if (!account || !payment || !isTheirs) throw new RequestRefused('not_found', { field: 'reference' });
  const decision = await decide(trx, payment, report);
  await keepReport(trx, payment, report, source, decision, nowMs);
  if (decision.kind === 'ignored') return { payment, decision };
  const taken = await take(trx, account, payment, report, decision, nowMs);
  if (taken.direction === 'deposit' && taken.state === 'succeeded') {
    await countDeposits(trx, taken, ofHouse, nowMs);
    if (report.instrument) await keepInstrument(trx, taken, report.instrument, nowMs);
  }
  return { payment: taken, decision };
}

/**
 * Lets a report change a payment: state and money in one transaction, exactly once whatever is repeated or comes in
 * another order. Tells the player's pages afterwards.
 *
 * @throws RequestRefused `not_found` for a payment that is none.
 */
export async function applyReport(
  context: PaymentsContext,
  paymentId: number,
  report: ReceivedReport,
  source: ReportSource,
): Promise<AppliedReport> {
  const nowMs = context.clock.nowMs();
  const applied = await context.database.transaction((trx) =>
    applyInTransaction(trx, paymentId, report, source, context.settings.jurisdiction ?? 'default', nowMs),
  );
  const { payment, decision } = applied;
  if (decision.kind === 'ignored') return applied;
  if (decision.isCorrection) {
    const facts = { paymentId, state: payment.state, sequence: payment.sequence, source };
    context.log.warn(facts, 'a payment that was decided has been corrected by its provider');
  }
  if (decision.steps.length > 0) await announceAccounts(context, payment.player_id);
  if (report.instrumentKey !== undefined) await context.payers.match(payment.player_id);
  return applied;
}

const WHOLE_NUMBER = /^\d{1,15}$/;

/**
 * Applies what a provider says, after it was found to speak of the payment that the house knows.
 *
 * @throws RequestRefused `not_found` for an unknown reference, `validation_failed` with the field when currency,
 * amount or the provider's number are not those of the payment; nothing is written then.
 */
export async function applyProviderReport(
  context: PaymentsContext,
  report: ProviderReport,
  source: ReportSource,
  providerId?: string,
): Promise<AppliedReport> {
  const paymentId = WHOLE_NUMBER.test(report.reference) ? Number(report.reference) : 0;
  const payment = await findPayment(context.database.kysely, paymentId);
  // Of another provider's payment nobody else has a say.
  const isTheirs = providerId === undefined || payment?.provider_id === providerId;
  if (!payment || !isTheirs) throw new RequestRefused('not_found', { field: 'reference' });
  const differs = (field: string): RequestRefused => {
    context.log.error({ paymentId, field, source }, 'a provider spoke of another payment than the one it was given');
    return new RequestRefused('validation_failed', { field }, `${field}: not that of the payment`);
  };
  if (report.iso !== payment.iso) throw differs('iso');
  if (report.amountMinor !== payment.amount_minor) throw differs('amountMinor');
  const known = payment.provider_payment_id;
  const { providerPaymentId } = report;
  if (known !== null && providerPaymentId !== null && known !== providerPaymentId) throw differs('providerPaymentId');
  const { outcome, sequence, reason, instrument, instrumentKey } = report;
  const heard = {
    outcome,
    sequence,
    ...withoutUndefined({ reason, instrument: instrument || undefined, instrumentKey: instrumentKey || undefined }),
  };
  return applyReport(
    context,
    paymentId,
    {
      ...heard,
      providerId: payment.provider_id,
      ...withoutUndefined({ providerPaymentId: providerPaymentId ?? undefined }),
    },
    source,
  );
}
