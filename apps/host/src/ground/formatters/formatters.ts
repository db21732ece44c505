import { coefFormat, formatCoefficient, isCoefFormatId, parseCoef } from '@longshot/domain/odds';
import type { Formatters } from '@longshot/host-contract';
import { formatDateTime, formatDay, formatMoney, formatNumber, formatTime, type TimePreferences } from '@longshot/i18n';
import type { RootStore } from '@longshot/store';

/**
 * The page's formatters. They read the player's preferences each time, so whoever observes what they answer is told
 * when a preference changes, or the site's configuration.
 */
export const createFormatters = (
  language: string,
  store: Pick<RootStore, 'preferences' | 'siteConfig'>,
  now: () => number,
): Formatters => {
  const { preferences } = store;
  const times = (): TimePreferences => {
    const { timeZone, is12HourClock } = preferences.current;
    return { language, timeZone, is12HourClock };
  };
  return {
    money: (minor, iso) => formatMoney(minor, iso, language, store.siteConfig.amountTemplate),
    coef(coef) {
      const { coefFormatId } = preferences.current;
      // A decimal is shown as it was sent.
      if (coefFormatId === coefFormat.decimal || !isCoefFormatId(coefFormatId)) return coef;
      return formatCoefficient(parseCoef(coef), coefFormatId).replace('-', '\u2212');
    },
    time: (epochMs) => formatTime(epochMs, times()),
    day: (epochMs) => formatDay(epochMs, now(), times()),
    dateTime: (epochMs) => formatDateTime(epochMs, times()),
    number: (value) => formatNumber(value, language),
  };
};
