import type { CouponDetail, CouponSale, PlacedCoupon } from '@longshot/contracts';
import { formatCouponNumber } from '../model/labels.ts';
import { useBetsTranslations } from './bets-translations.ts';
import { useServices } from './services.ts';

/** Text of a sale: the last one of a coupon that was edited moved into another. */
export const useSaleText = ({ editedTo, iso }: PlacedCoupon, { sales }: Pick<CouponDetail, 'sales'>) => {
  const { host } = useServices();
  const { t, money } = useBetsTranslations();
  return (sale: CouponSale): string => {
    const facts = { when: host.formatters.dateTime(sale.atMs), paid: money(sale.paidMinor, iso) };
    if (editedTo !== undefined && sale === sales.at(-1)) {
      return t('story.moved', { ...facts, coupon: formatCouponNumber(editedTo) });
    }
    const stake = money(sale.stakeMinor, iso);
    return t(sale.isAutomatic === true ? 'story.soldAuto' : 'story.sold', { ...facts, stake });
  };
};
