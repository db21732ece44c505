import type { RouteEntry } from '@longshot/release';

/** The pages of the coupon: the coupon itself where it has no column, and the history of bets. */
export const routes = [
  {
    id: 'coupon',
    path: 'coupon',
    layout: 'main',
    title: 'title.coupon',
    seo: 'coupon',
    analytics: 'coupon',
    hides: ['coupon'],
  },
  {
    id: 'office-history',
    path: 'office/history',
    layout: 'main',
    guard: 'signed-in',
    navigation: { order: 10, labelKey: 'title.history', menu: 'account' },
    title: 'title.history',
    seo: 'office',
    analytics: 'office-history',
    hides: ['coupon'],
  },
] satisfies readonly RouteEntry[];

/** The slots of the host's layout that the coupon fills. */
export const slots: readonly string[] = ['end-column'];

/** The address of the bets history in a language. */
export const pathOfHistory = (language: string): string => `/${language}/office/history`;

/** Whether an address is one of the coupon's own pages; anywhere else it fills a slot. */
export const isOwnPage = (pathname: string): boolean => /^\/[a-z]{2}\/(?:coupon|office\/history)\/?$/.test(pathname);
