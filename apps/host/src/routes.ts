import type { BlockPage } from '@longshot/site-rules';
import type { RouteEntry } from '@longshot/release';

const blockPages: readonly BlockPage[] = ['block', 'block-ua', 'block-ie', 'site-updates', 'coming-soon', 'suspension'];

const technical = { seo: 'others', dictionaries: ['technical'] } as const;
const user = { layout: 'main', seo: 'user', dictionaries: ['recovery'], hides: ['coupon'] } as const;
const moved = { layout: 'empty', title: 'title.account', seo: 'user', analytics: 'moved' } as const;

const blockPage = (page: BlockPage): RouteEntry => ({
  ...technical,
  id: page,
  path: page,
  layout: 'empty',
  condition: `blocked:${page}`,
  title: page.startsWith('block') ? 'title.block' : `title.${page}`,
  analytics: page,
});

/** Signing in and opening an account: forms over the home page. Source: shell 2, "Login and registration". */
const signIn: readonly RouteEntry[] = [
  {
    id: 'login',
    path: 'login',
    layout: 'main',
    guard: 'anonymous',
    title: 'auth.signInTitle',
    seo: 'user',
    analytics: 'login',
  },
  {
    id: 'registration',
    path: 'registration/:type?',
    params: { type: ['socialregistration'] },
    layout: 'main',
    guard: 'anonymous',
    condition: 'registration-allowed',
    title: 'auth.registerTitle',
    seo: 'user',
    analytics: 'registration',
  },
  {
    id: 'auth-app',
    path: 'auth',
    layout: 'main',
    guard: 'anonymous',
    condition: 'account-app',
    title: 'auth.signInTitle',
    seo: 'user',
    analytics: 'auth-app',
  },
];

/** Routes that mails lead to, and the terms. Source: shell 2, "Routes in the user area". */
const userArea: readonly RouteEntry[] = [
  {
    ...user,
    id: 'user-accountverify',
    path: 'user/accountverify',
    title: 'title.accountverify',
    analytics: 'accountverify',
  },
  { ...user, id: 'user-activatefast', path: 'user/activatefast', title: 'title.activate', analytics: 'activatefast' },
  { ...user, id: 'user-activate', path: 'user/activate', title: 'title.activate', analytics: 'activatefast' },
  {
    ...user,
    id: 'user-passwordreset',
    path: 'user/passwordreset',
    title: 'title.passwordreset',
    analytics: 'passwordreset',
  },
  {
    ...user,
    id: 'user-stopnewsletter',
    path: 'user/stopnewsletter',
    title: 'title.stopnewsletter',
    analytics: 'stopnewsletter',
  },
  {
    ...user,
    id: 'confirm-terms',
    path: 'confirm-terms',
    guard: 'signed-in',
    condition: 'terms-changed',
    title: 'title.confirmTerms',
    analytics: 'confirm-terms',
  },
  { ...moved, id: 'user-forgotpassword', path: 'user/forgotpassword', redirect: '?showForgotPasswordModal=1' },
  { ...moved, id: 'user-coupon', path: 'user/coupon', redirect: '' },
  { ...moved, id: 'user-registration-php', path: 'user/registration.php', redirect: 'registration' },
  {
    ...moved,
    id: 'user-action-php-forgot',
    path: 'user/action.php',
    query: { action: 'forgot' },
    redirect: 'user/passwordreset',
  },
  { ...moved, id: 'user-action-php-other', path: 'user/action.php', redirect: 'user/activate' },
];

/** Addresses that lead on to pages of other applications. Source: product 2. */
const shortcuts: readonly RouteEntry[] = [
  { ...moved, id: 'cyber', path: 'cyber', redirect: 'cyber/real' },
  {
    ...moved,
    id: 'fastgames-daily-tournament',
    path: 'fastgames-daily-tournament',
    redirect: 'promotions/fastgames-daily-tournament',
  },
  { ...moved, id: 'startdownloadapp', path: 'startdownloadapp', redirect: 'mobile' },
];

/** Pages that say why the site is not shown. Source: shell 2, "Other routes". */
const technicalPages: readonly RouteEntry[] = [
  ...blockPages.map(blockPage),
  {
    ...technical,
    id: 'internal-vpn',
    path: 'internal-vpn',
    layout: 'empty',
    title: 'title.internal-vpn',
    analytics: 'internal-vpn',
  },
  {
    ...technical,
    id: 'country-not-served',
    path: 'country-not-served',
    layout: 'main',
    title: 'title.country-not-served',
    analytics: 'country-not-served',
    hides: ['coupon'],
  },
  {
    ...technical,
    id: 'oldbrowser',
    path: 'oldbrowser',
    layout: 'empty',
    title: 'title.oldbrowser',
    analytics: 'oldbrowser',
  },
  {
    ...technical,
    id: 'maintenance',
    path: 'maintenance',
    layout: 'maintenance',
    title: 'title.maintenance',
    analytics: 'maintenance',
  },
  {
    ...technical,
    id: 'error-500',
    path: '500',
    layout: 'main',
    status: 500,
    title: 'title.error',
    analytics: 'error-500',
    hides: ['coupon'],
  },
  {
    ...technical,
    id: 'block-appeal-history',
    path: 'block-appeal-history',
    layout: 'blocked',
    guard: 'signed-in',
    title: 'title.appeals',
    seo: 'user',
    analytics: 'block-appeal-history',
    dictionaries: ['recovery'],
  },
  {
    ...technical,
    id: 'debugger',
    path: 'debugger',
    layout: 'main',
    condition: 'non-production',
    title: 'title.debugger',
    analytics: 'debugger',
    hides: ['coupon'],
  },
];

/** The pages that the host itself shows; published in its contract as a remote publishes its own. */
export const routes: readonly RouteEntry[] = [...signIn, ...userArea, ...shortcuts, ...technicalPages];
