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
    dictionaries: ['coupon-bets'],
    hides: ['coupon'],
  },
  {
    id: 'print-coupon',
    dictionaries: ['coupon-bets'],
    path: 'print-coupon/:couponId',
    layout: 'main',
    params: { couponId: 'digits' },
    title: 'title.printCoupon',
    seo: 'others',
    analytics: 'print-coupon',
    hides: ['coupon'],
  },
] satisfies readonly RouteEntry[];

/** The slots of the host's layout that the coupon fills. */
export const slots: readonly string[] = ['end-column'];
