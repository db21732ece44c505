import type { RouteEntry } from '@longshot/release';

/** Pages that are a text and nothing else, by their address below `information/`; their place in the footer, if any. */
const readingPages = {
  about: 10,
  howbet: 30,
  responsiblegaming: 50,
  licenses: 90,
  taxation: 100,
  cookies: 110,
  privacypolicy: 115,
  kycpolicy: 120,
  amlpolicy: 130,
  disputeresolution: 140,
  consent: null,
  simpleidentification: null,
  smsbets: null,
  amlkyc: null,
  cash_terminals: null,
  'main-rules': null,
  'betting-awards': null,
  points: null,
} as const satisfies Readonly<Record<string, number | null>>;

/** The groups of rules, as their addresses name them. */
export const ruleGroups = ['1', '2', '3', '4', '5', '6'] as const;

/** The chapters of all groups: an address that names none of these is a 404. The texts have the same ones. */
export const ruleChapters = [
  ...['scope', 'who-may-play', 'words', 'errors', 'changes', 'disputes'],
  ...['account', 'deposits', 'withdrawals', 'corrections', 'currencies', 'security'],
  ...['placing', 'prices', 'singles-and-expresses', 'systems', 'chains', 'other-types', 'dependent-bets', 'stakes'],
  ...['live-bets', 'results', 'returns', 'dead-heats', 'settled-anew', 'football', 'tennis', 'other-sports'],
  ...['casino-games', 'fairness', 'interrupted-games', 'casino-stakes'],
  ...['limits', 'raising', 'time-out', 'self-exclusion', 'reality-checks', 'help'],
] as const;

const page = (path: string, title: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  ...{ id: path.replaceAll('/', '-'), path, layout: 'main', title, seo: 'information' },
  ...{ analytics: path.replaceAll('/', '-'), hides: ['coupon'], ...more },
});

const footerLink = (order: number | null, labelKey: string): Partial<RouteEntry> =>
  order === null ? {} : { footer: { order, labelKey } };

/** A page whose content is a fragment of the gateway: `promotions`, which has a text for each address that it knows. */
const fragmentPage = (id: string, path: string, title: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  ...{ id, path, layout: 'main', title, seo: 'promotions', analytics: id, hides: ['coupon'] },
  ...{ fragment: 'promotions', mediaResources: ['promotions'], ...more },
});

/** Bonus pages, of which the site shows either these or the offers. Source: shell 2, "Route checks from site configuration". */
const bonus = (otherwise: string): Partial<RouteEntry> => ({ seo: 'bonus', condition: 'promo-offer-off', otherwise });
const offer = (otherwise: string): Partial<RouteEntry> => ({ seo: 'bonus', condition: 'promo-offer-on', otherwise });

/** Promotions, bonuses, landing pages and the payment consultant. Source: product 2 and 7; shell 7, "Micro-frontends". */
const fragmentPages: readonly RouteEntry[] = [
  fragmentPage('promo', 'promo', 'title.promo', { seo: 'promo', footer: { order: 65, labelKey: 'title.promo' } }),
  fragmentPage('promotions', 'promotions/:promotionId', 'title.promo'),
  fragmentPage('bonuses', 'bonuses', 'title.bonuses', bonus('bonuses/offers')),
  fragmentPage('bonuses-offers', 'bonuses/offers', 'title.bonuses', offer('bonuses')),
  fragmentPage('bonuses-offers-rules', 'bonuses/offers/rules', 'title.bonuses', {
    ...offer('bonuses'),
    availableRoute: 47,
  }),
  fragmentPage('landing', 'landing/:landingId', 'title.promo'),
  fragmentPage('payment-consultant', 'payment-consultant', 'title.paymentConsultant', {
    ...{
      fragment: 'payment-consultant',
      mediaResources: [],
      seo: 'information',
      footer: { order: 75, labelKey: 'title.paymentConsultant' },
    },
  }),
];

/** The information pages. Source: product 2; shell 2. */
export const routes: readonly RouteEntry[] = [
  page('information', 'title.information'),
  ...Object.entries(readingPages).map(([name, order]) =>
    page(`information/${name}`, `title.${name}`, footerLink(order, `title.${name}`)),
  ),
  page('information/contacts', 'title.contacts', footerLink(20, 'title.contacts')),
  page('information/betting-calculator', 'title.calculator', footerLink(60, 'title.calculator')),
  page('information/rules', 'title.rules', {
    ...{
      id: 'information-rules-index',
      redirect: 'information/rules/1',
      footer: { order: 40, labelKey: 'title.rules' },
    },
  }),
  // The rules alone, for other pages to link to or to print.
  page('information/rules-frame', 'title.rules', { hides: ['header', 'footer', 'coupon', 'seo', 'bottom-navigation'] }),
  page('information/rules/:ruleGroup/:chapter?', 'title.rules', {
    ...{ id: 'information-rules', analytics: 'information-rules' },
    params: { ruleGroup: ruleGroups, chapter: ruleChapters },
  }),
  ...fragmentPages,
];

/** The column at the start of every page below `information`, of whichever application. */
export const slots = ['start-column:information'] as const;

/** What a page of this application shows. */
export type InfoPage =
  | { readonly name: 'landing' | 'contacts' | 'calculator' }
  | { readonly name: 'text'; readonly page: string }
  | { readonly name: 'rules'; readonly group: string; readonly chapter: string | null };

/** The page an address asks for, with its language prefix; null on the way elsewhere. */
export const pageOf = (pathname: string): InfoPage | null => {
  const [section, name, group, chapter, ...rest] = pathname
    .split('/')
    .filter((part) => part !== '')
    .slice(1);
  if (section !== 'information' || rest.length > 0) return null;
  if (name === undefined) return { name: 'landing' };
  if (name === 'rules' && group !== undefined) return { name: 'rules', group, chapter: chapter ?? null };
  if (group !== undefined) return null;
  if (name === 'contacts') return { name: 'contacts' };
  if (name === 'rules-frame') return { name: 'rules', group: ruleGroups[0], chapter: null };
  if (name === 'betting-calculator') return { name: 'calculator' };
  return Object.hasOwn(readingPages, name) ? { name: 'text', page: name } : null;
};

/** An address of the site in a language. */
export const pathTo = (language: string, path: string): string => `/${language}/${path}`;
