import type { WalletAnswer, WalletBetBody } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';
import { roundCycleMs } from '@longshot/domain/jurisdictions';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { checkJackpot } from '../catalogue/check-jackpot.ts';
import { debit } from '../../wallet/ledger/index.ts';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import { accessPlayerOf } from '../../platform/http/player-standing.ts';
import type { PlayedGame } from './played-game.ts';
import { checkStake, jurisdictionOf, refusedAmount, rulesOf } from './stake-bounds.ts';
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
import {
  changeBalanceAfter,
  findStakesSince,
  findStanding,
  findTransaction,
  insertTransaction,
} from './wallet-repository.ts';
import { checkFreeRound, useFreeRound } from './free-rounds.ts';
import { dropOfGame, fallOf, feedPots, standingPots } from '../jackpots/index.ts';
import { gameTransfer } from './wallet-transfers.ts';

/** An answer of the wallet, and whether money moved for it. */
export interface WalletResult {
  readonly answer: WalletAnswer;
  readonly playerId: number;
  readonly isNew: boolean;
}

/** A stake that is looked at: its account, its session, and the game it is on. */
interface Staking {
  readonly found: FoundCall;
  readonly game: PlayedGame;
}

/**
 * Class and page of a stake for the decision of access. The provider asks; the player is where their session was
 * opened.
 */
const STAKE = { class: 'stake', page: '/casino' } as const;

/** Refuses whoever may not stake now. */
function checkPlayer({ settings, access }: WalletContext, { session, account, nowMs }: FoundCall): void {
  if (session.expires_at_ms <= nowMs || !account.isSignedIn) {
    throw new RequestRefused('forbidden', { field: 'token' }, 'token: it is over');
  }
  const { country, userAgent, address } = account;
  const origin = {
    country,
    userAgent: userAgent ?? '',
    address: address ?? '',
    isGeoOff: false,
    isSignedIn: true,
  };
  const player = accessPlayerOf(account, settings, nowMs);
  const refusal = access?.refusalOfVisitor(origin, STAKE) ?? playerRefusal(player, STAKE.class, nowMs);
  if (refusal) throw refusal;
}

async function checkAmount(
  trx: Trx,
  context: WalletContext,
  { found, game }: Staking,
  { providerId, body }: WalletCall<WalletBetBody>,
): Promise<void> {
  const { account, nowMs } = found;
  const { amountMinor } = body;
  await checkStake(trx, context, found, { providerId, game }, body);
  if (amountMinor > account.balanceMinor) throw refusedAmount('insufficient_funds', account.balanceMinor);
  const spend = { playerId: account.playerId, accountId: account.id, amountMinor, product: 'casino', nowMs } as const;
  const refusal = await context.guardSpend(trx, spend);
  if (refusal) throw refusedAmount(refusal.code, refusal.boundMinor);
}

async function checkRound(
  trx: Trx,
  { providerId, body }: WalletCall<WalletBetBody>,
  { account }: FoundCall,
): Promise<void> {
  const standing = await findStanding(trx, providerId, body.roundId);
  if (standing.some(({ account_id }) => account_id !== account.id)) {
    throw new RequestRefused('forbidden', { field: 'roundId' }, 'roundId: another account’s');
  }
  if (isFinished(standing, account.id)) throw new RequestRefused('game_finished', { field: 'roundId' });
  const stakes = standing.filter(({ kind }) => kind === 'bet');
  const isFree = body.freeRoundsId !== undefined;
  if (stakes.some(({ free_rounds_id }) => isFree || free_rounds_id !== null)) {
    throw new RequestRefused('validation_failed', { field: 'roundId' }, 'roundId: a free round has one stake');
  }
}

/** Refuses a round that begins too soon after the last one of its kind. */
async function checkCycle(
  trx: Trx,
  context: WalletContext,
  { found, game }: Staking,
  { roundId }: WalletBetBody,
): Promise<void> {
  const { isSlot } = game;
  const cycleMs = roundCycleMs(rulesOf(context, found), isSlot);
  if (cycleMs === 0) return;
  const { account, nowMs } = found;
  const stakes = await findStakesSince(trx, { playerId: account.playerId, roundId }, nowMs - cycleMs);
  if (stakes.some((stake) => stake.isSlot === isSlot)) throw new RequestRefused('round_too_soon', { field: 'roundId' });
}

/** Refuses a free round that the player has not; answers the free rounds that it is one of. */
async function checkFree(
  trx: Trx,
  context: WalletContext,
  { found, game }: Staking,
  { providerId, body }: WalletCall<WalletBetBody>,
): Promise<number> {
  const { account, nowMs } = found;
  const freeRoundsId = await checkFreeRound(trx, { account, game, nowMs }, body);
  await checkStake(trx, context, found, { providerId, game }, body);
  return freeRoundsId;
}

/** Refuses a stake that may not be taken now; answers the free rounds that it is one of, null for the player's money. */
async function checkStaking(
  trx: Trx,
  context: WalletContext,
  staking: Staking,
  call: WalletCall<WalletBetBody>,
): Promise<number | null> {
  const { found, game } = staking;
  checkPlayer(context, found);
  if (!game.isOffered) throw new RequestRefused('forbidden', { field: 'gameId' }, 'gameId: not offered any more');
  checkJackpot(game, jurisdictionOf(context, found));
  await checkRound(trx, call, found);
  const isFree = call.body.freeRoundsId !== undefined;
  const freeRoundsId = isFree ? await checkFree(trx, context, staking, call) : null;
  if (freeRoundsId === null) await checkAmount(trx, context, staking, call);
  await checkCycle(trx, context, staking, call.body);
  return freeRoundsId;
}

/** Takes a stake of the player's own money, which feeds the pots of its game; answers the balance after it. */
async function moveStake(
  trx: Trx,
  { providerId, body: { transactionId, amountMinor } }: WalletCall<WalletBetBody>,
  { found: { account, nowMs }, game }: Staking,
): Promise<number> {
  const facts = gameTransfer(account, providerId, transactionId, 'game-stake', nowMs);
  const { balanceMinor } = await debit(trx, facts, amountMinor);
  const fell = await feedPots(trx, { account, providerId, transactionId, gameId: game.id, nowMs }, amountMinor);
  if (fell === null) return balanceMinor;
  await changeBalanceAfter(trx, { providerId, transactionId }, { balance_minor: fell.balanceMinor });
  return fell.balanceMinor;
}

/** Takes a stake in a transaction of somebody's, who has looked its session up before. */
export async function takeBetIn(
  trx: Trx,
  context: WalletContext,
  call: WalletCall<WalletBetBody>,
  { session, game }: PlayedSession,
): Promise<WalletResult> {
  const { providerId, body } = call;
  // Rounds of one player follow each other, whichever accounts they are staked from.
  const found = await lockCall(trx, context, session, call, 'all');
  const { account, nowMs } = found;
  const playerId = session.player_id;
  if (found.known) return { answer: replay(found, found.known, 'bet'), playerId, isNew: false };
  const freeRoundsId = await checkStaking(trx, context, { found, game }, call);
  const stakedMinor = freeRoundsId === null ? body.amountMinor : 0;
  const balanceMinor = account.balanceMinor - stakedMinor;
  const isWritten = await insertTransaction(trx, {
    provider_id: providerId,
    transaction_id: body.transactionId,
    site_id: account.siteId,
    kind: 'bet',
    player_id: playerId,
    account_id: account.id,
    round_id: body.roundId,
    game_id: game.id,
    iso: account.iso,
    amount_minor: stakedMinor,
    request_hash: found.hash,
    balance_minor: balanceMinor,
    created_at_ms: nowMs,
    detail: freeRoundsId !== null ? 'free-round' : body.kind === 'feature-buy' ? body.kind : null,
    free_rounds_id: freeRoundsId,
    told_minor: freeRoundsId === null ? null : body.amountMinor,
  });
  if (!isWritten) {
    // Written meanwhile through another account.
    const known = await findTransaction(trx, providerId, body.transactionId);
    return { answer: replay(found, known, 'bet'), playerId, isNew: false };
  }
  if (freeRoundsId === null) {
    return { answer: answerOf(session, await moveStake(trx, call, { found, game })), playerId, isNew: true };
  }
  await useFreeRound(trx, freeRoundsId);
  return { answer: answerOf(session, balanceMinor), playerId, isNew: true };
}

/** Refuses a stake that would not be taken now, and moves nothing. */
export async function checkBetIn(
  trx: Trx,
  context: WalletContext,
  call: WalletCall<WalletBetBody>,
  { session, game }: PlayedSession,
): Promise<void> {
  const found = await lockCall(trx, context, session, call, 'all');
  await checkStaking(trx, context, { found, game }, call);
}

/**
 * Takes a stake, once for its number, in one transaction: refused where the token is over, the player may not stake, or
 * the number was taken back before it came.
 *
 * @throws RequestRefused naming the field.
 */
export async function takeBet(context: WalletContext, call: WalletCall<WalletBetBody>): Promise<WalletResult> {
  const played = await playedSessionOf(context, call);
  const taken = await context.database.transaction((trx) => takeBetIn(trx, context, call, played));
  const { settings, database } = context;
  const { providerId, body } = call;
  const gameId = played.game.id;
  const pots = await standingPots(database.kysely, settings.siteId, gameId, played.session.iso);
  const fall = dropOfGame(gameId) && (await fallOf(database.kysely, providerId, body.transactionId));
  return { ...taken, answer: { ...taken.answer, ...withoutUndefined({ pots, fall: fall ?? undefined }) } };
}
