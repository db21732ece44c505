import { pathBelowLanguage, pathTo } from '@longshot/remote/addresses';

/** A category of games: each has a section of its own. */
export type Category = 'slots' | 'keno' | 'fast-games';

/** Sections whose games have pages of their own below them. */
export const SECTIONS: readonly Category[] = ['slots', 'keno', 'fast-games'];

/** Sections of the casino by their addresses, each with the key of its title. */
const SECTION_TITLES = {
  'casino-lobby': 'lobby',
  slots: 'slots',
  keno: 'keno',
  'fast-games': 'fast-games',
  'my-casino': 'mine',
} as const;

/** A section of the casino, by its address. */
export type CasinoSection = keyof typeof SECTION_TITLES;

/** The key of a section's title. */
export const titleOfSection = (section: CasinoSection) => SECTION_TITLES[section];

/** Every section, by its address. */
export const sections = Object.keys(SECTION_TITLES) as CasinoSection[];

/** Page of this application. */
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
  const path = pathBelowLanguage(pathname);
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

/** The address of a game. */
export const pathOfGame = (
  language: string,
  { id, slug, category }: { readonly id: string; readonly slug: string; readonly category: Category },
): string => pathTo(language, `${category}/game/${id}/${slug}`);
