import type { Preferences, Theme } from '@longshot/store';

/** Theme that the system's own settings ask for. */
export const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Hears the system's theme change; the answer ends it. */
export const onSystemTheme = (listener: (theme: Theme) => void): (() => void) => {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const handleChange = () => listener(systemTheme());
  query.addEventListener('change', handleChange);
  return () => query.removeEventListener('change', handleChange);
};

/** How the page looks stands on the root element, from where the tokens and components follow it. */
export const showAppearance = (preferences: Preferences, theme: Theme): void => {
  const { density, fontSize, isLightVersion, isVisuallyImpaired, isCoefChangeShown } = preferences;
  Object.assign(document.documentElement.dataset, {
    theme,
    density,
    fontSize,
    motion: isLightVersion ? 'none' : 'full',
    contrast: isVisuallyImpaired ? 'high' : 'normal',
    moves: isCoefChangeShown ? 'shown' : 'hidden',
  });
};
