/** How the desk may look. */
export type Theme = 'light' | 'dark';

const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

const show = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
};

/** How the desk looks now. */
export const shownTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Makes the desk look as the system asks, now and when that changes. */
export const followTheme = (): void => {
  const query = systemDark();
  const follow = (): void => show(query.matches ? 'dark' : 'light');
  query.addEventListener('change', follow);
  follow();
};

/** Turns the desk the other way, until it is opened anew or the system changes. */
export const turnTheme = (): Theme => {
  const next: Theme = shownTheme() === 'dark' ? 'light' : 'dark';
  show(next);
  return next;
};
