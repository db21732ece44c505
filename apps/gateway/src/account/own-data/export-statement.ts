import type { ExportedFile, QueryOf } from '@longshot/contracts';
import { minorToDecimal } from '@longshot/domain/money';
import { fileTime, fileLabels, MOST_ROWS, tableFile } from '../../platform/files/index.ts';
import type { OfficeContext } from '../office-context.ts';
import { accountLines } from '../statement/account-lines.ts';

/**
 * The lines of an account as a file, newest first, narrowed as their page is.
 *
 * @throws RequestRefused `not_found` for an account that is not the player's.
 */
export async function exportStatement(
  context: OfficeContext,
  playerId: number,
  { format, ...query }: QueryOf<'exportStatement'>,
  language: string,
): Promise<ExportedFile> {
  const { iso, lines, hasMore } = await accountLines(context, playerId, query, MOST_ROWS);
  const words = fileLabels(language);
  const about = { name: 'statement', language, playerId, nowMs: context.nowMs(), isCut: hasMore } as const;
  return tableFile(about, format, {
    columns: [
      ...[words.entry, words.time, words.kind, words.reason, words.product, words.amount],
      ...[words.balance, words.currency, words.coupon],
    ],
    rows: lines.map(({ id, atMs, kind, purpose, product, amountMinor, balanceMinor, couponId }) => [
      ...[id, fileTime(atMs), kind, purpose, product, minorToDecimal(amountMinor, iso)],
      ...[minorToDecimal(balanceMinor, iso), iso, couponId ?? ''],
    ]),
  });
}
