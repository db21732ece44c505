import type { WalletAnswer, WalletBetBody } from '@longshot/contracts';
import {
  type Jurisdiction,
  type JurisdictionRules,
  jurisdictionTables,
  knownJurisdiction,
  roundCycleMs,
  slotStakeMostOf,
} from '@longshot/domain/jurisdictions';
import { playerDay } from '@longshot/domain/limits';
import { currencyDecimals } from '@longshot/domain/money';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { checkJackpot } from '../catalogue/check-jackpot.ts';
import { findGame } from '../catalogue/game-catalogue.ts';
import { debit } from '../../wallet/ledger/index.ts';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import { accessPlayerOf } from '../../platform/http/player-standing.ts';
import { checkSession, answerOf, lockCall, replay, sessionOf, type FoundCall, type WalletCall } from './wallet-call.ts';
import type { WalletContext } from './wallet-context.ts';
import { findStakesSince, findStanding, findTransaction, insertTransaction } from './wallet-repository.ts';
import { gameTransfer } from './wallet-transfers.ts';

/** An answer of the wallet, and whether money moved for it. */
export interface WalletResult {
  readonly answer: WalletAnswer;
  readonly playerId: number;
  readonly isNew: boolean;
}

function refused(
  code: 'below_min' | 'above_max' | 'insufficient_funds' | 'limit_reached',
  boundMinor?: number,
): RequestRefused {
  const refusal = boundMinor === undefined ? { code } : { code, boundMinor };
  return new RequestRefused(code, { field: 'amountMinor', refusals: [refusal] });
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

/** Whose rules the player plays by. */
const jurisdictionOf = ({ settings }: WalletContext, { account }: FoundCall): Jurisdiction =>
  knownJurisdiction(account.jurisdiction, settings.jurisdiction ?? 'default');

/** The rules that the player plays by. */
const rulesOf = (context: WalletContext, found: FoundCall): JurisdictionRules =>
  jurisdictionTables[jurisdictionOf(context, found)].rules;

/** Whether a game is a slot; one that the house does not know is. */
const isSlot = (gameId: string): boolean => (findGame(gameId)?.category ?? 'slots') === 'slots';

/** The most that the player's jurisdiction lets a spin cost, in minor units. */
function slotMostMinor(rules: JurisdictionRules, { account, nowMs }: FoundCall, gameId: string): number | null {
  if (!isSlot(gameId)) return null;
  const units = slotStakeMostOf(rules, account.dateOfBirth, playerDay(nowMs, account.timeZone));
  return units === null ? null : units * 10 ** currencyDecimals(account.iso);
}

async function checkAmount(
  trx: Trx,
  context: WalletContext,
  found: FoundCall,
  { amountMinor, gameId }: WalletBetBody,
): Promise<void> {
  const { account, nowMs } = found;
  const bounds = context.settings.currencies.find(({ iso }) => iso === account.iso);
  if (!bounds) throw new RequestRefused('validation_failed', { field: 'iso' }, 'iso: nothing is staked in it here');
  if (amountMinor < bounds.minStakeMinor) throw refused('below_min', bounds.minStakeMinor);
  const mostMinor = Math.min(bounds.maxStakeMinor, slotMostMinor(rulesOf(context, found), found, gameId) ?? Infinity);
  if (amountMinor > mostMinor) throw refused('above_max', mostMinor);
  if (amountMinor > account.balanceMinor) throw refused('insufficient_funds', account.balanceMinor);
  const spend = { playerId: account.playerId, accountId: account.id, amountMinor, product: 'casino', nowMs } as const;
  const refusal = await context.guardSpend(trx, spend);
  if (refusal) throw refused(refusal.code, refusal.boundMinor);
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
  if (standing.some(({ kind }) => kind === 'win')) throw new RequestRefused('game_finished', { field: 'roundId' });
}

/** Refuses a round that begins too soon after the last one of its kind. */
async function checkCycle(
  trx: Trx,
  context: WalletContext,
  found: FoundCall,
  { gameId, roundId }: WalletBetBody,
): Promise<void> {
  const rules = rulesOf(context, found);
  const cycleMs = roundCycleMs(rules, isSlot(gameId));
  if (cycleMs === 0) return;
  const { account, nowMs } = found;
  const stakes = await findStakesSince(trx, { playerId: account.playerId, roundId }, nowMs - cycleMs);
  if (stakes.some((stake) => isSlot(stake.gameId) === isSlot(gameId))) {
    throw new RequestRefused('round_too_soon', { field: 'roundId' });
  }
}

async function takeInTransaction(
  trx: Trx,
  context: WalletContext,
  call: WalletCall<WalletBetBody>,
  session: FoundCall['session'],
): Promise<WalletResult> {
  const { providerId, body } = call;
  // Rounds of one player follow each other, whichever accounts they are staked from.
  const found = await lockCall(trx, context, session, call, 'all');
  const { account, nowMs } = found;
  const playerId = session.player_id;
  if (found.known) return { answer: replay(found, found.known, 'bet'), playerId, isNew: false };
  checkPlayer(context, found);
  checkJackpot(findGame(body.gameId), jurisdictionOf(context, found));
  await checkRound(trx, call, found);
  await checkAmount(trx, context, found, body);
  await checkCycle(trx, context, found, body);
  const balanceMinor = account.balanceMinor - body.amountMinor;
  const isWritten = await insertTransaction(trx, {
    provider_id: providerId,
    transaction_id: body.transactionId,
    site_id: account.siteId,
    kind: 'bet',
    player_id: playerId,
    account_id: account.id,
    round_id: body.roundId,
    game_id: body.gameId,
    iso: account.iso,
    amount_minor: body.amountMinor,
    request_hash: found.hash,
    balance_minor: balanceMinor,
    created_at_ms: nowMs,
  });
  if (!isWritten) {
    // Written meanwhile through another account.
    const known = await findTransaction(trx, providerId, body.transactionId);
    return { answer: replay(found, known, 'bet'), playerId, isNew: false };
  }
  await debit(trx, gameTransfer(account, providerId, body.transactionId, 'game-stake', nowMs), body.amountMinor);
  return { answer: answerOf(session, balanceMinor), playerId, isNew: true };
}

/**
 * Takes a stake, once for its number, in one transaction: refused where the token is over, the player may not stake, or
 * the number was taken back before it came.
 *
 * @throws RequestRefused naming the field.
 */
export async function takeBet(context: WalletContext, call: WalletCall<WalletBetBody>): Promise<WalletResult> {
  const session = await sessionOf(context, call.providerId, call.body.token);
  checkSession(session, call.body);
  return context.database.transaction((trx) => takeInTransaction(trx, context, call, session));
}
