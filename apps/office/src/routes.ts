import { withoutUndefined } from '@longshot/domain/input';
import type { RouteEntry } from '@longshot/release';
import { settingScreens } from './model/addresses.ts';

const page = (id: string, path: string, title: string, order?: number): RouteEntry => ({
  id,
  path,
  layout: 'main',
  guard: 'signed-in',
  title,
  seo: 'office',
  analytics: id,
  hides: ['coupon'],
  ...withoutUndefined({
    navigation: order === undefined ? undefined : { order, labelKey: title, menu: 'account' as const },
  }),
});

const leads = (id: string, path: string, redirect: string): RouteEntry => ({
  id,
  path,
  layout: 'main',
  guard: 'signed-in',
  title: 'title.account',
  seo: 'office',
  analytics: id,
  redirect,
});

const ofVoice = { dictionaries: ['office-voice'] } as const;

const ofBonuses = { dictionaries: ['office-bonuses'] } as const;

/** The pages of the office. Source: product 2; shell 2. */
export const routes: readonly RouteEntry[] = [
  leads('office', 'office', 'office/account'),
  page('office-account', 'office/account', 'title.account', 5),
  page('office-account-edit', 'office/account/edit', 'title.personal', 40),
  page('office-verification', 'office/verification', 'title.verification', 41),
  {
    ...page('office-identification', 'office/identification', 'title.identification', 41),
    condition: 'identification-enabled',
  },
  page('office-security', 'office/security', 'title.security', 42),
  page('office-settings', 'office/settings', 'title.settings', 43),
  { ...page('office-bonuses-wager', 'office/bonuses/wager', 'title.wager', 20), ...ofBonuses },
  { ...page('office-bonuses-deposit', 'office/bonuses/deposit', 'title.bonusDeposit'), ...ofBonuses },
  { ...page('office-promotion', 'office/promotion', 'title.promotion', 21), ...ofBonuses },
  { ...page('office-rewards', 'office/rewards', 'title.rewards', 23), ...ofBonuses },
  { ...page('office-casino-vipcashback', 'office/casino/vipcashback', 'title.vipcashback'), ...ofBonuses },
  { ...page('office-casino-premiumcashback', 'office/casino/premiumcashback', 'title.premiumcashback'), ...ofBonuses },
  { ...page('office-bringfriend', 'office/bringfriend', 'title.bringfriend', 22), ...ofBonuses },
  { ...page('office-support', 'office/support', 'title.support', 50), ...ofVoice },
  { ...page('office-share-idea', 'office/share-idea', 'title.ideas', 51), ...ofVoice },
  { ...page('office-manager', 'office/manager', 'title.manager'), ...ofVoice },
  { ...page('office-menu', 'office/menu', 'title.menu'), ...ofVoice },
  { ...page('office-menu-profile', 'office/menu/profile', 'title.menuProfile'), ...ofVoice },
  { ...page('convert-account', 'convert-account', 'title.conversion'), condition: 'conversion' },
  ...settingScreens.map((screen) => page(`office-settings-${screen}`, `office/settings/${screen}`, 'title.settings')),
];

/** The column beside every page of the office, of whichever application. */
export const slots: readonly string[] = ['start-column:office'];
