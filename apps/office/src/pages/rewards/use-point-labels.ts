import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import { useServices } from '../../parts/services.ts';

/** Numbers of points in the player's language, and names of levels. */
export const usePointLabels = () => {
  const { host } = useServices();
  const { t } = useBonusTranslations();
  const number = (value: number): string => new Intl.NumberFormat(host.language).format(value);
  return {
    number,
    count: (points: number): string => t('points.count', { count: points, points: number(points) }),
    // texts: cashback.level.*
    level: (id: string): string => t(`cashback.level.${id}`),
  };
};
