import type { WalletTransactions, WalletTransactionsBody } from '@longshot/contracts';
import { sql } from 'kysely';
import type { TransactionDetail } from '../../platform/database/tables/casino-tables.ts';
import type { WalletContext } from './wallet-context.ts';

/** So many are told at once unless asked for fewer. */
const PAGE = 1_000;

const kindOf = (
  kind: 'bet' | 'win' | 'none',
  detail: TransactionDetail | null,
): WalletTransactions['transactions'][number]['kind'] => detail ?? (kind === 'bet' ? 'stake' : kind);

/** The transactions of a provider of a time, oldest first, from where the page before ended. */
export async function listTransactions(
  { database, settings }: WalletContext,
  providerId: string,
  { fromMs, toMs, after, limit = PAGE }: WalletTransactionsBody,
): Promise<WalletTransactions> {
  const [, atMs = '-1', transactionId = ''] = /^(\d+)\/(.+)$/.exec(after ?? '') ?? [];
  const rows = await database.kysely
    .selectFrom('casino_transactions as t')
    .leftJoin('casino_games as g', (join) => join.onRef('g.site_id', '=', 't.site_id').onRef('g.id', '=', 't.game_id'))
    .selectAll('t')
    .select('g.provider_game_id as providerGameId')
    .where('t.provider_id', '=', providerId)
    .where('t.site_id', '=', settings.siteId)
    .where('t.created_at_ms', '>=', fromMs)
    .where('t.created_at_ms', '<', toMs)
    .where(sql<boolean>`(t.created_at_ms, t.transaction_id) > (${atMs}::bigint, ${transactionId})`)
    .orderBy('t.created_at_ms')
    .orderBy('t.transaction_id')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    transactions: page.map((row) => ({
      transactionId: row.transaction_id,
      roundId: row.round_id,
      gameId: row.providerGameId ?? row.game_id,
      playerId: String(row.player_id),
      iso: row.iso,
      kind: kindOf(row.kind, row.detail),
      amountMinor: row.told_minor ?? row.amount_minor,
      isRolledBack: row.is_rolled_back,
      createdAtMs: row.created_at_ms,
    })),
    next: rows.length > limit && last ? `${last.created_at_ms}/${last.transaction_id}` : null,
  };
}
