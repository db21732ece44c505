import { withoutUndefined } from '@longshot/domain/input';
import type { ExportedFile, PlacedCoupon, QueryOf } from '@longshot/contracts';
import { minorToDecimal } from '@longshot/domain/money';
import { fileTime, fileLabels, MOST_ROWS, tableFile } from '../../platform/files/index.ts';
import { betHistory } from './bet-history.ts';
import type { CouponContext } from './coupon-context.ts';

const PAGE = 100;

const selections = ({ bets }: PlacedCoupon): string =>
  bets
    .map(({ homeName, awayName, marketKey, outcomeId, coef, eachWay }) => {
      const match = awayName === '' ? homeName : `${homeName} – ${awayName}`;
      const places = eachWay === undefined ? '' : ` E/W ${eachWay.fraction} 1-${eachWay.places}`;
      return `${match}: ${marketKey} ${outcomeId} @ ${coef}${places}`;
    })
    .join('; ');

function rowOf(coupon: PlacedCoupon): readonly string[] {
  const { couponId, placedAtMs, typeId, state, amountMinor, iso, coef, possibleWinMinor, payoutMinor } = coupon;
  return [
    couponId,
    fileTime(placedAtMs),
    String(typeId),
    state,
    minorToDecimal(amountMinor, iso),
    iso,
    coef,
    minorToDecimal(possibleWinMinor, iso),
    payoutMinor === null ? '' : minorToDecimal(payoutMinor, iso),
    selections(coupon),
  ];
}

/** The player's coupons as a file, newest first, narrowed as the page of the history is. */
export async function exportBets(
  context: CouponContext,
  playerId: number,
  { format, ...query }: QueryOf<'exportBets'>,
  language: string,
): Promise<ExportedFile> {
  const rows: (readonly string[])[] = [];
  let before: string | undefined;
  let hasMore = true;
  while (hasMore && rows.length < MOST_ROWS) {
    const page = await betHistory(context, playerId, {
      ...query,
      limit: PAGE,
      ...withoutUndefined({ before }),
    });
    rows.push(...page.coupons.map(rowOf));
    before = page.coupons.at(-1)?.couponId;
    ({ hasMore } = page);
  }
  const words = fileLabels(language);
  const about = { name: 'bets', language, playerId, nowMs: context.clock.nowMs(), isCut: hasMore } as const;
  const columns = [words.coupon, words.time, words.type, words.state, words.stake, words.currency, words.odds];
  return tableFile(about, format, { columns: [...columns, words.possible, words.payout, words.selections], rows });
}
