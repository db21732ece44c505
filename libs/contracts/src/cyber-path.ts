import { bettingSections, idOfSegment, type BettingSection } from './betting-path.ts';

/** Disciplines that people play themselves, and other sports played in video games. */
export const cyberTypes = ['real', 'virtual'] as const;

/** One of `cyberTypes`. */
export type CyberType = (typeof cyberTypes)[number];

/** An address of cyber sports, taken apart. */
export type CyberPath = { readonly type: CyberType } & (
  | { readonly screen: 'home' | 'disciplines' | 'all' }
  | { readonly screen: 'discipline'; readonly discipline: string; readonly section: BettingSection | null }
  | { readonly screen: 'champs'; readonly discipline: string }
  | { readonly screen: 'champ'; readonly discipline: string; readonly championshipId: string }
  | {
      readonly screen: 'game';
      readonly discipline: string;
      readonly championshipId: string;
      readonly section: BettingSection;
      readonly eventId: string;
    }
);

const SLUG = /^[a-z0-9-]{1,40}$/;

const sectionOf = (word: string | undefined): BettingSection | null =>
  bettingSections.find((each) => each === word) ?? null;

/**
 * Takes an address below the language prefix apart: `/cyber/real/dota-2/2101-the-international/live/700123-spirit-liquid`
 * is a game. What stands behind a discipline is a section, `champs`, or the number of a championship. Null for an address
 * that is none of these. Source: product 2, cyber sports.
 */
export function readCyberPath(path: string): CyberPath | null {
  const [first, word, discipline, second, third, game, ...more] = path.split('/').filter((part) => part !== '');
  const type = cyberTypes.find((each) => each === word);
  if (first !== 'cyber' || type === undefined || more.length > 0) return null;
  if (discipline === undefined) return { type, screen: 'home' };
  if (discipline === 'disciplines' || discipline === 'all')
    return second === undefined ? { type, screen: discipline } : null;
  if (!SLUG.test(discipline)) return null;
  if (second === undefined) return { type, screen: 'discipline', discipline, section: null };
  const section = sectionOf(second);
  if (section !== null || second === 'champs') {
    if (third !== undefined) return null;
    return section === null
      ? { type, screen: 'champs', discipline }
      : { type, screen: 'discipline', discipline, section };
  }
  const championshipId = idOfSegment(second);
  if (championshipId === null) return null;
  if (third === undefined) return { type, screen: 'champ', discipline, championshipId };
  const gameSection = sectionOf(third);
  const eventId = idOfSegment(game);
  if (gameSection === null || eventId === null) return null;
  return { type, screen: 'game', discipline, championshipId, section: gameSection, eventId };
}
