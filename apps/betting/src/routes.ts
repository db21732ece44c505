import { bettingPages, bettingSections, cyberTypes, menuSections } from '@longshot/contracts';
import { totoSections } from '@longshot/domain/pools';
import type { RouteEntry } from '@longshot/release';

/**
 * Parameters of a betting address: `section/menuSection?/sport?/champ?`, and `game` behind it. A section's last
 * matches have a page of their own, and no sport is called like a section.
 */
const params = {
  page: bettingPages,
  team: { not: [], like: 'numbered' },
  section: bettingSections,
  menuSection: menuSections,
  sport: { not: ['final', ...bettingSections, ...menuSections], like: 'slug' },
  champ: { not: [], like: 'numbered' },
  game: { not: [], like: 'numbered' },
} as const satisfies RouteEntry['params'];

const { sport, champ, game, menuSection, section, page, team } = params;
const ofSection = { menuSection, sport, champ };
const ofPage = { page, section, ...ofSection };
const ofTeam = { team, section, ...ofSection };
const main = { layout: 'main' } as const;

/** The texts of what is not on the first board. */
const more = { dictionaries: ['betting-more'] } as const;

/** The texts of results, statistics and cyber sports. */
const ofResults = { dictionaries: ['betting-results'], ...main } as const;

const ofCyber = {
  type: cyberTypes,
  discipline: { not: ['disciplines', 'all'], like: 'slug' },
  section: bettingSections,
  champ,
  game,
} as const satisfies RouteEntry['params'];

const cyberPage = (id: string, path: string, seo = 'cyber'): RouteEntry => ({
  id,
  path: `cyber/:type${path}`,
  params: ofCyber,
  ...ofResults,
  title: 'page.cyber',
  seo,
  analytics: id,
});

/** A page of toto; its own coupon takes the place of that of bets. */
const totoPage = (id: string, below = ''): RouteEntry => ({
  id,
  path: `toto/:totoSection?${below}`,
  params: { totoSection: Object.keys(totoSections) },
  layout: 'main',
  dictionaries: ['betting-toto'],
  title: 'page.toto',
  seo: 'toto',
  analytics: id,
  hides: ['coupon'],
});

/** The places of the host that this application fills. */
export const slots: readonly string[] = ['header-search'];

/** The pages of this application. Source: product 2, "Betting path shape". */
export const routes: readonly RouteEntry[] = [
  { id: 'home', path: '', ...main, title: 'page.home', seo: 'main', analytics: 'home' },
  {
    id: 'live',
    path: 'live/:menuSection?/:sport?/:champ?',
    params: ofSection,
    ...main,
    title: 'page.live',
    seo: 'live',
    analytics: 'live',
    navigation: { order: 10, labelKey: 'navigation.live' },
  },
  {
    id: 'live-game',
    path: 'live/:menuSection?/:sport/:champ/:game',
    params: { ...ofSection, game },
    ...main,
    title: 'page.game',
    seo: 'game',
    analytics: 'game',
  },
  {
    id: 'line',
    path: 'line/:menuSection?/:sport?/:champ?',
    params: ofSection,
    ...main,
    title: 'page.line',
    seo: 'line',
    analytics: 'line',
    navigation: { order: 20, labelKey: 'navigation.line' },
  },
  {
    id: 'line-game',
    path: 'line/:menuSection?/:sport/:champ/:game',
    params: { ...ofSection, game },
    ...main,
    title: 'page.game',
    seo: 'game',
    analytics: 'game',
  },
  ...['live', 'line'].map((each) => ({
    id: `${each}-final`,
    path: `${each}/final`,
    ...main,
    ...more,
    title: 'page.final',
    seo: 'final',
    analytics: 'final',
  })),
  {
    id: 'special',
    path: ':page/:section?/:menuSection?/:sport?/:champ?',
    params: ofPage,
    ...main,
    ...more,
    title: 'page.special',
    seo: 'special',
    analytics: 'special',
  },
  {
    id: 'special-game',
    path: ':page/:section/:menuSection?/:sport/:champ/:game',
    params: { ...ofPage, game },
    ...main,
    title: 'page.game',
    seo: 'game',
    analytics: 'game',
  },
  {
    id: 'special-final',
    path: ':page/final',
    params: { page },
    ...main,
    ...more,
    title: 'page.final',
    seo: 'final',
    analytics: 'final',
  },
  {
    id: 'team',
    path: 'team/:team/:section?/:menuSection?/:sport?/:champ?',
    params: ofTeam,
    ...main,
    ...more,
    title: 'page.team',
    seo: 'team',
    analytics: 'team',
  },
  {
    id: 'team-game',
    path: 'team/:team/:section/:menuSection?/:sport/:champ/:game',
    params: { ...ofTeam, game },
    ...main,
    title: 'page.game',
    seo: 'game',
    analytics: 'game',
  },
  {
    id: 'team-final',
    path: 'team/:team/final',
    params: { team },
    ...main,
    ...more,
    title: 'page.final',
    seo: 'final',
    analytics: 'final',
  },
  {
    id: 'multi',
    path: 'multi',
    ...main,
    ...more,
    title: 'page.multi',
    seo: 'multi',
    analytics: 'multi',
    navigation: { order: 55, labelKey: 'navigation.multi' },
  },
  {
    id: 'results',
    path: 'results/:type?',
    params: { type: ['live', 'zone'] },
    ...ofResults,
    title: 'page.results',
    seo: 'results',
    analytics: 'results',
    navigation: { order: 60, labelKey: 'page.results' },
  },
  {
    id: 'champs',
    path: 'champs/:champId?',
    params: { champId: 'digits' },
    ...ofResults,
    title: 'page.champs',
    seo: 'champs',
    analytics: 'champs',
  },
  {
    id: 'statistic',
    path: 'statistic',
    ...ofResults,
    title: 'page.statistic',
    seo: 'statistic',
    analytics: 'statistic',
    navigation: { order: 65, labelKey: 'page.statistic' },
  },
  {
    id: 'statistic-popup',
    path: 'statisticpopup/*',
    ...ofResults,
    title: 'page.statistic',
    seo: 'statistic',
    analytics: 'statistic-popup',
    hides: ['header', 'footer', 'coupon', 'seo', 'bottom-navigation'],
  },
  { ...cyberPage('cyber-type', ''), navigation: { order: 30, labelKey: 'page.cyber' } },
  cyberPage('cyber-disciplines', '/disciplines'),
  cyberPage('cyber-all', '/all'),
  cyberPage('cyber-discipline', '/:discipline'),
  cyberPage('cyber-discipline-champs', '/:discipline/champs'),
  cyberPage('cyber-discipline-section', '/:discipline/:section'),
  cyberPage('cyber-discipline-champ', '/:discipline/:champ'),
  { ...totoPage('toto'), navigation: { order: 58, labelKey: 'page.toto' } },
  totoPage('toto-draw', '/draw'),
  totoPage('toto-next', '/next'),
  totoPage('toto-coupons', '/coupons'),
  totoPage('toto-draws', '/draws'),
  totoPage('toto-nonimees', '/nonimees'),
  cyberPage('cyber-game', '/:discipline/:champ/:section/:game', 'game'),
];
