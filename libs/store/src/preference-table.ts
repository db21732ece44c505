import { DEFAULT_PREFERENCES, type PreferenceKey, type Preferences } from './preferences.ts';

/** Where a preference lives: with the account (and on the device), on the device alone, or in a cookie. */
export type PreferenceStorage = PreferencePlace;

/** @deprecated Since 0.1.2 `PreferenceStorage`; dropped in 0.2.0. */
export type PreferencePlace = 'account' | 'device' | 'cookie';

/** One preference as the specification lists it. */
export interface PreferenceRow {
  readonly key: PreferenceKey;
  /** Its name in the specification. Source: shell 3. */
  readonly name: string;
  readonly place: PreferencePlace;
  readonly otherwise: Preferences[PreferenceKey];
}

const row = (key: PreferenceKey, name: string, place: PreferencePlace = 'account'): PreferenceRow => ({
  key,
  name,
  place,
  otherwise: DEFAULT_PREFERENCES[key],
});

/** Every preference, once. The kind of consent is no preference: `ConsentStore` keeps it. */
export const preferenceTable: readonly PreferenceRow[] = [
  row('language', 'language'),
  row('timeZone', 'timezone'),
  row('is12HourClock', '12-hour clock'),
  row('coefFormatId', 'coefficient format id'),
  row('viewType', 'view type'),
  row('theme', 'theme'),
  row('fontSize', 'font size', 'device'),
  row('isCoefChangeShown', 'coefficient change indication'),
  row('density', 'compact view', 'device'),
  row('isLightVersion', 'light version', 'device'),
  row('isLineAccumulatorShown', 'accumulator of the day line'),
  row('isLiveAccumulatorShown', 'accumulator of the day live'),
  row('isBetGeneratorShown', 'bet generator'),
  row('isSportsOnly', 'show sports only'),
  row('isGameIdShown', 'show game id'),
  row('isBestOnTop', 'best matches on top'),
  row('isScoreDetailed', 'detailed score'),
  row('isStatsInNewWindow', 'stats in a new window'),
  row('hasCouponLogos', 'team logos in coupon'),
  row('isVideoMovedOnScroll', 'move video on scroll'),
  row('marketNameType', 'markets name type'),
  row('isGameZoneOff', 'game zone off'),
  row('isLeftHidden', 'left section hidden', 'cookie'),
  row('isRightHidden', 'right section hidden', 'cookie'),
  row('isGroupedByCountry', 'group by country'),
  row('isVisuallyImpaired', 'visually impaired mode', 'device'),
  row('partnerHasTaxes', 'partnerHasTaxes', 'device'),
];

/** The preferences of one place. */
export const preferenceKeysOf = (place: PreferencePlace): readonly PreferenceKey[] =>
  preferenceTable.filter((each) => each.place === place).map(({ key }) => key);
