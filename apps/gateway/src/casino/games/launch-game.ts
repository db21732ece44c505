import { knownJurisdiction } from '@longshot/domain/jurisdictions';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { randomBytes } from 'node:crypto';
import type { BodyOf, LaunchedGame } from '@longshot/contracts';
import type { Reader } from '../../platform/database/index.ts';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { type RequestSession, playerIdOf } from '../../platform/http/request-session.ts';
import { checkJackpot } from '../catalogue/check-jackpot.ts';
import { findGame, type HouseGame } from '../catalogue/game-catalogue.ts';
import { gameFramePath } from './game-frame.ts';
import { isOutside, launchedOutside, outsideGameOf } from './outside-game.ts';
import type { WalletContext } from '../wallet-api/wallet-context.ts';
import { hashGameToken } from '../wallet-api/wallet-repository.ts';

/** How long a game's token may stake. */
export const GAME_TOKEN_MS = 4 * 3_600_000;

/** A game by its number. Throws `not_found` with the field. */
export function gameOf(gameId: string): HouseGame {
  const game = findGame(gameId);
  if (!game) throw new RequestRefused('not_found', { field: 'gameId' }, 'gameId: there is none such');
  return game;
}

/** Answer to the launch of a game of the house. */
export const launched = (game: HouseGame, token: string): LaunchedGame => ({
  gameId: game.id,
  token,
  frameUrl: gameFramePath,
  frameOrigin: null,
});

/** Whether the player has ever brought money of their own; what the site gave to look around with is none. */
async function hasDeposited(reader: Reader, playerId: number): Promise<boolean> {
  const query = reader.selectFrom('payments').select('id').where('player_id', '=', playerId);
  const row = await query
    .where('direction', '=', 'deposit')
    .where('state', '=', 'succeeded')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names the page of the deposit, where the page of the game leads on. */
const depositFirst = () =>
  new RequestRefused('insufficient_funds', { reason: 'first-deposit', page: 'office/recharge' });

/**
 * Opens a game for an account of the player's: its page gets a token that may stake for a while, as long as the
 * player's session lasts.
 *
 * @throws RequestRefused naming the field.
 */
export async function launchGame(
  { database, clock, settings }: WalletContext,
  session: RequestSession,
  { gameId, accountId }: BodyOf<'launchGame'>,
): Promise<LaunchedGame> {
  const game = findGame(gameId) ?? (await outsideGameOf(database.kysely, settings.siteId, gameId));
  const playerId = Number(playerIdOf(session));
  const account = await database.kysely
    .selectFrom('accounts as a')
    .innerJoin('players as p', 'p.id', 'a.player_id')
    .select(['a.iso', 'p.jurisdiction'])
    .where('a.id', '=', accountId)
    .where('a.player_id', '=', playerId)
    // Bonus money is for bets on sport.
    .where('a.type', '<>', ACCOUNT_TYPE.bonus)
    .executeTakeFirst();
  if (!account) {
    throw new RequestRefused('validation_failed', { field: 'accountId' }, 'not an account of this player');
  }
  checkJackpot(game, knownJurisdiction(account.jurisdiction, settings.jurisdiction ?? 'default'));
  const isCurrencyFrozen = settings.frozenCurrencies.includes(account.iso);
  const refusal = playerRefusal({ isCurrencyFrozen }, 'stake', clock.nowMs());
  if (refusal) throw refusal;
  if (settings.isFirstDepositRequired === true && !(await hasDeposited(database.kysely, playerId)))
    throw depositFirst();
  const token = `game_${randomBytes(24).toString('base64url')}`;
  const nowMs = clock.nowMs();
  await database.kysely
    .insertInto('casino_sessions')
    .values({
      token_hash: hashGameToken(token),
      site_id: settings.siteId,
      player_id: playerId,
      account_id: accountId,
      iso: account.iso,
      provider_id: game.providerId,
      game_id: game.id,
      is_lobby: isOutside(game) && game.hasLobby,
      provider_game_id: isOutside(game) ? game.providerGameId : null,
      session_id: session.id ?? '',
      created_at_ms: nowMs,
      expires_at_ms: nowMs + GAME_TOKEN_MS,
    })
    .execute();
  return isOutside(game) ? launchedOutside(game, token) : launched(game, token);
}
