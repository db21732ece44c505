import type { PreferenceKey, Preferences } from '@longshot/store';

/** A preference that is on or off. */
export type SwitchKey = {
  [Key in PreferenceKey]: Preferences[Key] extends boolean ? Key : never;
}[PreferenceKey];

/**
 * The switches of the panel by their group: those that a player may turn and something of the site honours.
 */
export const panelSwitches = {
  look: ['isCoefChangeShown', 'isLightVersion', 'isVisuallyImpaired'],
  figures: ['is12HourClock'],
  board: [
    'isSportsOnly',
    'isBestOnTop',
    'isGroupedByCountry',
    'isScoreDetailed',
    'isGameIdShown',
    'isGameZoneOff',
    'isVideoMovedOnScroll',
    'isStatsInNewWindow',
    'isLeftHidden',
    'isRightHidden',
  ],
  coupon: ['isLineAccumulatorShown', 'isLiveAccumulatorShown', 'isBetGeneratorShown', 'hasCouponLogos'],
} as const satisfies Readonly<Record<string, readonly SwitchKey[]>>;
