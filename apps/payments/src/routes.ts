import type { RouteEntry } from '@longshot/release';

/** What became of a payment, as the result pages' addresses say it. Source: product 2, empty layout. */
export const outcomes = ['success', 'fail', 'pending', 'cancel'] as const;

/** One of `outcomes`. */
export type ResultOutcome = (typeof outcomes)[number];

const officePage = (id: string, path: string, title: string, order: number): RouteEntry => ({
  ...{ id, path, layout: 'main', guard: 'signed-in', title, seo: 'office', analytics: id, hides: ['coupon'] },
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
    ...{ id: 'office-menu-recharge', path: 'office/menu/recharge', layout: 'main', guard: 'signed-in' },
    ...{ title: 'title.deposit', seo: 'office', analytics: 'office-recharge', redirect: 'office/recharge' },
  },
  {
    ...{ id: 'information-payment', path: 'information/payment', layout: 'main', hides: ['coupon'] },
    ...{ title: 'title.information', seo: 'payment', analytics: 'information-payment' },
    ...{ condition: 'payment-page', availableRoute: 52, footer: { order: 70, labelKey: 'title.information' } },
  },
  ...resultPages('deposit', 'onpay'),
  ...resultPages('withdrawal', 'onpay/withdraw'),
];

/** What a page of this application shows. */
export type PaymentPage =
  | { readonly name: 'deposit' | 'withdrawal' | 'history' | 'information' }
  | { readonly name: 'result'; readonly kind: 'deposit' | 'withdrawal'; readonly outcome: ResultOutcome };

const RESULT = /^onpay\/(withdraw\/)?(success|fail|pending|cancel)$/;

const pages: Readonly<Record<string, PaymentPage>> = {
  'office/recharge': { name: 'deposit' },
  'office/deduce': { name: 'withdrawal' },
  'office/historypay': { name: 'history' },
  'information/payment': { name: 'information' },
};

/** The page an address asks for, with its language prefix; null on the way elsewhere. */
export const pageOf = (pathname: string): PaymentPage | null => {
  const path = pathname.replace(/^\/[a-z]{2}\//, '').replace(/\/$/, '');
  const result = RESULT.exec(path);
  const outcome = outcomes.find((each) => each === result?.[2]);
  if (outcome) return { name: 'result', kind: result?.[1] === undefined ? 'deposit' : 'withdrawal', outcome };
  return pages[path] ?? null;
};

/** An address of the site in a language. */
export const pathTo = (language: string, path: string): string => `/${language}/${path}`;
