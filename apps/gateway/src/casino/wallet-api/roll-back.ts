import type { WalletRollbackBody } from '@longshot/contracts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { credit, reverse } from '../../wallet/ledger/index.ts';
import type { WalletResult } from './take-bet.ts';
import {
  answerOf,
  checkSession,
  isFinished,
  lockCall,
  sessionOf,
  type FoundCall,
  type WalletCall,
} from './wallet-call.ts';
import type { WalletContext } from './wallet-context.ts';
import { findStanding, findTransaction, insertTransaction, type CasinoTransaction } from './wallet-repository.ts';
import { returnFreeRound, takeFreeWinBack } from './free-rounds.ts';
import { fallOf, takeFeedBack, takePotBack } from '../jackpots/index.ts';
import { gameTransfer } from './wallet-transfers.ts';

/** Remembers a number that has not come: when it does, it is refused. */
async function remember(
  trx: Trx,
  { providerId, body }: WalletCall<WalletRollbackBody>,
  { account, hash, nowMs }: FoundCall,
): Promise<boolean> {
  return insertTransaction(trx, {
    provider_id: providerId,
    transaction_id: body.transactionId,
    site_id: account.siteId,
    kind: 'none',
    player_id: account.playerId,
    account_id: account.id,
    round_id: '',
    game_id: '',
    iso: account.iso,
    amount_minor: 0,
    request_hash: hash,
    balance_minor: account.balanceMinor,
    created_at_ms: nowMs,
    is_rolled_back: true,
    rolled_back_balance_minor: account.balanceMinor,
  });
}

/**
 * Refuses to give a stake back whose round is over, or has won and would have no stake any more: what it won is taken
 * back first.
 */
async function checkReturn(trx: Trx, { provider_id, transaction_id, round_id, account_id }: CasinoTransaction) {
  const standing = await findStanding(trx, provider_id, round_id);
  const own = standing.filter((each) => each.account_id === account_id);
  const hasWon = own.some(({ kind }) => kind === 'win');
  const hasOther = own.some((each) => each.kind === 'bet' && each.transaction_id !== transaction_id);
  if (isFinished(own, account_id) || (hasWon && !hasOther)) {
    throw new RequestRefused('game_finished', { field: 'transactionId' }, 'transactionId: its round is finished');
  }
}

/** Moves the money of a transaction back; answers the balance after it. */
async function moveBack(trx: Trx, known: CasinoTransaction, { account, nowMs }: FoundCall): Promise<number> {
  const { provider_id, transaction_id, kind, amount_minor, detail, free_rounds_id: freeRoundsId } = known;
  const call = { account, providerId: provider_id, transactionId: transaction_id, gameId: known.game_id, nowMs };
  if (kind === 'bet') {
    await checkReturn(trx, known);
    if (freeRoundsId !== null) {
      await returnFreeRound(trx, freeRoundsId);
      return account.balanceMinor;
    }
    await takeFeedBack(trx, call);
    const facts = gameTransfer(account, provider_id, transaction_id, 'game-stake-return', nowMs);
    return (await credit(trx, facts, amount_minor)).balanceMinor;
  }
  if (freeRoundsId !== null) return takeFreeWinBack(trx, account, known, freeRoundsId, nowMs);
  if (amount_minor === 0) return account.balanceMinor;
  const ofPot = detail === 'jackpot' ? await takePotBack(trx, call) : null;
  if (ofPot !== null) return ofPot;
  const purpose = detail === 'jackpot' ? 'game-jackpot-reversal' : 'game-win-reversal';
  const facts = gameTransfer(account, provider_id, transaction_id, purpose, nowMs);
  return (await reverse(trx, facts, amount_minor)).balanceMinor;
}

async function takeBack(trx: Trx, found: FoundCall, known: CasinoTransaction): Promise<WalletResult> {
  const { session, account } = found;
  const playerId = session.player_id;
  if (known.account_id !== account.id) {
    throw new RequestRefused('forbidden', { field: 'transactionId' }, 'transactionId: another account’s');
  }
  if (known.is_rolled_back) {
    const balanceMinor = known.rolled_back_balance_minor ?? account.balanceMinor;
    return { answer: answerOf(session, balanceMinor), playerId, isNew: false };
  }
  const balanceMinor = await moveBack(trx, known, found);
  await trx
    .updateTable('casino_transactions')
    .set({ is_rolled_back: true, rolled_back_balance_minor: balanceMinor })
    .where('provider_id', '=', known.provider_id)
    .where('transaction_id', '=', known.transaction_id)
    .execute();
  return { answer: answerOf(session, balanceMinor), playerId, isNew: true };
}

async function rollBackInTransaction(
  trx: Trx,
  context: WalletContext,
  call: WalletCall<WalletRollbackBody>,
  session: FoundCall['session'],
): Promise<WalletResult> {
  const found = await lockCall(trx, context, session, call);
  if (found.known) return takeBack(trx, found, found.known);
  if (await remember(trx, call, found)) {
    const answer = answerOf(session, found.account.balanceMinor);
    return { answer, playerId: session.player_id, isNew: false };
  }
  const known = await findTransaction(trx, call.providerId, call.body.transactionId);
  if (!known) throw new Error(`transaction ${call.body.transactionId} has gone`);
  return takeBack(trx, found, known);
}

/**
 * Takes a bet or a win back, once: a stake comes back; of a win what the balance has, the rest is owed. A number that
 * has not come is remembered. The stake of a finished round stays until its win was taken back. A pot that fell to a
 * stake stays with its player, and is told once more.
 *
 * @throws RequestRefused naming the field.
 */
export async function rollBack(context: WalletContext, call: WalletCall<WalletRollbackBody>): Promise<WalletResult> {
  const session = await sessionOf(context, call.providerId, call.body.token);
  checkSession(session, call.body);
  const done = await context.database.transaction((trx) => rollBackInTransaction(trx, context, call, session));
  const fall = await fallOf(context.database.kysely, call.providerId, call.body.transactionId);
  return fall === null ? done : { ...done, answer: { ...done.answer, fall } };
}
