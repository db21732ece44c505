import type { Trx } from '../../platform/database/index.ts';
import { lockAccount } from '../ledger/ledger.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentRow } from './payment-record.ts';
import type { PaymentsContext } from './payments-context.ts';
import { findPayment } from './payments-repository.ts';

/** How a provider did not open a payment: it will not, or nobody knows whether it did. */
export type NotOpened = 'refused' | 'no-answer';

/** Whether nothing can come of what the provider may have opened: then another one may open it. */
function mayPassOver(payment: PaymentRow, how: NotOpened): boolean {
  // A refund goes back where it came from, and what is kept is known to its own provider alone.
  if (payment.refund_of !== null || payment.saved_method_id !== null) return false;
  // Nobody pays on a page that nobody was led to; a withdrawal may be on its way although the answer was lost.
  return how === 'refused' || payment.direction === 'deposit';
}

async function nextProvider(
  trx: Trx,
  { registry }: PaymentsContext,
  payment: PaymentRow,
): Promise<PaymentProvider | undefined> {
  const { direction, method_id: methodId, iso, amount_minor: amountMinor, player_id: playerId } = payment;
  const player = await trx.selectFrom('players').select('country').where('id', '=', playerId).executeTakeFirst();
  const providers = registry.providersFor({
    direction,
    methodId,
    iso,
    amountMinor,
    country: player?.country ?? null,
  });
  const at = providers.findIndex(({ id }) => id === payment.provider_id);
  return at === -1 ? undefined : providers[at + 1];
}

/**
 * Hands a payment that its provider has not opened to the next one that takes it, and answers it as it is then: with the
 * next, or as somebody else has moved it meanwhile. Null where it stays, because there is no next, or because something
 * may still come of it where it is. Only ever goes on in the order of the registry, so that it ends.
 */
export function passOver(context: PaymentsContext, payment: PaymentRow, how: NotOpened): Promise<PaymentRow | null> {
  if (!mayPassOver(payment, how)) return Promise.resolve(null);
  return context.database.transaction(async (trx) => {
    // Everything that changes a payment holds its account's lock.
    await lockAccount(trx, payment.account_id);
    const now = await findPayment(trx, payment.id);
    if (!now) return null;
    if (now.provider_id !== payment.provider_id || now.state !== 'created' || now.provider_payment_id !== null)
      return now;
    const next = await nextProvider(trx, context, now);
    if (!next) return null;
    const moved = { provider_id: next.id, is_saving: now.is_saving && next.hasTokens === true };
    context.log.warn(
      { paymentId: now.id, from: now.provider_id, to: next.id, how },
      'a payment passes over to another provider',
    );
    return trx.updateTable('payments').set(moved).where('id', '=', now.id).returningAll().executeTakeFirstOrThrow();
  });
}
