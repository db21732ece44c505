import type { PlacedCoupon } from '@longshot/contracts';
import { Table } from '@longshot/ui';
import { useTranslations } from '../../parts/use-translations.ts';
import { HistoryRow } from './history-row.tsx';
import * as css from './history.css';

/** Coupons as rows. */
export const HistoryTable = ({ coupons }: { readonly coupons: readonly PlacedCoupon[] }) => {
  const { t } = useTranslations();
  const columns = [
    { id: 'coupon', label: t('history.coupon') },
    { id: 'placed', label: t('history.placed') },
    { id: 'type', label: t('history.type') },
    { id: 'stake', label: t('stake.label'), isEnd: true },
    { id: 'price', label: t('sums.price'), isEnd: true },
    { id: 'status', label: t('history.status') },
    { id: 'return', label: t('history.return'), isEnd: true },
    { id: 'details', label: '' },
  ];
  return (
    <div className={css.historyScroll}>
      <div className={css.historyTable}>
        <Table caption={t('title.history')} columns={columns}>
          {coupons.map((coupon) => (
            <HistoryRow key={coupon.couponId} coupon={coupon} columns={columns.length} />
          ))}
        </Table>
      </div>
    </div>
  );
};
