import type { RouteEntry } from '@longshot/release';

type Category = 'slots' | 'keno' | 'fast-games';

/** Sections whose games have pages of their own below them. */
const SECTIONS: readonly Category[] = ['slots', 'keno', 'fast-games'];

/** Sections of the casino by their addresses, each with the key of its title. */
const SECTION_TITLES = {
  ...{ 'casino-lobby': 'lobby', slots: 'slots', keno: 'keno', 'fast-games': 'fast-games', 'my-casino': 'mine' },
} as const;

/** A section of the casino, by its address. */
export type CasinoSection = keyof typeof SECTION_TITLES;

/** The key of a section's title. */
export const titleOfSection = (section: CasinoSection) => SECTION_TITLES[section];

const sections = Object.keys(SECTION_TITLES) as CasinoSection[];

const page = (id: string, path: string, title: string, seo = 'casino'): RouteEntry => ({
  ...{ id, path, layout: 'main', title, seo, analytics: id, hides: ['coupon'] },
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

/** What a page of this application shows. */
export type CasinoPage =
  | { readonly name: 'lobby' | 'mine' | 'favourites' | 'providers' | 'search' | 'fairness' }
  | { readonly name: 'section'; readonly category: Category; readonly order: 'popular' | 'new' }
  | { readonly name: 'provider'; readonly providerId: string }
  | { readonly name: 'thanks'; readonly section: CasinoSection }
  | { readonly name: 'game'; readonly gameId: string };

const pages: Readonly<Record<string, CasinoPage>> = {
  'casino-lobby': { name: 'lobby' },
  'my-casino': { name: 'mine' },
  'my-casino/favorites': { name: 'favourites' },
  providers: { name: 'providers' },
  'casino-search': { name: 'search' },
  'casino-fairness': { name: 'fairness' },
};

const GAME = /^(?:slots\/(?:(?:popular|new)\/)?|keno\/|fast-games\/)game\/(\d+)\/[^/]+$/;
const SECTION = /^(slots|keno|fast-games)(?:\/(popular|new))?$/;
const THANKS = /^([a-z-]+)\/thank-you$/;
const PROVIDER = /^providers\/([^/]+)$/;

/** The page an address asks for, with its language prefix; null on the way elsewhere. */
export const pageOf = (pathname: string): CasinoPage | null => {
  const path = pathname.replace(/^\/[a-z]{2}\//, '').replace(/\/$/, '');
  const gameId = GAME.exec(path)?.[1];
  if (gameId !== undefined) return { name: 'game', gameId };
  const thanked = sections.find((each) => each === THANKS.exec(path)?.[1]);
  if (thanked !== undefined) return { name: 'thanks', section: thanked };
  const [, section, order] = SECTION.exec(path) ?? [];
  const category = SECTIONS.find((each) => each === section);
  if (category !== undefined && (order === undefined || category === 'slots')) {
    return { name: 'section', category, order: order === 'new' ? 'new' : 'popular' };
  }
  const providerId = PROVIDER.exec(path)?.[1];
  return providerId === undefined ? (pages[path] ?? null) : { name: 'provider', providerId };
};

/** An address of the site in a language. */
export const pathTo = (language: string, path: string): string => `/${language}/${path}`;

/** The address of a game. */
export const pathOfGame = (
  language: string,
  { id, slug, category }: { readonly id: string; readonly slug: string; readonly category: Category },
): string => pathTo(language, `${category}/game/${id}/${slug}`);
