import { pathBelowLanguage, pathTo } from '@longshot/remote/addresses';

/** Sections whose games have pages of their own below them. Source: product 2, casino. */
export const SECTIONS = [
  ...(['slots', 'casino', 'crash-games', 'fast-games', 'fast-bet', 'card-games', 'poker', 'asian-games'] as const),
  ...(['keno', 'tvgames', 'bingo', 'scratchcards', 'virtualsports', 'fishinghunting', 'skill-games'] as const),
] as const;

/** A section with games. */
export type Section = (typeof SECTIONS)[number];

/** Sections that have parts with addresses of their own. */
export const PARTED_SECTIONS = ['slots', 'casino'] as const satisfies readonly Section[];

/** Pages whose title is another than their address. */
const TITLES: Readonly<Record<string, string>> = { 'casino-lobby': 'lobby', 'my-casino': 'mine', othergames: 'others' };

/** Every part of the casino that something may have begun in. */
export const sections = [...SECTIONS, 'my-casino', 'casino-lobby', 'othergames'] as const;

/** A part of the casino, by its address. */
export type CasinoSection = (typeof sections)[number];

/** The key of a section's title. */
export const titleOfSection = (section: string): string => TITLES[section] ?? section;

/** Bonus games by the last word of their addresses. */
export const BONUS_GAMES = ['fortuna', 'chest', 'memory', 'safe', 'lottery', 'dragon-bonus'] as const;

/** Mark that tells a game: its number, its name in a section, or the type that it is of. */
export type GameAt =
  { readonly id: string } | { readonly category: string; readonly slug: string } | { readonly typeRoute: string };

/** A page of lotto: a section of it, and the lottery it is about. */
export interface LottoAt {
  readonly section: 'catalog' | 'results' | 'lotto-name' | 'view' | null;
  readonly lottoId: string | null;
}

/** Page of this application. */
export type CasinoPage =
  | {
      readonly name:
        'lobby' | 'mine' | 'favourites' | 'providers' | 'search' | 'fairness' | 'brand' | 'others' | 'entrance';
    }
  | { readonly name: 'section'; readonly category: string; readonly collection: string | null }
  | { readonly name: 'landing'; readonly collection: string }
  | { readonly name: 'provider'; readonly providerId: string }
  | { readonly name: 'thanks'; readonly section: CasinoSection }
  | { readonly name: 'bonus'; readonly part: 'all' | 'promo' | 'tournaments' }
  | { readonly name: 'bonus-item'; readonly id: string }
  | { readonly name: 'tournament'; readonly id: string }
  | { readonly name: 'bonus-game'; readonly game: (typeof BONUS_GAMES)[number] }
  | { readonly name: 'lotto'; readonly at: LottoAt }
  | { readonly name: 'game'; readonly at: GameAt };

const pages: Readonly<Record<string, CasinoPage>> = {
  'casino-lobby': { name: 'lobby' },
  'my-casino': { name: 'mine' },
  'my-casino/favorites': { name: 'favourites' },
  providers: { name: 'providers' },
  'casino-search': { name: 'search' },
  'casino-fairness': { name: 'fairness' },
  'casino/brand': { name: 'brand' },
  'casino/slot-first-deposit': { name: 'bonus-item', id: 'slot_first_deposit' },
  'bonus/casino': { name: 'bonus', part: 'all' },
  'bonus/casino/promo': { name: 'bonus', part: 'promo' },
  'bonus/casino/tournaments': { name: 'bonus', part: 'tournaments' },
  othergames: { name: 'others' },
  allgamesentrance: { name: 'entrance' },
};

const GAME = /^([a-z-]+)\/(?:([a-z0-9-]+)\/)?game\/(\d+)\/[^/]+$/;
const LOTTO = /^lotto(?:\/(catalog|results|lotto-name|view)(?:\/(\d+))?)?$/;
const THANKS = /^([a-z-]+)\/thank-you$/;
const BELOW = /^([a-z-]+)\/([a-z0-9-]+)$/;

const TOURNAMENT = /^bonus\/casino\/tournaments\/([^/]+)$/;
const BONUS_ITEM = /^bonus\/casino\/(?:promotions\/)?([^/]+)$/;

/** A bonus game, a tournament or an offer of the casino; null where the address names none. */
function bonusPage(path: string): CasinoPage | null {
  const game = BONUS_GAMES.find((each) => path === `bonus-games/${each}`);
  if (game !== undefined) return { name: 'bonus-game', game };
  const tournament = TOURNAMENT.exec(path)?.[1];
  if (tournament !== undefined) return { name: 'tournament', id: tournament };
  const id = BONUS_ITEM.exec(path)?.[1];
  return id === undefined ? null : { name: 'bonus-item', id };
}

const isSection = (text: string | undefined): text is Section => SECTIONS.some((each) => each === text);
const isParted = (text: string | undefined): boolean => PARTED_SECTIONS.some((each) => each === text);

/** Pages one step below another: a part of a section, a game of poker, a provider, a type, a landing page. */
function pageBelow(parent: string, word: string): CasinoPage | null {
  if (isParted(parent)) return { name: 'section', category: parent, collection: word };
  switch (parent) {
    case 'poker':
      return { name: 'game', at: { category: 'poker', slug: word } };
    case 'providers':
      return { name: 'provider', providerId: word };
    case 'allgamesentrance':
      return { name: 'game', at: { typeRoute: word } };
    case 'games-landing':
      return { name: 'landing', collection: word };
    default:
      return null;
  }
}

/** The page an address asks for, with its language prefix; null on the way elsewhere. */
export const pageOf = (pathname: string): CasinoPage | null => {
  const path = pathBelowLanguage(pathname);
  const [, section, part, gameId] = GAME.exec(path) ?? [];
  if (gameId !== undefined && isSection(section) && (part === undefined || isParted(section))) {
    return { name: 'game', at: { id: gameId } };
  }
  const thanked = sections.find((each) => each === THANKS.exec(path)?.[1]);
  if (thanked !== undefined) return { name: 'thanks', section: thanked };
  const lotto = LOTTO.exec(path);
  if (lotto)
    return { name: 'lotto', at: { section: (lotto[1] as LottoAt['section']) ?? null, lottoId: lotto[2] ?? null } };
  const own = pages[path];
  if (own !== undefined) return own;
  const bonus = bonusPage(path);
  if (bonus !== null) return bonus;
  if (isSection(path)) return { name: 'section', category: path, collection: null };
  const [, parent = '', word = ''] = BELOW.exec(path) ?? [];
  return pageBelow(parent, word);
};

/** The address of a game. */
export const pathOfGame = (
  language: string,
  { id, slug, category }: { readonly id: string; readonly slug: string; readonly category: string },
): string => pathTo(language, `${category}/game/${id}/${slug}`);
