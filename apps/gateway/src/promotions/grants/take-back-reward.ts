import type { Trx } from '../../platform/database/index.ts';
import { lockAccount } from '../../wallet/ledger/index.ts';
import { toGrant } from './grant-row.ts';
import { writeEvent } from './write-grant.ts';

/**
 * Takes back what a taking gave: bonus money with what of it became money, where that is missing as a claim, or a free bet that
 * is not staked yet. What was staked stays. Once, whatever is repeated; the player's accounts are locked.
 */
export async function takeBackReward(trx: Trx, takingId: number, nowMs: number): Promise<void> {
  const bets = trx.updateTable('bet_grants').set({ state: 'taken-back' }).where('taking_id', '=', takingId);
  await bets.where('state', '=', 'open').execute();
  const grants = trx.selectFrom('offer_grants').selectAll().where('taking_id', '=', takingId);
  const row = await grants.forUpdate().executeTakeFirst();
  const own = row && (await lockAccount(trx, row.account_id));
  const bonus = row && (await lockAccount(trx, row.bonus_account_id));
  if (!row || !own || !bonus) return;
  const event = { type: 'take-back', at: Math.floor(nowMs / 1_000) } as const;
  await writeEvent(trx, { own, bonus }, toGrant(row), { id: 'take-back', event }, nowMs);
}
