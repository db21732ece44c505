import type { PreferenceKey, Preferences } from '@longshot/store';

/** A preference that is on or off. */
export type SwitchKey = {
  [Key in PreferenceKey]: Preferences[Key] extends boolean ? Key : never;
}[PreferenceKey];

/**
 * The switches of the panel by their group: those that something of the site honours today. The others keep their
 * values and come in with the pages that honour them.
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
    'isLeftHidden',
    'isRightHidden',
  ],
} as const satisfies Readonly<Record<string, readonly SwitchKey[]>>;
