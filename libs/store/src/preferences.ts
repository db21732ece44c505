/** Preferences of a player about how the site looks and speaks. Source: shell 3, user preferences. */
export interface Preferences {
  readonly theme: 'light' | 'dark' | 'system';
  /** Compact view: `compact`. */
  readonly density: 'comfortable' | 'compact';
  readonly fontSize: 'small' | 'normal' | 'large' | 'largest';
  /** 0 European, 1 Asian. */
  readonly viewType: 0 | 1;
  /** 0 decimal, 1 fractional, 2 american, 4 hong kong, 5 malay, 6 indonesian; 14, 15, 16 the Asian three. Source: product 9. */
  readonly coefFormatId: number;
  readonly is12HourClock: boolean;
  /** IANA name, or null for the browser's own. */
  readonly timeZone: string | null;
  /** The language chosen last; null before any was. The address decides what is shown. */
  readonly language: string | null;
  readonly marketNameType: 'full' | 'short';
  readonly isCoefChangeShown: boolean;
  readonly isLightVersion: boolean;
  readonly isVisuallyImpaired: boolean;
  readonly isSportsOnly: boolean;
  readonly isGameIdShown: boolean;
  readonly isBestOnTop: boolean;
  readonly isScoreDetailed: boolean;
  readonly isGroupedByCountry: boolean;
  readonly isLeftHidden: boolean;
  readonly isRightHidden: boolean;
  readonly isLineAccumulatorShown: boolean;
  readonly isLiveAccumulatorShown: boolean;
  readonly isBetGeneratorShown: boolean;
  readonly isStatsInNewWindow: boolean;
  readonly hasCouponLogos: boolean;
  readonly isVideoMovedOnScroll: boolean;
  readonly isGameZoneOff: boolean;
  /** The site's partner takes taxes off payouts. */
  readonly partnerHasTaxes: boolean;
}

/** One preference's name. */
export type PreferenceKey = keyof Preferences;

/** Preferences of a new visitor. Source: shell 3; those it does not tell are the least surprising. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  density: 'comfortable',
  fontSize: 'normal',
  viewType: 0,
  coefFormatId: 0,
  is12HourClock: false,
  timeZone: null,
  language: null,
  marketNameType: 'full',
  isCoefChangeShown: true,
  isLightVersion: false,
  isVisuallyImpaired: false,
  isSportsOnly: false,
  isGameIdShown: false,
  isBestOnTop: false,
  isScoreDetailed: false,
  isGroupedByCountry: true,
  isLeftHidden: false,
  isRightHidden: false,
  isLineAccumulatorShown: true,
  isLiveAccumulatorShown: true,
  isBetGeneratorShown: false,
  isStatsInNewWindow: true,
  hasCouponLogos: false,
  isVideoMovedOnScroll: true,
  isGameZoneOff: false,
  partnerHasTaxes: true,
};

const isText = (value: unknown): boolean => value === null || typeof value === 'string';

const oneOf =
  (...choices: readonly unknown[]) =>
  (value: unknown): boolean =>
    choices.includes(value);

const checks: { readonly [Key in PreferenceKey]?: (value: unknown) => boolean } = {
  theme: oneOf('light', 'dark', 'system'),
  density: oneOf('comfortable', 'compact'),
  fontSize: oneOf('small', 'normal', 'large', 'largest'),
  viewType: oneOf(0, 1),
  marketNameType: oneOf('full', 'short'),
  coefFormatId: Number.isInteger,
  timeZone: isText,
  language: isText,
};

/** Part of a record that is preferences with a value that they may have; everything else is left out. */
export const soundPreferences = (record: Readonly<Record<string, unknown>>): Partial<Preferences> =>
  Object.fromEntries(
    Object.entries(DEFAULT_PREFERENCES).flatMap(([key, otherwise]) => {
      const value = record[key];
      const isSound = checks[key as PreferenceKey]?.(value) ?? typeof value === typeof otherwise;
      return value !== undefined && isSound ? [[key, value]] : [];
    }),
  );
