import type { ShopItem } from '@longshot/contracts';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import { useServices } from '../../parts/services.ts';

/** Numbers of points in the player's language, and names of levels. */
export const usePointLabels = () => {
  const { host } = useServices();
  const { t, money } = useBonusTranslations();
  const number = (value: number): string => new Intl.NumberFormat(host.language).format(value);
  return {
    number,
    /** Worth of a thing of the shop: one sum, or so many of it. */
    worthOf: ({ amountMinor, count, iso }: ShopItem): string =>
      count === 1 ? money(amountMinor, iso) : t('points.each', { number: number(count), sum: money(amountMinor, iso) }),
    count: (points: number): string => t('points.count', { count: points, points: number(points) }),
    // texts: cashback.level.*
    level: (id: string): string => t(`cashback.level.${id}`),
  };
};
