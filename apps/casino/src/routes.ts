import { withoutUndefined } from '@longshot/domain/input';
import { lotteryNames, lottoSchedules } from '@longshot/domain/pools';
import type { RouteEntry } from '@longshot/release';
import { BONUS_GAMES, PARTED_SECTIONS, SECTIONS, sections, type Section } from './model/addresses.ts';

const page = (id: string, path: string, title: string, seo = 'casino'): RouteEntry => ({
  id,
  path,
  layout: 'main',
  title,
  seo,
  analytics: id,
  hides: ['coupon'],
});

/** Words below a section that are pages of their own. */
const word = { not: ['thank-you', 'brand', 'vulkan', 'slot-first-deposit', 'game'], like: 'slug' } as const;

const streamOf = (section: Section): string => (section === 'slots' ? 'slots' : 'casino');

const isParted = (section: Section): boolean => PARTED_SECTIONS.some((each) => each === section);

/** Sections that the header's row of links names. */
const navigation: Partial<Record<Section, number>> = { slots: 50, casino: 45 };

const sectionPage = (section: Section): RouteEntry => {
  const order = navigation[section];
  const path = isParted(section) ? `${section}/:subcategory?` : section === 'poker' ? 'poker/:game?' : section;
  return {
    ...page(section, path, `title.${section}`, streamOf(section)),
    ...withoutUndefined({ params: isParted(section) ? { subcategory: word } : undefined }),
    ...(section === 'poker' && { params: { game: word } }),
    ...withoutUndefined({ navigation: order !== undefined ? { order, labelKey: `title.${section}` } : undefined }),
  };
};

const gamePage = (section: Section): RouteEntry =>
  isParted(section)
    ? {
        ...page(`${section}-game`, `${section}/:subcategory?/game/:gameId/:gameName`, 'title.game', streamOf(section)),
        params: { subcategory: word, gameId: 'digits' },
      }
    : {
        ...page(`${section}-game`, `${section}/game/:gameId/:gameName`, 'title.game'),
        params: { gameId: 'digits' },
      };

const bonusPage = (id: string, path: string, title: string): RouteEntry => ({
  ...page(id, path, title, 'bonus'),
  dictionaries: ['casino-bonus-games'],
});

/** Offers and tournaments of the casino, and its bonus games. Source: product 2; shell 2. */
const bonusPages: readonly RouteEntry[] = [
  bonusPage('bonus-casino', 'bonus/casino', 'title.bonus'),
  bonusPage('bonus-casino-promo', 'bonus/casino/promo', 'title.bonus'),
  bonusPage('bonus-casino-tournaments', 'bonus/casino/tournaments', 'title.tournaments'),
  bonusPage('bonus-casino-tournament', 'bonus/casino/tournaments/:id', 'title.tournaments'),
  bonusPage('bonus-casino-promotion', 'bonus/casino/promotions/:id', 'title.bonus'),
  bonusPage('bonus-casino-item', 'bonus/casino/:id', 'title.bonus'),
  bonusPage('casino-slot-first-deposit', 'casino/slot-first-deposit', 'title.bonus'),
  ...BONUS_GAMES.map((game) => bonusPage(`bonus-game-${game}`, `bonus-games/${game}`, 'title.bonusGame')),
];

/** A page of lotto; the number of a lottery is one of those that there are. */
const lottoPage = (section: 'catalog' | 'results' | 'lotto-name' | 'view'): RouteEntry => ({
  ...page(`lotto-${section === 'lotto-name' ? 'name' : section}`, `lotto/${section}/:lottoId?`, 'title.lotto', 'lotto'),
  params: { lottoId: lotteryNames.map((name) => lottoSchedules[name].id) },
  dictionaries: ['casino-lotto'],
});

/** The pages of the casino. Source: product 2, casino. */
export const routes: readonly RouteEntry[] = [
  { ...page('casino-lobby', 'casino-lobby', 'title.lobby'), navigation: { order: 40, labelKey: 'title.lobby' } },
  ...SECTIONS.map(sectionPage),
  { ...page('slots-vulkan', 'slots/vulkan', 'title.slots', 'slots'), redirect: 'slots' },
  { ...page('tvgames-view-poker', 'tvgames/view/poker', 'title.poker'), redirect: 'poker' },
  page('my-casino', 'my-casino', 'title.mine'),
  page('my-casino-favorites', 'my-casino/favorites', 'title.favourites'),
  page('providers', 'providers', 'title.providers'),
  page('provider', 'providers/:provider', 'title.provider'),
  page('casino-search', 'casino-search', 'title.search'),
  page('casino-brand', 'casino/brand', 'title.brand'),
  page('othergames', 'othergames', 'title.others', 'all games'),
  page('allgamesentrance', 'allgamesentrance', 'title.entrance', 'all games'),
  page('allgamesentrance-game', 'allgamesentrance/:gameRoute', 'title.game', 'all games'),
  page('games-landing', 'games-landing/:landingRoute', 'title.landing', 'all games'),
  ...bonusPages,
  {
    ...page('lotto', 'lotto', 'title.lotto', 'lotto'),
    dictionaries: ['casino-lotto'],
    navigation: { order: 52, labelKey: 'title.lotto' },
  },
  ...(['catalog', 'results', 'lotto-name', 'view'] as const).map(lottoPage),
  page('casino-fairness', 'casino-fairness', 'title.fairness'),
  ...SECTIONS.map(gamePage),
  // Where a site leads after a registration or a deposit that began in a section.
  ...sections.map((section) => page(`${section}-thank-you`, `${section}/thank-you`, 'title.thanks')),
];
