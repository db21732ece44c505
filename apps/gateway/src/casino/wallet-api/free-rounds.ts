import type { WalletAnswer, WalletBetBody } from '@longshot/contracts';
import { freeRoundsPay } from '@longshot/domain/promotions';
import { sql, type Selectable } from 'kysely';
import type { FreeRoundsTable } from '../../platform/database/tables/casino-tables.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { credit, reverse, type LockedAccount } from '../../wallet/ledger/index.ts';
import type { PlayedGame } from './played-game.ts';
import type { CasinoSession, CasinoTransaction } from './wallet-repository.ts';
import { freeRoundTransfer } from './wallet-transfers.ts';

type FreeRoundsRow = Selectable<FreeRoundsTable>;

/** Free rounds that a token opens now, as its provider is told them. */
export async function findFreeRounds(
  reader: Reader,
  session: CasinoSession,
  nowMs: number,
): Promise<NonNullable<WalletAnswer['freeRounds']>> {
  const query = reader
    .selectFrom('free_rounds as f')
    .leftJoin('casino_games as g', (join) => join.onRef('g.site_id', '=', 'f.site_id').onRef('g.id', '=', 'f.game_id'))
    .selectAll('f')
    .select('g.provider_game_id as providerGameId')
    .where('f.account_id', '=', session.account_id)
    .where('f.closed_at_ms', 'is', null)
    .where('f.ends_at_ms', '>', nowMs)
    .where(sql<boolean>`f.used < f.rounds`);
  const ofToken = session.is_lobby
    ? query.where('g.provider_id', '=', session.provider_id)
    : query.where('f.game_id', '=', session.game_id);
  const rows = await ofToken.orderBy('f.ends_at_ms').orderBy('f.id').execute();
  return rows.map((row) => ({
    freeRoundsId: String(row.id),
    gameId: session.provider_game_id === null ? row.game_id : (row.providerGameId ?? row.game_id),
    left: row.rounds - row.used,
    stakeMinor: row.stake_minor,
    endsAtMs: row.ends_at_ms,
  }));
}

function lockFreeRounds(trx: Trx, id: number): Promise<FreeRoundsRow | undefined> {
  return trx.selectFrom('free_rounds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

async function lockKnown(trx: Trx, id: number): Promise<FreeRoundsRow> {
  const row = await lockFreeRounds(trx, id);
  if (!row) throw new Error(`free rounds ${id} have gone`);
  return row;
}

/** Where a free round is asked for. */
interface Asked {
  readonly account: LockedAccount;
  readonly game: PlayedGame;
  readonly nowMs: number;
}

/**
 * Locks the free rounds that a stake is one of; the account is locked. They are used by `useFreeRound`.
 *
 * @throws RequestRefused `not_found` where the account has none such on the game, `forbidden` where none are left,
 * `validation_failed` for another stake than theirs; with the field
 */
export async function checkFreeRound(
  trx: Trx,
  { account, game, nowMs }: Asked,
  { freeRoundsId, amountMinor, kind }: Pick<WalletBetBody, 'freeRoundsId' | 'amountMinor' | 'kind'>,
): Promise<number> {
  const row = await lockFreeRounds(trx, Number(freeRoundsId));
  if (row?.account_id !== account.id || row.game_id !== game.id) {
    throw new RequestRefused('not_found', { field: 'freeRoundsId' }, 'freeRoundsId: the player has none such here');
  }
  if (row.used >= row.rounds || row.ends_at_ms <= nowMs || row.closed_at_ms !== null) {
    throw new RequestRefused('forbidden', { field: 'freeRoundsId' }, 'freeRoundsId: none are left');
  }
  if (amountMinor !== row.stake_minor) {
    throw new RequestRefused(
      'validation_failed',
      { field: 'amountMinor' },
      'amountMinor: not the stake of these rounds',
    );
  }
  if (kind === 'feature-buy') {
    throw new RequestRefused('validation_failed', { field: 'kind' }, 'kind: a free round buys nothing');
  }
  return row.id;
}

/** Counts a free round as played, or as not played after all. */
async function count(trx: Trx, id: number, by: 1 | -1): Promise<void> {
  await sql`update free_rounds set used = used + ${by}::integer where id = ${id}::bigint`.execute(trx);
}

/** Counts one of the free rounds as played. */
export const useFreeRound = (trx: Trx, id: number): Promise<void> => count(trx, id, 1);

/** Gives a free round back that was not played after all. */
export const returnFreeRound = (trx: Trx, id: number): Promise<void> => count(trx, id, -1);

/** Winnings of the rounds by so much more or less, and the change of what they have paid as money. */
async function changeWon(trx: Trx, id: number, byMinor: number): Promise<number> {
  const row = await lockKnown(trx, id);
  const wonMinor = row.won_minor + byMinor;
  const paysMinor = freeRoundsPay({ wonMinor, largestWinMinor: row.largest_win_minor });
  const settledMinor = row.pays === 'money' ? paysMinor : row.settled_minor;
  await trx
    .updateTable('free_rounds')
    .set({ won_minor: wonMinor, settled_minor: settledMinor })
    .where('id', '=', id)
    .execute();
  return settledMinor - row.settled_minor;
}

/** Winnings of a transaction of a free round. */
interface FreeWin {
  readonly freeRoundsId: number;
  readonly providerId: string;
  readonly transactionId: string;
  readonly toldMinor: number;
  readonly nowMs: number;
}

/**
 * Adds to what free rounds have won: money is the player's at once, up to the most that they pay; bonus money waits until
 * they are over. Answers the balance and what was moved.
 */
export async function winFreeRound(
  trx: Trx,
  account: LockedAccount,
  { freeRoundsId, providerId, transactionId, toldMinor, nowMs }: FreeWin,
): Promise<{ readonly balanceMinor: number; readonly movedMinor: number }> {
  const movedMinor = await changeWon(trx, freeRoundsId, toldMinor);
  if (movedMinor <= 0) return { balanceMinor: account.balanceMinor, movedMinor: 0 };
  const facts = freeRoundTransfer(account, providerId, transactionId, 'free-round-win', nowMs);
  return { balanceMinor: (await credit(trx, facts, movedMinor)).balanceMinor, movedMinor };
}

/** Takes a win of a free round back: of money what is there, the rest is owed. Answers the balance. */
export async function takeFreeWinBack(
  trx: Trx,
  account: LockedAccount,
  { provider_id, transaction_id, told_minor }: CasinoTransaction,
  freeRoundsId: number,
  nowMs: number,
): Promise<number> {
  const change = await changeWon(trx, freeRoundsId, 0 - (told_minor ?? 0));
  if (change >= 0) return account.balanceMinor;
  const facts = freeRoundTransfer(account, provider_id, transaction_id, 'free-round-win-reversal', nowMs);
  return (await reverse(trx, facts, 0 - change)).balanceMinor;
}
