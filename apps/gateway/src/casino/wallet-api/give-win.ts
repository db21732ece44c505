import type { WalletWinBody } from '@longshot/contracts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { credit } from '../../wallet/ledger/index.ts';
import type { WalletResult } from './take-bet.ts';
import { answerOf, checkSession, lockCall, replay, sessionOf, type FoundCall, type WalletCall } from './wallet-call.ts';
import type { WalletContext } from './wallet-context.ts';
import { findStanding, findTransaction, insertTransaction } from './wallet-repository.ts';
import { gameTransfer } from './wallet-transfers.ts';

async function giveInTransaction(
  trx: Trx,
  context: WalletContext,
  call: WalletCall<WalletWinBody>,
  session: FoundCall['session'],
): Promise<WalletResult> {
  const { providerId, body } = call;
  const found = await lockCall(trx, context, session, call);
  const { account, nowMs } = found;
  const playerId = session.player_id;
  if (found.known) return { answer: replay(found, found.known, 'win'), playerId, isNew: false };
  const standing = await findStanding(trx, providerId, body.roundId);
  const isStaked = standing.some(({ kind, account_id }) => kind === 'bet' && account_id === account.id);
  if (!isStaked) throw new RequestRefused('not_found', { field: 'roundId' }, 'roundId: no stake of this player stands');
  const row = {
    ...({ provider_id: providerId, transaction_id: body.transactionId, site_id: account.siteId, kind: 'win' } as const),
    player_id: playerId,
    account_id: account.id,
    round_id: body.roundId,
    game_id: body.gameId,
    iso: account.iso,
    amount_minor: body.amountMinor,
    request_hash: found.hash,
    created_at_ms: nowMs,
  };
  if (!(await insertTransaction(trx, { ...row, balance_minor: account.balanceMinor }))) {
    const known = await findTransaction(trx, providerId, body.transactionId);
    return { answer: replay(found, known, 'win'), playerId, isNew: false };
  }
  if (body.amountMinor === 0) return { answer: answerOf(session, account.balanceMinor), playerId, isNew: false };
  const facts = gameTransfer(account, providerId, body.transactionId, 'game-win', nowMs);
  // Less than the sum where something was owed.
  const { balanceMinor } = await credit(trx, facts, body.amountMinor);
  await trx
    .updateTable('casino_transactions')
    .set({ balance_minor: balanceMinor })
    .where('provider_id', '=', providerId)
    .where('transaction_id', '=', body.transactionId)
    .execute();
  return { answer: answerOf(session, balanceMinor), playerId, isNew: true };
}

/**
 * Gives what a round won, once for its number; nothing closes a round that lost. Taken after the token is over as well:
 * the stake was.
 *
 * @throws RequestRefused naming the field.
 */
export async function giveWin(context: WalletContext, call: WalletCall<WalletWinBody>): Promise<WalletResult> {
  const session = await sessionOf(context, call.providerId, call.body.token);
  checkSession(session, call.body);
  return context.database.transaction((trx) => giveInTransaction(trx, context, call, session));
}
