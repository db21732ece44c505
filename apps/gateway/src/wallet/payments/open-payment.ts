import type { PaymentDirection } from '@longshot/domain/payments';
import { isDatabaseUnavailable } from '../../platform/database/index.ts';
import { applyReport } from './apply-report.ts';
import { passOver } from './pass-over.ts';
import { ProviderRefused, type ProviderOpening, type ReturnPaths } from './payment-provider.ts';
import type { PaymentRow } from './payment-record.ts';
import type { PaymentsContext } from './payments-context.ts';
import { findPayment } from './payments-repository.ts';
import { findSavedInstrument } from './saved-methods.ts';
import { isHeld } from './withdrawal-holds.ts';

/** The result pages that a provider's page leads back to. Source: product 2, empty layout. */
export function returnPaths(direction: PaymentDirection, language: string, paymentId: number): ReturnPaths {
  const below = `/${language}/onpay${direction === 'withdrawal' ? '/withdraw' : ''}`;
  return {
    success: `${below}/success?payment=${paymentId}`,
    fail: `${below}/fail?payment=${paymentId}`,
    pending: `${below}/pending?payment=${paymentId}`,
    cancel: `${below}/cancel?payment=${paymentId}`,
  };
}

async function keepOpening(
  { database }: PaymentsContext,
  payment: PaymentRow,
  opening: ProviderOpening,
): Promise<PaymentRow | undefined> {
  const query = database.kysely
    .updateTable('payments')
    .set(({ case: when, ref }) => ({
      provider_payment_id: opening.providerPaymentId,
      page_url: opening.pageUrl,
      // A report may have come before the answer did: then the state stays as the report has made it. In one statement,
      // so that a payment which is under way has its page, whatever ends between two.
      state: when().when('state', '=', 'created').then<PaymentRow['state']>('pending').else(ref('state')).end(),
    }))
    .where('id', '=', payment.id)
    .where('provider_id', '=', payment.provider_id)
    .returningAll();
  return query.executeTakeFirst();
}

async function openAtProvider({ registry, database }: PaymentsContext, payment: PaymentRow): Promise<ProviderOpening> {
  const provider = registry.of(payment);
  const { direction, language, refund_of: refundOf } = payment;
  const facts = { methodId: payment.method_id, iso: payment.iso, amountMinor: payment.amount_minor, language };
  const reference = String(payment.id);
  if (refundOf !== null) {
    const deposit = await findPayment(database.kysely, refundOf);
    const depositId = deposit?.provider_payment_id ?? null;
    if (depositId === null) throw new ProviderRefused('not_begun');
    return provider.refund({ ...facts, reference, depositId });
  }
  const { destination, saved_method_id: savedId, is_saving: isTokenWanted } = payment;
  const kept = savedId === null ? null : await findSavedInstrument(database.kysely, payment.player_id, savedId);
  // Removed before it was charged: nothing is charged by it any more.
  if (kept === undefined) throw new ProviderRefused('token_unknown');
  const token = kept?.token ?? null;
  const paths = returnPaths(direction, language, payment.id);
  return provider.open({ ...facts, reference, direction, destination, returnPaths: paths, isTokenWanted, token });
}

/** Opens it where it is now; undefined where it passed over meanwhile. */
async function openHere(context: PaymentsContext, payment: PaymentRow): Promise<PaymentRow | undefined> {
  return keepOpening(context, payment, await openAtProvider(context, payment));
}

async function fail(context: PaymentsContext, payment: PaymentRow, reason: string): Promise<PaymentRow> {
  await applyReport(context, payment.id, { outcome: 'failed', sequence: null, reason }, 'own');
  return (await findPayment(context.database.kysely, payment.id)) ?? payment;
}

/** Whether a payment that was tried at one provider is to be opened at another. */
const isToOpen = (moved: PaymentRow, tried: PaymentRow): boolean =>
  moved.state === 'created' && moved.provider_id !== tried.provider_id;

/** Where a payment goes on that was not opened: the next provider, or its end. @throws `error` where it stays. */
async function goOn(context: PaymentsContext, payment: PaymentRow, error: unknown): Promise<PaymentRow> {
  if (isDatabaseUnavailable(error)) throw error;
  const isRefused = error instanceof ProviderRefused;
  const next = await passOver(context, payment, isRefused ? 'refused' : 'no-answer');
  if (next !== null) return isToOpen(next, payment) ? openPayment(context, next) : next;
  if (!isRefused) throw error;
  return fail(context, payment, error.reason);
}

/**
 * Opens a payment at the provider and keeps where the player goes on; one that waits for the staff stays as it is. May be done again: the provider opens a reference
 * once. What a provider refuses passes over to the next that takes it, as does a deposit that it does not answer about;
 * where there is none, a payment that is refused fails, and what was held is given back.
 *
 * @throws whatever the last provider throws when it cannot be reached; the payment stays as it is, to be opened later.
 */
export async function openPayment(context: PaymentsContext, payment: PaymentRow): Promise<PaymentRow> {
  if (isHeld(payment)) return payment;
  try {
    const opened = await openHere(context, payment);
    if (opened) return opened;
  } catch (error) {
    return goOn(context, payment, error);
  }
  const moved = (await findPayment(context.database.kysely, payment.id)) ?? payment;
  return isToOpen(moved, payment) ? openPayment(context, moved) : moved;
}
