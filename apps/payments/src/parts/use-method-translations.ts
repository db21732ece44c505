import type { PaymentMethod } from '@longshot/contracts';
import { useMemo } from 'react';
import { useTranslations } from './use-translations.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The unit a time is told in: days from a day on, hours from an hour on. */
const unitOf = (minutes: number): readonly ['days' | 'hours' | 'minutes', number] => {
  if (minutes >= DAY && minutes % DAY === 0) return ['days', DAY];
  return minutes >= HOUR && minutes % HOUR === 0 ? ['hours', HOUR] : ['minutes', 1];
};

/** Texts of a way to pay, in the page's language. */
export function useMethodTranslations() {
  const { t, money, has } = useTranslations();
  return useMemo(
    () => ({
      /** Its name; its id where this build does not know it yet. */
      name: (id: string) => (has(`method.${id}`) ? t(`method.${id}`) : id),
      time: ({ minutesLeast, minutesMost }: Pick<PaymentMethod, 'minutesLeast' | 'minutesMost'>) => {
        if (minutesMost === 0) return t('time.atOnce');
        const [unit, minutes] = unitOf(minutesMost);
        const most = t(`time.${unit}`, { count: minutesMost / minutes });
        const isRange = minutesLeast >= minutes && minutesLeast < minutesMost && minutesLeast % minutes === 0;
        return isRange ? t('time.range', { least: minutesLeast / minutes, most }) : t('time.upTo', { most });
      },
      fee: ({ feeBasisPoints }: Pick<PaymentMethod, 'feeBasisPoints'>) =>
        feeBasisPoints === 0 ? t('fee.none') : t('fee.percent', { percent: feeBasisPoints / 100 }),
      /** The least and the most in a currency. */
      range: ({ bounds }: Pick<PaymentMethod, 'bounds'>, iso: string) => {
        const found = bounds.find((each) => each.iso === iso);
        return found ? t('range', { least: money(found.minMinor, iso), most: money(found.maxMinor, iso) }) : '';
      },
    }),
    [t, money, has],
  );
}
