import type { RouteEntry } from '@longshot/release';
import { PARTS } from './model/addresses.ts';

const entry = (id: string, path: string): RouteEntry => ({
  id,
  path,
  layout: 'main',
  guard: 'signed-in',
  title: 'title',
  seo: 'office',
  analytics: 'office-responsible',
  hides: ['coupon'],
});

/** The pages of responsible gaming. Source: product 2, personal office. */
export const routes: readonly RouteEntry[] = [
  {
    ...entry('office-responsible', 'office/responsible'),
    navigation: { order: 40, labelKey: 'title', menu: 'account' },
    footer: { order: 10, labelKey: 'footer' },
  },
  ...PARTS.map((part) => entry(`office-responsible-${part}`, `office/responsible/${part}`)),
];

/** The place on the payment page that says what may still be deposited. */
export const slots: readonly string[] = ['deposit-limits'];
