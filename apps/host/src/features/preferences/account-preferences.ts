import { withoutUndefined } from '@longshot/domain/input';
import type { AccountPreferences } from '@longshot/contracts';
import { preferenceKeysOf, type Preferences, soundPreferences } from '@longshot/store';

/** The theme's id in the account. Source: shell 3: 0 light, 1 dark; 2 leaves it to the system. */
export const themeIds = { light: 0, dark: 1, system: 2 } as const;

const themes: Readonly<Record<number, Preferences['theme']>> = { 0: 'light', 1: 'dark', 2: 'system' };

const accountKeys = preferenceKeysOf('account');

/** Preferences that belong to the account, as the account holds them. */
export const toAccount = (preferences: Preferences): AccountPreferences => ({
  ...Object.fromEntries(accountKeys.map((key) => [key, preferences[key]])),
  theme: themeIds[preferences.theme],
});

/** Preferences of the account, as the page understands it. Its language is not taken over: the address decides. */
export const fromAccount = ({ theme, language: _, ...values }: AccountPreferences): Partial<Preferences> => {
  const known = theme === undefined ? undefined : themes[theme];
  return soundPreferences({ ...values, ...withoutUndefined({ theme: known || undefined }) });
};

/** Differences between two states of an account. */
export const changesBetween = (before: AccountPreferences, after: AccountPreferences): AccountPreferences =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key as keyof AccountPreferences] !== value));
