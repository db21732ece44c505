import { withdrawalHold, type WithdrawalHold } from '@longshot/domain/payments';
import type { Trx } from '../../platform/database/index.ts';
import type { PaymentRow } from './payment-record.ts';

/** Whether a payment waits for the staff: nothing is asked of its provider until then. */
export const isHeld = ({
  state,
  held_for: heldFor,
  reviewed_at_ms: reviewedAtMs,
}: Pick<PaymentRow, 'state' | 'held_for' | 'reviewed_at_ms'>): boolean =>
  state === 'created' && heldFor !== null && reviewedAtMs === null;

/** Why a withdrawal that begins has to wait for the staff; null where it goes out at once. */
export async function findHold(
  trx: Trx,
  playerId: number,
  withdrawal: { readonly iso: string; readonly amountMinor: number },
): Promise<WithdrawalHold | null> {
  const query = trx.selectFrom('player_documents').select('id').where('player_id', '=', playerId);
  const waiting = await query.where('state', '=', 'sent').limit(1).executeTakeFirst();
  return withdrawalHold({ ...withdrawal, hasWaitingDocuments: waiting !== undefined });
}
