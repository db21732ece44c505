import { pathBelowLanguage } from '@longshot/remote/addresses';

/** The screens of the settings that this site has something for. Source: shell 2, settings screens. */
export const settingScreens = [
  'common',
  'notification',
  'sports-line',
  'sports-live',
  'wallets',
  'bonus',
  'first-deposit-bonus',
  'cashback',
  'promo-code',
] as const;

/** One of `settingScreens`. */
export type SettingScreen = (typeof settingScreens)[number];

/** Lists of offers: all of them, and those for a deposit. */
export type OfferList = 'promotion' | 'deposit';

/** Page of this application. */
export type OfficePage =
  | {
      readonly name:
        | 'account'
        | 'personal'
        | 'verification'
        | 'identification'
        | 'security'
        | 'conversion'
        | 'bonuses'
        | 'support'
        | 'ideas'
        | 'manager'
        | 'menu'
        | 'menu-profile'
        | 'bring-friend'
        | 'rewards';
    }
  | { readonly name: 'offers'; readonly list: OfferList }
  | { readonly name: 'cashback'; readonly programme: 'vip' | 'premium' }
  | { readonly name: 'settings'; readonly screen: SettingScreen };

const SETTINGS = /^office\/settings(?:\/([a-z-]+))?$/;

const pages: Readonly<Record<string, OfficePage>> = {
  'office/account': { name: 'account' },
  'office/account/edit': { name: 'personal' },
  'office/verification': { name: 'verification' },
  'office/identification': { name: 'identification' },
  'office/security': { name: 'security' },
  'office/bonuses/wager': { name: 'bonuses' },
  'office/bonuses/deposit': { name: 'offers', list: 'deposit' },
  'office/promotion': { name: 'offers', list: 'promotion' },
  'office/rewards': { name: 'rewards' },
  'office/casino/vipcashback': { name: 'cashback', programme: 'vip' },
  'office/casino/premiumcashback': { name: 'cashback', programme: 'premium' },
  'office/bringfriend': { name: 'bring-friend' },
  'office/support': { name: 'support' },
  'office/share-idea': { name: 'ideas' },
  'office/manager': { name: 'manager' },
  'office/menu': { name: 'menu' },
  'office/menu/profile': { name: 'menu-profile' },
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
