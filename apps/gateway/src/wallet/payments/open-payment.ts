import type { PaymentDirection } from '@longshot/domain/payments';
import { applyReport } from './apply-report.ts';
import { ProviderRefused, type ProviderOpening, type ReturnPaths } from './payment-provider.ts';
import type { PaymentRow } from './payment-record.ts';
import type { PaymentsContext } from './payments-context.ts';
import { findPayment } from './payments-repository.ts';
import { findSavedInstrument } from './saved-methods.ts';

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
): Promise<PaymentRow> {
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
    .returningAll();
  return query.executeTakeFirstOrThrow();
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

/**
 * Opens a payment at the provider and keeps where the player goes on. May be done again: the provider opens a reference
 * once. A payment that the provider refuses fails, and what was held is given back.
 *
 * @throws whatever the provider throws when it cannot be reached; the payment stays as it is, to be opened later.
 */
export async function openPayment(context: PaymentsContext, payment: PaymentRow): Promise<PaymentRow> {
  try {
    const opening = await openAtProvider(context, payment);
    return await keepOpening(context, payment, opening);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const report = { outcome: 'failed', sequence: null, reason: error.reason } as const;
    await applyReport(context, payment.id, report, 'own');
    return (await findPayment(context.database.kysely, payment.id)) ?? payment;
  }
}
