import { ACCOUNT_TYPE } from '@longshot/domain/money';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { insertAccount, nextAccountId } from '../accounts/accounts-repository.ts';
import { lockAccount, type LockedAccount } from '../ledger/ledger.ts';

/** Locks a player's main account, so that grants to a player follow each other. Throws RequestRefused `not_found`. */
export async function lockMain(trx: Trx, siteId: string, playerId: number): Promise<LockedAccount> {
  const query = trx.selectFrom('accounts').select('id').where('player_id', '=', playerId).where('site_id', '=', siteId);
  const main = await query.where('type', '=', ACCOUNT_TYPE.main).executeTakeFirst();
  const locked = main && (await lockAccount(trx, main.id));
  if (!locked) throw new RequestRefused('not_found', { field: 'playerId' });
  return locked;
}

/** The player's one bonus account, locked; opened in the currency of the main account where there is none. */
export async function lockBonus(trx: Trx, main: LockedAccount, nowMs: number): Promise<LockedAccount> {
  const query = trx.selectFrom('accounts').select('id').where('player_id', '=', main.playerId);
  const known = await query.where('type', '=', ACCOUNT_TYPE.bonus).executeTakeFirst();
  const id = known?.id ?? (await nextAccountId(trx));
  const { siteId, playerId, iso } = main;
  if (!known) await insertAccount(trx, { id, siteId, playerId, type: ACCOUNT_TYPE.bonus, iso, nowMs });
  const locked = await lockAccount(trx, id);
  if (!locked) throw new Error(`the bonus account ${id} is not there`);
  return locked;
}
