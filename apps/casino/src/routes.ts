import type { RouteEntry } from '@longshot/release';
import { SECTIONS, sections, type Category } from './model/addresses.ts';

const page = (id: string, path: string, title: string, seo = 'casino'): RouteEntry => ({
  id,
  path,
  layout: 'main',
  title,
  seo,
  analytics: id,
  hides: ['coupon'],
});

const gamePage = (section: Category): RouteEntry =>
  section === 'slots'
    ? {
        ...page('slots-game', 'slots/:subcategory?/game/:gameId/:gameName', 'title.game', 'slots'),
        params: { subcategory: ['popular', 'new'], gameId: 'digits' },
      }
    : {
        ...page(`${section}-game`, `${section}/game/:gameId/:gameName`, 'title.game'),
        params: { gameId: 'digits' },
      };

/** The pages of the casino. Source: product 2, casino. */
export const routes: readonly RouteEntry[] = [
  { ...page('casino-lobby', 'casino-lobby', 'title.lobby'), navigation: { order: 40, labelKey: 'title.lobby' } },
  {
    ...page('slots', 'slots/:subcategory?', 'title.slots', 'slots'),
    params: { subcategory: ['popular', 'new'] },
    navigation: { order: 50, labelKey: 'title.slots' },
  },
  { ...page('slots-vulkan', 'slots/vulkan', 'title.slots', 'slots'), redirect: 'slots' },
  page('keno', 'keno', 'title.keno'),
  page('fast-games', 'fast-games', 'title.fast-games'),
  page('my-casino', 'my-casino', 'title.mine'),
  page('my-casino-favorites', 'my-casino/favorites', 'title.favourites'),
  page('providers', 'providers', 'title.providers'),
  page('provider', 'providers/:provider', 'title.provider'),
  page('casino-search', 'casino-search', 'title.search'),
  page('casino-fairness', 'casino-fairness', 'title.fairness'),
  ...SECTIONS.map(gamePage),
  // Where a site leads after a registration or a deposit that began in a section.
  ...sections.map((section) => page(`${section}-thank-you`, `${section}/thank-you`, 'title.thanks')),
];
