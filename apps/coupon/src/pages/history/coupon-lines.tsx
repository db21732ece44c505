import { withoutUndefined } from '@longshot/domain/input';
import type { CouponDetail } from '@longshot/contracts';
import { couponLinePage } from '@longshot/domain/coupon/settle';
import { isBetStatusId, betStatus, isCouponTypeId, type Coupon } from '@longshot/domain/coupon/types';
import { floorRational } from '@longshot/domain/money';
import { Button } from '@longshot/ui';
import { useState } from 'react';
import { useTranslations } from '../../parts/use-translations.ts';
import { useBetsTranslations } from '../../parts/bets-translations.ts';
import * as css from './history.css';

const PAGE = 50;

/** The coupon as the rules read it, with the stake that its bets still stand on. */
function readDetail({ coupon, stakeMinor, places, systemValue, amountByBetId }: CouponDetail): Coupon | null {
  // Lines of an each-way coupon are of two halves, each with factors of its own.
  if (!isCouponTypeId(coupon.typeId) || stakeMinor === 0 || coupon.isEachWay === true) return null;
  return {
    id: coupon.couponId,
    typeId: coupon.typeId,
    amount: stakeMinor,
    ...withoutUndefined({ systemValue, amountByBetId }),
    bets: coupon.bets.map(({ coef, statusId }, index) => {
      const place = places[index];
      return {
        id: String(index),
        coef,
        statusId: isBetStatusId(statusId) ? statusId : betStatus.notCalculated,
        isBanker: place?.isBanker ?? false,
        ...withoutUndefined({
          blockId: place?.blockId,
          deadHeat: place?.deadHeat,
        }),
      };
    }),
  };
}

/** Every line of a system, multi, lucky or patent with what it pays, fifty at a time. */
export const CouponLines = ({ detail }: { readonly detail: CouponDetail }) => {
  const { t, money } = useBetsTranslations();
  const labels = useTranslations();
  const [from, setFrom] = useState<number | null>(null);
  const coupon = readDetail(detail);
  const page = coupon && couponLinePage(coupon, from ?? 0, from === null ? 0 : PAGE);
  if (!page) return null;
  const { iso, bets } = detail.coupon;
  const count = Number(page.count);
  if (from === null)
    return (
      <p className={css.historyStory}>
        <Button size="small" onClick={() => setFrom(0)}>
          {t('lines.show', { count })}
        </Button>
      </p>
    );
  return (
    <div className={css.historyStory}>
      <ol className={css.historyLines} start={from + 1} aria-label={t('lines.label')}>
        {page.lines.map((line) => (
          <li key={line.betIds.join()}>
            <span>
              {line.betIds
                .map((id) => bets[Number(id)])
                .map((bet) => (bet === undefined ? '' : `${labels.bet(bet)} ${labels.coef(bet.coef)}`))
                .join(' × ')}
            </span>
            <span className="num">
              {line.payout === null ? t('lines.open') : money(Number(floorRational(line.payout)), iso)}
            </span>
          </li>
        ))}
      </ol>
      {count > PAGE && (
        <div className={css.historyPages}>
          <Button size="small" disabled={from === 0} onClick={() => setFrom(Math.max(0, from - PAGE))}>
            {t('lines.before')}
          </Button>
          <span className="num">{`${from + 1}–${Math.min(from + PAGE, count)} / ${count}`}</span>
          <Button size="small" disabled={from + PAGE >= count} onClick={() => setFrom(from + PAGE)}>
            {t('lines.after')}
          </Button>
        </div>
      )}
    </div>
  );
};
