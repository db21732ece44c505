import type { RouteEntry } from '@longshot/release';

/** The parts of the page that have an address of their own. Source: shell 2, the responsible-gambling page. */
export const PARTS = ['deposit', 'extra', 'reality', 'wagering', 'loss', 'self-exclusion'] as const;

/** One of `PARTS`. */
export type LimitPart = (typeof PARTS)[number];

const entry = (id: string, path: string): RouteEntry => ({
  ...{ id, path, layout: 'main', guard: 'signed-in', title: 'title', seo: 'office', analytics: 'office-responsible' },
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

/** Which part of the page an address asks for, with its language prefix; null on the way elsewhere. */
export const partOf = (pathname: string): LimitPart | 'all' | null => {
  const path = pathname.replace(/^\/[a-z]{2}\//, '').replace(/\/$/, '');
  if (path === 'office/responsible') return 'all';
  return PARTS.find((part) => path === `office/responsible/${part}`) ?? null;
};

/** An address of the site in a language. */
export const pathTo = (language: string, path: string): string => `/${language}/${path}`;
