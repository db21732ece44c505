import type { RouteEntry } from '@longshot/release';
import { outcomes } from './model/addresses.ts';

const officePage = (id: string, path: string, title: string, order: number): RouteEntry => ({
  id,
  path,
  layout: 'main',
  guard: 'signed-in',
  title,
  seo: 'office',
  analytics: id,
  hides: ['coupon'],
  navigation: { order, labelKey: title, menu: 'account' },
});

const resultPages = (kind: 'deposit' | 'withdrawal', prefix: string): readonly RouteEntry[] =>
  outcomes.map((outcome) => ({
    id: `${prefix.replace('/', '-')}-${outcome}`,
    path: `${prefix}/${outcome}`,
    layout: 'empty',
    title: `result.${kind}.${outcome}.title`,
    seo: 'office',
    analytics: 'onpay',
  }));

/** The pages of payments. Source: product 2; shell 2. */
export const routes: readonly RouteEntry[] = [
  officePage('office-recharge', 'office/recharge', 'title.deposit', 20),
  officePage('office-deduce', 'office/deduce', 'title.withdrawal', 21),
  officePage('office-historypay', 'office/historypay', 'title.history', 22),
  {
    id: 'office-menu-recharge',
    path: 'office/menu/recharge',
    layout: 'main',
    guard: 'signed-in',
    title: 'title.deposit',
    seo: 'office',
    analytics: 'office-recharge',
    redirect: 'office/recharge',
  },
  {
    id: 'information-payment',
    path: 'information/payment',
    layout: 'main',
    hides: ['coupon'],
    title: 'title.information',
    seo: 'payment',
    analytics: 'information-payment',
    condition: 'payment-page',
    availableRoute: 52,
    footer: { order: 70, labelKey: 'title.information' },
  },
  ...resultPages('deposit', 'onpay'),
  ...resultPages('withdrawal', 'onpay/withdraw'),
];
