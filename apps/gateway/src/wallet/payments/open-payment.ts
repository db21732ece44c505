import type { PaymentDirection } from '@longshot/domain/payments';
import { applyReport } from './apply-report.ts';
import { ProviderRefused, type ProviderOpening, type ReturnPaths } from './payment-provider.ts';
import type { PaymentRow } from './payment-record.ts';
import type { PaymentsContext } from './payments-context.ts';
import { findPayment } from './payments-repository.ts';

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

/**
 * Opens a payment at the provider and keeps where the player goes on. May be done again: the provider opens a reference
 * once. A payment that the provider refuses fails, and what was held is given back.
 *
 * @throws whatever the provider throws when it cannot be reached; the payment stays as it is, to be opened later.
 */
export async function openPayment(context: PaymentsContext, payment: PaymentRow): Promise<PaymentRow> {
  try {
    const opening = await context.registry.of(payment).open({
      reference: String(payment.id),
      direction: payment.direction,
      methodId: payment.method_id,
      iso: payment.iso,
      amountMinor: payment.amount_minor,
      language: payment.language,
      destination: payment.destination,
      returnPaths: returnPaths(payment.direction, payment.language, payment.id),
    });
    return await keepOpening(context, payment, opening);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const report = { outcome: 'failed', sequence: null, reason: error.reason } as const;
    await applyReport(context, payment.id, report, 'own');
    return (await findPayment(context.database.kysely, payment.id)) ?? payment;
  }
}
