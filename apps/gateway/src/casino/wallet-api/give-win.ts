import type { WalletCloseBody, WalletWinBody } from '@longshot/contracts';
import type { TransactionDetail } from '../../platform/database/tables/casino-tables.ts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { credit } from '../../wallet/ledger/index.ts';
import { boundsOf, refusedAmount } from './stake-bounds.ts';
import type { WalletResult } from './take-bet.ts';
import {
  answerOf,
  isFinished,
  lockCall,
  playedSessionOf,
  replay,
  type FoundCall,
  type PlayedSession,
  type WalletCall,
} from './wallet-call.ts';
import type { WalletContext } from './wallet-context.ts';
import { findStanding, findTransaction, insertTransaction } from './wallet-repository.ts';
import { gameTransfer } from './wallet-transfers.ts';

/** A win, or the nothing of a round that is closed. */
interface Given {
  readonly amountMinor: number;
  readonly detail: TransactionDetail | null;
  readonly isFinal: boolean;
}

type GivingCall = WalletCall<WalletCloseBody>;

/** Refuses a win that belongs to no stake of the player, is above the bounds, or comes for a round that is closed. */
async function checkWin(
  trx: Trx,
  context: WalletContext,
  { providerId, takesLateWins, body }: GivingCall,
  { found, given, game }: { readonly found: FoundCall; readonly given: Given; readonly game: PlayedSession['game'] },
): Promise<void> {
  const { account } = found;
  const standing = await findStanding(trx, providerId, body.roundId);
  const isStaked = standing.some(({ kind, account_id }) => kind === 'bet' && account_id === account.id);
  if (!isStaked) throw new RequestRefused('not_found', { field: 'roundId' }, 'roundId: no stake of this player stands');
  if (!takesLateWins && isFinished(standing, account.id)) {
    throw new RequestRefused('game_finished', { field: 'roundId' }, 'roundId: it is closed');
  }
  if (given.amountMinor === 0) return;
  const { maxWinMinor, maxJackpotMinor } = await boundsOf(trx, context, found, { providerId, game });
  const most = (given.detail === 'jackpot' ? maxJackpotMinor : maxWinMinor) ?? Infinity;
  if (given.amountMinor > most) throw refusedAmount('above_max', most);
}

/** Moves what was won, and keeps the balance after it; less than the sum where something was owed. */
async function moveWin(trx: Trx, { providerId, body }: GivingCall, found: FoundCall, given: Given): Promise<number> {
  const purpose = given.detail === 'jackpot' ? 'game-jackpot' : 'game-win';
  const facts = gameTransfer(found.account, providerId, body.transactionId, purpose, found.nowMs);
  const { balanceMinor } = await credit(trx, facts, given.amountMinor);
  await trx
    .updateTable('casino_transactions')
    .set({ balance_minor: balanceMinor })
    .where('provider_id', '=', providerId)
    .where('transaction_id', '=', body.transactionId)
    .execute();
  return balanceMinor;
}

async function giveInTransaction(
  trx: Trx,
  context: WalletContext,
  call: GivingCall,
  { session, game, given }: PlayedSession & { readonly given: Given },
): Promise<WalletResult> {
  const { providerId, body } = call;
  const found = await lockCall(trx, context, session, call);
  const { account, nowMs } = found;
  const playerId = session.player_id;
  if (found.known) return { answer: replay(found, found.known, 'win'), playerId, isNew: false };
  await checkWin(trx, context, call, { found, given, game });
  const isWritten = await insertTransaction(trx, {
    provider_id: providerId,
    transaction_id: body.transactionId,
    site_id: account.siteId,
    kind: 'win',
    player_id: playerId,
    account_id: account.id,
    round_id: body.roundId,
    game_id: game.id,
    iso: account.iso,
    amount_minor: given.amountMinor,
    request_hash: found.hash,
    balance_minor: account.balanceMinor,
    created_at_ms: nowMs,
    detail: given.detail,
    is_final: given.isFinal,
  });
  if (!isWritten) {
    const known = await findTransaction(trx, providerId, body.transactionId);
    return { answer: replay(found, known, 'win'), playerId, isNew: false };
  }
  if (given.amountMinor === 0) return { answer: answerOf(session, account.balanceMinor), playerId, isNew: false };
  return { answer: answerOf(session, await moveWin(trx, call, found, given)), playerId, isNew: true };
}

/**
 * Gives what a round won, once for its number; nothing closes a round that lost. A round that a win does not end may win
 * again. Taken after the token is over as well: the stake was.
 *
 * @throws RequestRefused naming the field.
 */
export async function giveWin(context: WalletContext, call: WalletCall<WalletWinBody>): Promise<WalletResult> {
  const { amountMinor, kind, isFinal = true } = call.body;
  const given: Given = { amountMinor, detail: kind === 'jackpot' ? kind : null, isFinal };
  const played = await playedSessionOf(context, call);
  return context.database.transaction((trx) => giveInTransaction(trx, context, call, { ...played, given }));
}

/**
 * Closes a round, once for its number: it takes no more stakes, and wins only where the rule of its provider says so.
 *
 * @throws RequestRefused naming the field.
 */
export async function closeRound(context: WalletContext, call: WalletCall<WalletCloseBody>): Promise<WalletResult> {
  const given: Given = { amountMinor: 0, detail: 'close', isFinal: true };
  const played = await playedSessionOf(context, call);
  return context.database.transaction((trx) => giveInTransaction(trx, context, call, { ...played, given }));
}
