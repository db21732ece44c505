import type { SavedMethods } from '@longshot/contracts';
import { sql } from 'kysely';
import type { PaymentDirection } from '@longshot/domain/payments';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { ProviderInstrument } from './payment-provider.ts';
import type { PaymentRow } from './payment-record.ts';
import type { PaymentsContext } from './payments-context.ts';

/** A way to pay that a player has kept, with what its provider knows it by: never told to a page. */
export interface SavedInstrument {
  readonly id: number;
  readonly providerId: string;
  readonly methodId: string;
  readonly token: string;
}

/** One of the player's own kept ways; undefined for another's, a removed one, and none. */
export async function findSavedInstrument(
  reader: Reader,
  playerId: number,
  id: number,
): Promise<SavedInstrument | undefined> {
  const row = await reader
    .selectFrom('saved_methods')
    .select(['id', 'provider_id as providerId', 'method_id as methodId', 'token'])
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('removed_at_ms', 'is', null)
    .executeTakeFirst();
  return row && row.token !== null ? { ...row, token: row.token } : undefined;
}

/** Ways that a player has kept, the one used last first, and the ways used last in each direction. */
export async function savedMethods({ database }: PaymentsContext, playerId: number): Promise<SavedMethods> {
  const rows = await database.kysely
    .selectFrom('saved_methods')
    .select(['id', 'method_id as methodId', 'label', 'used_at_ms as usedAtMs'])
    .where('player_id', '=', playerId)
    .where('removed_at_ms', 'is', null)
    .orderBy('used_at_ms', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const { rows: last } = await sql<{ direction: PaymentDirection; methodId: string }>`
    select distinct on (direction) direction, method_id as "methodId" from payments
    where player_id = ${playerId}::bigint and refund_of is null order by direction, id desc`.execute(database.kysely);
  const lastOf = (direction: PaymentDirection) => last.find((each) => each.direction === direction)?.methodId ?? null;
  return {
    saved: rows.map((row) => ({ ...row, id: String(row.id) })),
    lastUsed: { deposit: lastOf('deposit'), withdrawal: lastOf('withdrawal') },
  };
}

/**
 * Forgets a kept way: its token goes, its row stays. Again it is not found.
 *
 * @throws RequestRefused `not_found` for another player's, a removed one, and none.
 */
export async function removeSavedMethod(
  { database, clock }: PaymentsContext,
  playerId: number,
  savedId: string,
): Promise<void> {
  const id = Number(savedId);
  const query = database.kysely
    .updateTable('saved_methods')
    .set({ removed_at_ms: clock.nowMs(), token: null })
    .where('id', '=', Number.isSafeInteger(id) ? id : 0)
    .where('player_id', '=', playerId)
    .where('removed_at_ms', 'is', null);
  const { numUpdatedRows } = await query.executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RequestRefused('not_found', { field: 'savedId' });
}

/** Keeps what a deposit was paid with, where its player agreed; one that is kept already is used again. */
export async function keepInstrument(
  trx: Trx,
  payment: PaymentRow,
  { token, label }: ProviderInstrument,
  nowMs: number,
): Promise<void> {
  if (!payment.is_saving) return;
  await trx
    .insertInto('saved_methods')
    .values({
      site_id: payment.site_id,
      player_id: payment.player_id,
      provider_id: payment.provider_id,
      method_id: payment.method_id,
      token,
      label,
      saved_at_ms: nowMs,
      used_at_ms: nowMs,
    })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'provider_id', 'token']).doUpdateSet({ used_at_ms: nowMs, label }),
    )
    .execute();
}
