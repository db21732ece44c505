import type { ExportedFile, QueryOf } from '@longshot/contracts';
import { minorToDecimal } from '@longshot/domain/money';
import { fileTime, fileLabels, MOST_ROWS, tableFile } from '../../platform/files/index.ts';
import { findAccountId, filteredPayments } from './payment-history.ts';
import type { PaymentsContext } from './payments-context.ts';

/**
 * The payments of an account as a file, newest first, narrowed as the page of the history is; those of the archive are
 * there where they are asked for.
 *
 * @throws RequestRefused `not_found` for an account that is not the player's.
 */
export async function exportPayments(
  context: PaymentsContext,
  playerId: number,
  { format, ...query }: QueryOf<'exportPayments'>,
  language: string,
): Promise<ExportedFile> {
  const nowMs = context.clock.nowMs();
  const accountId = await findAccountId(context, playerId, query.accountId);
  const all = context.database.kysely.selectFrom('payments').selectAll();
  const rows = await filteredPayments(all, accountId, query, nowMs)
    .orderBy('id', 'desc')
    .limit(MOST_ROWS + 1)
    .execute();
  const words = fileLabels(language);
  const columns = [words.payment, words.time, words.direction, words.method, words.state, words.amount];
  return tableFile({ name: 'payments', language, playerId, nowMs, isCut: rows.length > MOST_ROWS }, format, {
    columns: [...columns, words.currency, words.decided, words.reason],
    rows: rows
      .slice(0, MOST_ROWS)
      .map((row) => [
        String(row.id),
        fileTime(row.created_at_ms),
        row.refund_of === null ? row.direction : 'refund',
        row.method_id,
        row.state,
        minorToDecimal(row.direction === 'deposit' ? row.amount_minor : -row.amount_minor, row.iso),
        row.iso,
        fileTime(row.decided_at_ms),
        row.reason,
      ]),
  });
}
