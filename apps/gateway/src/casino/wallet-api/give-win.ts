import type { WalletAnswer, WalletCloseBody, WalletWinBody } from '@longshot/contracts';
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
import { changeBalanceAfter, findStanding, findTransaction, insertTransaction } from './wallet-repository.ts';
import { winFreeRound } from './free-rounds.ts';
import { payPot, potsOfGame } from '../jackpots/index.ts';
import { gameTransfer } from './wallet-transfers.ts';

/** A win, or the nothing of a round that is closed. */
interface Given {
  readonly amountMinor: number;
  readonly detail: TransactionDetail | null;
  readonly isFinal: boolean;
  /** The pot of the house that it is; what it pays is what the pot holds. */
  readonly pot?: string | undefined;
}

type GivingCall = WalletCall<WalletCloseBody>;

/**
 * Refuses a win that belongs to no stake of the player, is above the bounds, or comes for a round that is closed. Answers
 * the free rounds that it is of; null for a stake of the player's, and for a jackpot, which is paid as every other.
 */
async function checkWin(
  trx: Trx,
  context: WalletContext,
  { providerId, takesLateWins, body }: GivingCall,
  { found, given, game }: { readonly found: FoundCall; readonly given: Given; readonly game: PlayedSession['game'] },
): Promise<number | null> {
  const { account } = found;
  const standing = await findStanding(trx, providerId, body.roundId);
  const stake = standing.find(({ kind, account_id }) => kind === 'bet' && account_id === account.id);
  if (!stake) throw new RequestRefused('not_found', { field: 'roundId' }, 'roundId: no stake of this player stands');
  if (!takesLateWins && isFinished(standing, account.id)) {
    throw new RequestRefused('game_finished', { field: 'roundId' }, 'roundId: it is closed');
  }
  const freeRoundsId = given.detail === 'jackpot' ? null : stake.free_rounds_id;
  if (given.amountMinor === 0) return freeRoundsId;
  const { maxWinMinor, maxJackpotMinor } = await boundsOf(trx, context, found, { providerId, game });
  const most = (given.detail === 'jackpot' ? maxJackpotMinor : maxWinMinor) ?? Infinity;
  if (given.amountMinor > most) throw refusedAmount('above_max', most);
  return freeRoundsId;
}

/** A win that was written. */
interface WrittenWin extends Given {
  readonly freeRoundsId: number | null;
  /** The house's number of the game. */
  readonly gameId: string;
}

/** A win that was moved. */
interface MovedWin {
  readonly balanceMinor: number;
  readonly movedMinor: number;
}

/** Refuses a pot that the house does not keep for the game, and one that comes with an amount of its provider's. */
function checkPot(gameId: string, { pot, kind, amountMinor }: WalletWinBody): void {
  if (pot === undefined) return;
  if (kind !== 'jackpot' || !potsOfGame(gameId).some(({ name }) => name === pot)) {
    throw new RequestRefused('validation_failed', { field: 'pot' }, 'pot: the house keeps none such for the game');
  }
  if (amountMinor > 0) {
    throw new RequestRefused('validation_failed', { field: 'amountMinor' }, 'amountMinor: a pot pays what it holds');
  }
}

/** Moves what was won, and keeps the balance after it; less than the sum where something was owed. */
async function moveWin(trx: Trx, call: GivingCall, found: FoundCall, given: WrittenWin): Promise<MovedWin> {
  const { providerId, body } = call;
  const { balanceMinor, movedMinor } = await payWin(trx, call, found, given);
  const { transactionId } = body;
  await changeBalanceAfter(
    trx,
    { providerId, transactionId },
    { balance_minor: balanceMinor, amount_minor: movedMinor },
  );
  return { balanceMinor, movedMinor };
}

/** Pays a win as money; one of a free round as its free rounds say, a pot all that it holds. */
async function payWin(
  trx: Trx,
  { providerId, body: { transactionId } }: GivingCall,
  { account, nowMs }: FoundCall,
  { amountMinor, detail, freeRoundsId, pot, gameId }: WrittenWin,
): Promise<MovedWin> {
  if (pot !== undefined) {
    const paid = await payPot(trx, { account, providerId, transactionId, gameId, nowMs }, pot);
    return { balanceMinor: paid.balanceMinor, movedMinor: paid.paidMinor };
  }
  if (freeRoundsId !== null) {
    const won = { freeRoundsId, providerId, transactionId, toldMinor: amountMinor, nowMs };
    return winFreeRound(trx, account, won);
  }
  const purpose = detail === 'jackpot' ? 'game-jackpot' : 'game-win';
  const facts = gameTransfer(account, providerId, transactionId, purpose, nowMs);
  return { balanceMinor: (await credit(trx, facts, amountMinor)).balanceMinor, movedMinor: amountMinor };
}

/** Part of an answer that tells what a pot has paid; nothing for every other win. */
const paidOf = ({ pot }: Given, paidMinor: number) => (pot === undefined ? {} : { paidMinor });

/** Answers a win that is known as it was answered first. */
function replayedWin(found: FoundCall, known: FoundCall['known'], given: Given): WalletAnswer {
  const answer = replay(found, known, 'win');
  return { ...answer, ...paidOf(given, known?.amount_minor ?? 0) };
}

/** Gives what a round won in a transaction of somebody's, who has looked its session up before. */
export async function giveWinIn(
  trx: Trx,
  context: WalletContext,
  call: GivingCall,
  { session, game, given }: PlayedSession & { readonly given: Given },
): Promise<WalletResult> {
  const { providerId, body } = call;
  const found = await lockCall(trx, context, session, call);
  const { account, nowMs } = found;
  const playerId = session.player_id;
  if (found.known) return { answer: replayedWin(found, found.known, given), playerId, isNew: false };
  const freeRoundsId = await checkWin(trx, context, call, { found, given, game });
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
    free_rounds_id: freeRoundsId,
    told_minor: freeRoundsId === null ? null : given.amountMinor,
  });
  if (!isWritten) {
    const known = await findTransaction(trx, providerId, body.transactionId);
    return { answer: replayedWin(found, known, given), playerId, isNew: false };
  }
  if (given.amountMinor === 0 && given.pot === undefined) {
    return { answer: answerOf(session, account.balanceMinor), playerId, isNew: false };
  }
  const { balanceMinor, movedMinor } = await moveWin(trx, call, found, { ...given, freeRoundsId, gameId: game.id });
  return {
    answer: { ...answerOf(session, balanceMinor), ...paidOf(given, movedMinor) },
    playerId,
    isNew: movedMinor > 0,
  };
}

/**
 * Gives what a round won, once for its number; nothing closes a round that lost. A round that a win does not end may win
 * again. Taken after the token is over as well: the stake was.
 *
 * @throws RequestRefused naming the field.
 */
export async function giveWin(context: WalletContext, call: WalletCall<WalletWinBody>): Promise<WalletResult> {
  const { amountMinor, kind, pot, isFinal = true } = call.body;
  const given: Given = { amountMinor, detail: kind === 'jackpot' ? kind : null, isFinal, pot };
  const played = await playedSessionOf(context, call);
  checkPot(played.game.id, call.body);
  return context.database.transaction((trx) => giveWinIn(trx, context, call, { ...played, given }));
}

/**
 * Closes a round, once for its number: it takes no more stakes, and wins only where the rule of its provider says so.
 *
 * @throws RequestRefused naming the field.
 */
export async function closeRound(context: WalletContext, call: WalletCall<WalletCloseBody>): Promise<WalletResult> {
  const given: Given = { amountMinor: 0, detail: 'close', isFinal: true };
  const played = await playedSessionOf(context, call);
  return context.database.transaction((trx) => giveWinIn(trx, context, call, { ...played, given }));
}
