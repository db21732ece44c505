import type { RouteEntry } from '@longshot/release';
import { readingPages, ruleGroups, ruleChapters } from './model/addresses.ts';

const page = (path: string, title: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  id: path.replaceAll('/', '-'),
  path,
  layout: 'main',
  title,
  seo: 'information',
  analytics: path.replaceAll('/', '-'),
  hides: ['coupon'],
  ...more,
});

const footerLink = (order: number | null, labelKey: string): Partial<RouteEntry> =>
  order === null ? {} : { footer: { order, labelKey } };

/** A page whose content is a fragment of the gateway: `promotions`, which has a text for each address that it knows. */
const fragmentPage = (id: string, path: string, title: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  id,
  path,
  layout: 'main',
  title,
  seo: 'promotions',
  analytics: id,
  hides: ['coupon'],
  fragment: 'promotions',
  mediaResources: ['promotions'],
  ...more,
});

/** Bonus pages, of which the site shows either these or the offers. Source: shell 2, "Route checks from site configuration". */
const bonus = (otherwise: string): Partial<RouteEntry> => ({ seo: 'bonus', condition: 'promo-offer-off', otherwise });
const offer = (otherwise: string): Partial<RouteEntry> => ({ seo: 'bonus', condition: 'promo-offer-on', otherwise });

/** A page about partners, whose text is a fragment as well. */
const partnerPage = (id: string, path: string, more: Partial<RouteEntry>): RouteEntry =>
  fragmentPage(id, path, 'title.partners', { fragment: 'partners', mediaResources: [], seo: 'partners', ...more });

/** Promotions, bonuses, landing pages and the payment consultant. Source: product 2 and 7; shell 7, "Micro-frontends". */
const fragmentPages: readonly RouteEntry[] = [
  fragmentPage('promo', 'promo', 'title.promo', { seo: 'promo', footer: { order: 65, labelKey: 'title.promo' } }),
  fragmentPage('promotions', 'promotions/:promotionId', 'title.promo'),
  fragmentPage('bonuses-offers-rules', 'bonuses/offers/rules', 'title.bonuses', {
    ...offer('bonuses'),
    availableRoute: 47,
  }),
  fragmentPage('news', 'news/:slug?', 'title.news', {
    fragment: 'news',
    mediaResources: [],
    seo: 'news',
    footer: { order: 66, labelKey: 'title.news' },
  }),
  partnerPage('partners', 'partners', {}),
  partnerPage('ourpartners', 'ourpartners/:section?', { title: 'title.ourpartners' }),
  partnerPage('bonus-partner', 'bonus/partners/:id', bonus('bonuses/offers/partners/:id')),
  partnerPage('bonus-offer-partner', 'bonuses/offers/partners/:id', offer('bonus/partners/:id')),
  fragmentPage('landing', 'landing/:landingId', 'title.promo'),
  fragmentPage('payment-consultant', 'payment-consultant', 'title.paymentConsultant', {
    fragment: 'payment-consultant',
    mediaResources: [],
    seo: 'information',
    footer: { order: 75, labelKey: 'title.paymentConsultant' },
  }),
];

const offerPage = (id: string, path: string, more: Partial<RouteEntry>): RouteEntry => ({
  ...page(path, 'title.bonuses', { analytics: id, dictionaries: ['info-offers'], ...more }),
  id,
});

/** The offers, and each with its terms. Source: product 2; shell 2. */
const offerPages: readonly RouteEntry[] = [
  offerPage('bonuses', 'bonuses', bonus('bonuses/offers')),
  offerPage('bonuses-offers', 'bonuses/offers', offer('bonuses')),
  offerPage('bonuses-games', 'bonuses/games', bonus('bonuses/offers/games')),
  offerPage('bonuses-offers-games', 'bonuses/offers/games', offer('bonuses/games')),
  offerPage('bonus-rules', 'bonus/rules/:id', { ...bonus('bonuses/offers'), availableRoute: 47 }),
  offerPage('bonus-offer', 'bonuses/offers/:section/:id', {
    ...offer('bonuses'),
    availableRoute: 47,
    params: { section: ['rules'] },
  }),
];

/** The site as an application of a phone or a computer. Source: product 2; shell 2. */
const installPage = (device: 'mobile' | 'desktop'): RouteEntry =>
  page(device, `title.${device}`, { seo: device, dictionaries: ['info-install'] });

/** The information pages. Source: product 2; shell 2. */
export const routes: readonly RouteEntry[] = [
  page('information', 'title.information'),
  ...Object.entries(readingPages).map(([name, order]) =>
    page(`information/${name}`, `title.${name}`, footerLink(order, `title.${name}`)),
  ),
  page('information/contacts', 'title.contacts', footerLink(20, 'title.contacts')),
  page('information/betting-calculator', 'title.calculator', footerLink(60, 'title.calculator')),
  page('information/rules', 'title.rules', {
    id: 'information-rules-index',
    redirect: 'information/rules/1',
    footer: { order: 40, labelKey: 'title.rules' },
  }),
  // The rules alone, for other pages to link to or to print.
  page('information/rules-frame', 'title.rules', { hides: ['header', 'footer', 'coupon', 'seo', 'bottom-navigation'] }),
  page('information/rules/:ruleGroup/:chapter?', 'title.rules', {
    id: 'information-rules',
    analytics: 'information-rules',
    params: { ruleGroup: ruleGroups, chapter: ruleChapters },
  }),
  page('betting-alphabet/:block?/:category?/:slug?', 'title.alphabet', {
    id: 'betting-alphabet',
    analytics: 'betting-alphabet',
    seo: 'betting-alphabet',
    dictionaries: ['info-alphabet'],
    footer: { order: 45, labelKey: 'title.alphabet' },
  }),
  installPage('mobile'),
  installPage('desktop'),
  ...fragmentPages,
  ...offerPages,
];

/** The column at the start of every page below `information`, of whichever application. */
export const slots = ['start-column:information'] as const;
