import { DAY_SECONDS, offeredGrant, type WageringTerms } from '@longshot/domain/promotions';
import type { Trx } from '../../platform/database/index.ts';
import { lockBonus } from '../../wallet/bonus/index.ts';
import type { LockedAccount } from '../../wallet/ledger/index.ts';
import { encodeBalances, encodeTerms } from './grant-codec.ts';
import { toGrant } from './grant-row.ts';
import { writeEvent } from './write-grant.ts';

/** A grant that is to be given for an offer that was taken. */
export interface NewGrant {
  readonly takingId: number;
  readonly offerId: string;
  readonly version: number;
  readonly terms: WageringTerms;
  readonly paymentId: number | null;
  readonly nowMs: number;
}

/**
 * Opens the grant of a taking and accepts it: who took the offer has agreed to it. The bonus money is on the bonus
 * account afterwards. The player's accounts are locked.
 */
export async function openGrant(trx: Trx, own: LockedAccount, made: NewGrant): Promise<void> {
  const { takingId, offerId, version, terms, paymentId, nowMs } = made;
  const bonus = await lockBonus(trx, own, nowMs);
  const at = Math.floor(nowMs / 1_000);
  const balances = offeredGrant(0n, at + terms.acceptDays * DAY_SECONDS + 1);
  const row = await trx
    .insertInto('offer_grants')
    .values({
      site_id: own.siteId,
      player_id: own.playerId,
      taking_id: takingId,
      offer_id: offerId,
      version,
      account_id: own.id,
      bonus_account_id: bonus.id,
      iso: own.iso,
      payment_id: paymentId,
      terms: encodeTerms(terms),
      balances: encodeBalances(balances),
      state: balances.state,
      created_at_ms: nowMs,
      changed_at_ms: nowMs,
      ends_at_ms: null,
      watched_until_ms: nowMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEvent(trx, { own, bonus }, toGrant(row), { id: 'accept', event: { type: 'accept', at } }, nowMs);
  await trx.updateTable('offer_takings').set({ state: 'granted' }).where('id', '=', takingId).execute();
}
