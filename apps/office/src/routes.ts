import type { RouteEntry } from '@longshot/release';

const page = (id: string, path: string, title: string, order?: number): RouteEntry => ({
  ...{ id, path, layout: 'main', guard: 'signed-in', title, seo: 'office', analytics: id, hides: ['coupon'] },
  ...(order === undefined ? {} : { navigation: { order, labelKey: title, menu: 'account' } }),
});

const leads = (id: string, path: string, redirect: string): RouteEntry => ({
  ...{ id, path, layout: 'main', guard: 'signed-in', title: 'title.account', seo: 'office', analytics: id, redirect },
});

/** The screens of the settings that this site has something for. Source: shell 2, settings screens. */
export const settingScreens = ['common', 'notification', 'sports-line', 'sports-live'] as const;

/** One of `settingScreens`. */
export type SettingScreen = (typeof settingScreens)[number];

/** The pages of the office. Source: product 2; shell 2. */
export const routes: readonly RouteEntry[] = [
  leads('office', 'office', 'office/account'),
  page('office-account', 'office/account', 'title.account', 5),
  page('office-account-edit', 'office/account/edit', 'title.personal', 40),
  page('office-verification', 'office/verification', 'title.verification', 41),
  page('office-security', 'office/security', 'title.security', 42),
  page('office-settings', 'office/settings', 'title.settings', 43),
  ...settingScreens.map((screen) => page(`office-settings-${screen}`, `office/settings/${screen}`, 'title.settings')),
];

/** The column beside every page of the office, of whichever application. */
export const slots: readonly string[] = ['start-column:office'];

/** What a page of this application shows. */
export type OfficePage =
  | { readonly name: 'account' | 'personal' | 'verification' | 'security' }
  | { readonly name: 'settings'; readonly screen: SettingScreen };

const SETTINGS = /^office\/settings(?:\/([a-z-]+))?$/;

const pages: Readonly<Record<string, OfficePage>> = {
  'office/account': { name: 'account' },
  'office/account/edit': { name: 'personal' },
  'office/verification': { name: 'verification' },
  'office/security': { name: 'security' },
};

/** The page an address asks for, with its language prefix; null on the way elsewhere. */
export const pageOf = (pathname: string): OfficePage | null => {
  const path = pathname.replace(/^\/[a-z]{2}\//, '').replace(/\/$/, '');
  const settings = SETTINGS.exec(path);
  const screen = settingScreens.find((each) => each === (settings?.[1] ?? 'common'));
  if (settings && screen) return { name: 'settings', screen };
  return pages[path] ?? null;
};

/** An address of the site in a language. */
export const pathTo = (language: string, path: string): string => `/${language}/${path}`;
