import type { Preferences } from '@longshot/store';

/** What the system's own settings ask for. */
export const systemTheme = (): Preferences['theme'] =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** Theme and density stand on the root element, from where the tokens follow them. */
export const showAppearance = ({ theme, density }: Pick<Preferences, 'theme' | 'density'>): void => {
  Object.assign(document.documentElement.dataset, { theme, density });
};
