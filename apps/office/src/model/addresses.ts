import { pathBelowLanguage } from '@longshot/remote/addresses';

/** The screens of the settings that this site has something for. Source: shell 2, settings screens. */
export const settingScreens = ['common', 'notification', 'sports-line', 'sports-live'] as const;

/** One of `settingScreens`. */
export type SettingScreen = (typeof settingScreens)[number];

/** Page of this application. */
export type OfficePage =
  | { readonly name: 'account' | 'personal' | 'verification' | 'identification' | 'security' | 'conversion' }
  | { readonly name: 'settings'; readonly screen: SettingScreen };

const SETTINGS = /^office\/settings(?:\/([a-z-]+))?$/;

const pages: Readonly<Record<string, OfficePage>> = {
  'office/account': { name: 'account' },
  'office/account/edit': { name: 'personal' },
  'office/verification': { name: 'verification' },
  'office/identification': { name: 'identification' },
  'office/security': { name: 'security' },
  'convert-account': { name: 'conversion' },
};

/** The page an address asks for, with its language prefix; null on the way elsewhere. */
export const pageOf = (pathname: string): OfficePage | null => {
  const path = pathBelowLanguage(pathname);
  const settings = SETTINGS.exec(path);
  const screen = settingScreens.find((each) => each === (settings?.[1] ?? 'common'));
  if (settings && screen) return { name: 'settings', screen };
  return pages[path] ?? null;
};
