import { createHash } from 'node:crypto';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { CasinoSessionsTable, CasinoTransactionsTable } from '../../platform/database/tables/casino-tables.ts';
import { findGame } from '../catalogue/game-catalogue.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { type PlayerStanding, standingColumns } from '../../platform/http/player-standing.ts';
import type { LockedAccount } from '../../wallet/ledger/index.ts';

/** Who may play, as a token tells it. */
export type CasinoSession = Selectable<CasinoSessionsTable>;

/** A transaction of a provider. */
export type CasinoTransaction = Selectable<CasinoTransactionsTable>;

/** A game's token as it is kept: reading the database opens nothing. */
export const hashGameToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The session of a token, over or not; undefined for a token that was never given to this provider. */
export function findCasinoSession(
  reader: Reader,
  siteId: string,
  providerId: string,
  token: string,
): Promise<CasinoSession | undefined> {
  return reader
    .selectFrom('casino_sessions')
    .selectAll()
    .where('token_hash', '=', hashGameToken(token))
    .where('provider_id', '=', providerId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
}

/** An account locked for a game, and what holds its player back. */
export interface PlayingAccount extends LockedAccount, PlayerStanding {
  /** Where the session that opened the game was opened from. */
  readonly country: string | null;
  readonly userAgent: string | null;
  readonly address: string | null;
  /** Whether the session that opened the game has not ended. */
  readonly isSignedIn: boolean;
}

/** Which accounts a call locks: its own, or all of its player where what it does is judged over all of them. */
export type LockedAccounts = 'own' | 'all';

/** Locks the account of a session, or all of its player, the lower number first; answers that of the session. One round trip. */
export async function lockPlayingAccount(
  trx: Trx,
  { account_id, player_id, session_id }: Pick<CasinoSession, 'account_id' | 'player_id' | 'session_id'>,
  locked: LockedAccounts,
  nowMs: number,
): Promise<PlayingAccount> {
  const meant = locked === 'all' ? sql`a.player_id = ${player_id}::bigint` : sql`a.id = ${account_id}`;
  const { rows } = await sql<PlayingAccount>`
    select a.id, a.site_id as "siteId", a.player_id as "playerId", a.iso, a.balance_minor as "balanceMinor",
      ${standingColumns}, s.country, s.user_agent as "userAgent", s.address,
      (s.id is not null and s.expires_at_ms > ${nowMs}::bigint) as "isSignedIn"
    from accounts a join players p on p.id = a.player_id left join sessions s on s.id = ${session_id} where ${meant} order by a.id for update of a`.execute(
    trx,
  );
  const account = rows.find(({ id }) => id === account_id);
  if (!account) throw new Error(`account ${account_id} has gone`);
  return account;
}

/** A transaction by the provider's number. */
export function findTransaction(
  reader: Reader,
  providerId: string,
  transactionId: string,
): Promise<CasinoTransaction | undefined> {
  return reader
    .selectFrom('casino_transactions')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
}

/** Finds the transactions of a round that stand: bets and wins that were not taken back. */
export function findStanding(
  reader: Reader,
  providerId: string,
  roundId: string,
): Promise<readonly CasinoTransaction[]> {
  return reader
    .selectFrom('casino_transactions')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('round_id', '=', roundId)
    .where('kind', '<>', 'none')
    .where('is_rolled_back', '=', false)
    .execute();
}

/** A stake that was taken. */
export interface TakenStake {
  readonly isSlot: boolean;
}

/** Finds the stakes of other rounds that a player has made since a moment. A game that the house does not know is a slot. */
export async function findStakesSince(
  reader: Reader,
  { playerId, roundId }: { readonly playerId: number; readonly roundId: string },
  sinceMs: number,
): Promise<readonly TakenStake[]> {
  const rows = await reader
    .selectFrom('casino_transactions as t')
    .leftJoin('casino_games as g', (join) =>
      join
        .onRef('g.site_id', '=', 't.site_id')
        .onRef('g.id', '=', 't.game_id')
        .onRef('g.provider_id', '=', 't.provider_id'),
    )
    .select(['t.game_id as gameId', 'g.section_id as section'])
    .where('t.player_id', '=', playerId)
    .where('t.kind', '=', 'bet')
    .where('t.created_at_ms', '>', sinceMs)
    .where('t.round_id', '<>', roundId)
    .where('t.is_rolled_back', '=', false)
    .execute();
  return rows.map(({ gameId, section }) => ({
    isSlot: (findGame(gameId)?.category ?? section ?? 'slots') === 'slots',
  }));
}

/** Keeps the balance after a transaction, where something moved with it; with the sum that it came to where that differs. */
export async function changeBalanceAfter(
  trx: Trx,
  of: { readonly providerId: string; readonly transactionId: string },
  after: { readonly balance_minor: number; readonly amount_minor?: number },
): Promise<void> {
  await trx
    .updateTable('casino_transactions')
    .set(after)
    .where('provider_id', '=', of.providerId)
    .where('transaction_id', '=', of.transactionId)
    .execute();
}

/** Writes a transaction; false when its number is already taken, and then nothing is written. */
export async function insertTransaction(trx: Trx, row: Insertable<CasinoTransactionsTable>): Promise<boolean> {
  const result = await trx
    .insertInto('casino_transactions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider_id', 'transaction_id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
