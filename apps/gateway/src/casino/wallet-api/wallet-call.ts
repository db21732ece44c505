import type { WalletAnswer, WalletBetBody } from '@longshot/contracts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import { findPlayedGame, type PlayedGame } from './played-game.ts';
import type { WalletContext } from './wallet-context.ts';
import {
  findCasinoSession,
  findTransaction,
  lockPlayingAccount,
  type CasinoSession,
  type CasinoTransaction,
  type LockedAccounts,
  type PlayingAccount,
} from './wallet-repository.ts';

/** A call whose signature was right. */
export interface WalletCall<Body> {
  readonly providerId: string;
  /** Whether the provider's wins are taken for rounds that are closed. */
  readonly takesLateWins: boolean;
  readonly body: Body;
}

/** Fields of every call that moves something. */
type MovingBody = Pick<WalletBetBody, 'token' | 'playerId' | 'iso' | 'transactionId' | 'requestId'>;

/** Everything a call finds: the session it names, its locked account, and what its number has done before. */
export interface FoundCall {
  readonly session: CasinoSession;
  readonly account: PlayingAccount;
  readonly known: CasinoTransaction | undefined;
  readonly hash: string;
  readonly nowMs: number;
}

/** A session of a call, and the game that the call names. */
export interface PlayedSession {
  readonly session: CasinoSession;
  readonly game: PlayedGame;
}

/** The session of a call's token. Throws `forbidden` for a token that is none of this provider. */
export async function sessionOf(
  { database, settings }: WalletContext,
  providerId: string,
  token: string,
): Promise<CasinoSession> {
  const session = await findCasinoSession(database.kysely, settings.siteId, providerId, token);
  if (!session) throw new RequestRefused('forbidden', { field: 'token' }, 'token: not one of this provider');
  return session;
}

/** Refuses what does not belong to the session: another player or currency. */
export function checkSession(session: CasinoSession, { playerId, iso }: Pick<MovingBody, 'playerId' | 'iso'>): void {
  if (playerId !== String(session.player_id)) {
    throw new RequestRefused('forbidden', { field: 'playerId' }, 'playerId: the token is another player’s');
  }
  if (iso !== session.iso) throw new RequestRefused('validation_failed', { field: 'iso' }, 'iso: not the account’s');
}

/** The session and the game of a call, which belong together: a token of a lobby opens every game of its provider. */
export async function playedSessionOf(
  context: WalletContext,
  { providerId, body }: WalletCall<MovingBody & Pick<WalletBetBody, 'gameId'>>,
): Promise<PlayedSession> {
  const session = await sessionOf(context, providerId, body.token);
  checkSession(session, body);
  const game = await findPlayedGame(context, providerId, body.gameId);
  if (game && (session.is_lobby || game.id === session.game_id)) return { session, game };
  throw new RequestRefused('validation_failed', { field: 'gameId' }, 'gameId: the token is for another game');
}

/** Locks the account of a call, or all of its player, and finds what its number has done before. */
export async function lockCall(
  trx: Trx,
  { clock }: WalletContext,
  session: CasinoSession,
  { providerId, body }: Pick<WalletCall<MovingBody>, 'providerId' | 'body'>,
  locked: LockedAccounts = 'own',
): Promise<FoundCall> {
  const nowMs = clock.nowMs();
  const account = await lockPlayingAccount(trx, session, locked, nowMs);
  const known = await findTransaction(trx, providerId, body.transactionId);
  // Whoever replays may do so with a newer token of the same account, and calls it another call.
  return { session, account, known, nowMs, hash: requestHash({ ...body, token: '', requestId: undefined }) };
}

/** Answer to a call: the balance as it was after the transaction. */
export function answerOf(session: CasinoSession, balanceMinor: number): WalletAnswer {
  const gameId = session.provider_game_id ?? session.game_id;
  return { playerId: String(session.player_id), iso: session.iso, gameId, balanceMinor };
}

/** Answers a number that is known as it was answered first. Throws `duplicate_key` when it was for something else. */
export function replay(
  { session, hash }: Pick<FoundCall, 'session' | 'hash'>,
  known: CasinoTransaction | undefined,
  kind: 'bet' | 'win',
): WalletAnswer {
  if (known?.kind !== kind || known.request_hash !== hash || known.account_id !== session.account_id) {
    throw new RequestRefused('duplicate_key', { field: 'transactionId' }, 'transactionId: stands for something else');
  }
  return answerOf(session, known.balance_minor);
}

/** Whether a round is over for an account: a win ended it, or it was closed. */
export const isFinished = (standing: readonly CasinoTransaction[], accountId: string): boolean =>
  standing.some(({ kind, is_final, account_id }) => kind === 'win' && is_final && account_id === accountId);
