import {
  readBettingPath,
  topicOfBettingPath,
  type BettingPage,
  type BettingPath,
  type BettingSection,
  type MenuSectionName,
} from '@longshot/contracts';

/** The two halves of the site's betting: what is played now and what is yet to start. */
export type Section = BettingSection;

/** Fields of every address of betting. */
interface Start {
  readonly section: Section;
  readonly page: BettingPage;
  /** Path before the section in links that stay on the page: `/epl`, `/team/2`; nothing on live and line. */
  readonly base: string;
  readonly teamId: string | null;
  readonly menuSection: MenuSectionName | null;
}

/** Page that an address of this application asks for. */
export type BettingRoute =
  | (Start & {
      readonly screen: 'board';
      /** Slug of the sport, or null for all. */
      readonly sport: string | null;
      readonly championshipId: string | null;
      /** Only the last matches of each championship. */
      readonly isFinal: boolean;
    })
  | (Start & {
      readonly screen: 'game';
      readonly sport: string;
      readonly championshipId: string;
      readonly eventId: string;
    })
  | { readonly screen: 'multi' };

/** A place with a board. */
export type BoardRoute = Extract<BettingRoute, { screen: 'board' }>;

/** A game of cyber sports; what its other addresses are is read where their pages are. */
const CYBER_GAME =
  /^\/cyber\/(real|virtual)\/([a-z0-9-]{1,40})\/(\d{1,18})(?:-[^/]*)?\/(live|line)\/(\d{1,18})(?:-[^/]*)?\/?$/;

const routeOfCyberGame = ([
  ,
  type = '',
  sport = '',
  championshipId = '',
  section,
  eventId = '',
]: RegExpExecArray): BettingRoute => ({
  screen: 'game',
  page: 'home',
  base: `/cyber/${type}`,
  teamId: null,
  menuSection: null,
  section: section === 'live' ? 'live' : 'line',
  sport,
  championshipId,
  eventId,
});

const LANGUAGE = /^[a-z]{2}$/;

/** The language prefix an address has, with its slash: `/en`, or nothing. */
export function prefixOfPath(pathname: string): string {
  const first = pathname.split('/')[1] ?? '';
  return LANGUAGE.test(first) ? `/${first}` : '';
}

const baseOf = ({ page, teamId }: BettingPath): string => {
  if (page === 'home') return '';
  return page === 'team' ? `/team/${teamId ?? ''}` : `/${page}`;
};

/**
 * Reads an address: `/en/live/football/118587-england-premier-league/500123-arsenal-chelsea` is a game, the empty path
 * is the live board of all sports. Null for an address that is none of ours.
 */
export function routeOfPath(pathname: string): BettingRoute | null {
  const below = pathname.slice(prefixOfPath(pathname).length);
  if (/^\/multi\/?$/.test(below)) return { screen: 'multi' };
  const cyber = CYBER_GAME.exec(below);
  if (cyber !== null) return routeOfCyberGame(cyber);
  const read = readBettingPath(below);
  if (read === null) return null;
  const { section, page, teamId, menuSection, sport, championshipId, eventId } = read;
  const start = { section, page, base: baseOf(read), teamId, menuSection };
  if (eventId !== null && sport !== null && championshipId !== null)
    return { ...start, screen: 'game', sport, championshipId, eventId };
  return { ...start, screen: 'board', sport, championshipId, isFinal: read.child === 'final' };
}

/** The stream topic of a board: `board:live:football:118587`. */
export function topicOfBoard(route: BoardRoute): string {
  return topicOfBettingPath({ ...route, eventId: null, child: 'home' });
}

/** Whether a board is more than a section, a sport or a championship: its rules and its head come when asked for. */
export function isSpecial({ page, menuSection, isFinal }: BoardRoute): boolean {
  return page !== 'home' || menuSection !== null || isFinal;
}

/** Whether an address has nothing below its language prefix: the front page. */
export const isHomePath = (pathname: string): boolean => /^\/?$/.test(pathname.slice(prefixOfPath(pathname).length));
