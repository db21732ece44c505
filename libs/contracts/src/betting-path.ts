/** The two halves of betting: what is played now and what is yet to start. */
export const bettingSections = ['live', 'line'] as const;

/** One of `bettingSections`. */
export type BettingSection = (typeof bettingSections)[number];

/**
 * Words that may stand between the section and the sport: the top games, what starts soon, what has pictures. A closed
 * list.
 */
export const menuSections = ['top', 'soon', 'video'] as const;

/** One of `menuSections`. */
export type MenuSectionName = (typeof menuSections)[number];

/** The page types beside home and team. Source: product 2. */
export const bettingPages = [
  ...(['betsonyour', 'topgame', 'marble', 'champ'] as const),
  ...(['epl', 'laliga', 'europaleague', 'ipl', 'scf', 'fifacwc', 'nbafinals'] as const),
] as const;

/** The type of a betting page. */
export type BettingPage = 'home' | 'team' | (typeof bettingPages)[number];

/** The sports of the pages that are about one championship. */
export const sportsOfPages: Readonly<Partial<Record<BettingPage, string>>> = {
  epl: 'football',
  laliga: 'football',
  europaleague: 'football',
  scf: 'football',
  fifacwc: 'football',
  ipl: 'cricket',
  nbafinals: 'basketball',
};

/** A betting address, taken apart. */
export interface BettingPath {
  readonly page: BettingPage;
  readonly child: 'home' | 'game' | 'final';
  /** The team of a page of type team; null on every other. */
  readonly teamId: string | null;
  readonly section: BettingSection;
  readonly menuSection: MenuSectionName | null;
  /** Slug of the sport; null for all. */
  readonly sport: string | null;
  readonly championshipId: string | null;
  readonly eventId: string | null;
}

const SLUG = /^[a-z0-9-]{1,40}$/;
const NUMBERED = /^(\d{1,18})(?:-[^/]*)?$/;

/** The id at the start of `118587-england-premier-league`; null where there is none. */
export const idOfSegment = (segment: string | undefined): string | null => NUMBERED.exec(segment ?? '')?.[1] ?? null;

const isOneOf = <Word extends string>(words: readonly Word[], word: string | undefined): word is Word =>
  words.some((each) => each === word);

/** Reads the part of a path behind the section: `menuSection?/sport?/champ?`, or `menuSection?/sport/champ/game`. */
function readRest(
  start: Pick<BettingPath, 'page' | 'teamId' | 'section'>,
  segments: readonly string[],
): BettingPath | null {
  const [first] = segments;
  const menuSection = isOneOf(menuSections, first) ? first : null;
  const [sport, championship, game, ...more] = menuSection === null ? segments : segments.slice(1);
  const championshipId = championship === undefined ? null : idOfSegment(championship);
  const eventId = game === undefined ? null : idOfSegment(game);
  const isSound =
    more.length === 0 &&
    (sport === undefined || (SLUG.test(sport) && sport !== 'final' && !isOneOf(bettingSections, sport))) &&
    (championship === undefined || championshipId !== null) &&
    (game === undefined || eventId !== null);
  if (!isSound) return null;
  return {
    ...start,
    child: game === undefined ? 'home' : 'game',
    menuSection,
    sport: sport ?? null,
    championshipId,
    eventId,
  };
}

const finalOf = (start: Pick<BettingPath, 'page' | 'teamId' | 'section'>): BettingPath => ({
  ...start,
  child: 'final',
  menuSection: null,
  sport: null,
  championshipId: null,
  eventId: null,
});

/**
 * Takes a betting address below the language prefix apart (`/live/football`, a slash before it or not): home is the
 * live board of all sports, a page of a type that names no section shows live, and the first part after the section is
 * a menu section only when it is one of them. Only numbers count where an id stands: the words after it may be
 * outdated. Null for an address that is none of betting's. Source: product 2, "Betting path shape".
 */
export function readBettingPath(path: string): BettingPath | null {
  const segments = path.split('/').filter((part) => part !== '');
  const [first] = segments;
  if (first === undefined) return readRest({ page: 'home', teamId: null, section: 'live' }, []);
  if (isOneOf(bettingSections, first)) {
    const start = { page: 'home', teamId: null, section: first } as const;
    return segments.length === 2 && segments[1] === 'final' ? finalOf(start) : readRest(start, segments.slice(1));
  }
  const page = first === 'team' ? first : isOneOf(bettingPages, first) ? first : null;
  const teamId = page === 'team' ? idOfSegment(segments[1]) : null;
  if (page === null || (page === 'team' && teamId === null)) return null;
  const rest = segments.slice(page === 'team' ? 2 : 1);
  const [section] = rest;
  if (rest.length === 1 && section === 'final') return finalOf({ page, teamId, section: 'line' });
  if (isOneOf(bettingSections, section)) return readRest({ page, teamId, section }, rest.slice(1));
  const read = readRest({ page, teamId, section: 'live' }, rest);
  // A game is named with its section, so that a page of it has one address.
  return read?.child === 'game' ? null : read;
}

/** A line with more events than these is followed by championship, as far as it is near the window. */
export const WHOLE_BOARD_EVENTS = 60;

/** The stream topic an address shows: `event:500123`, or its board as far as sport and championship narrow it. */
export function topicOfBettingPath({ page, eventId, section, sport, championshipId }: BettingPath): string {
  if (eventId !== null) return `event:${eventId}`;
  const narrowed = sport ?? sportsOfPages[page];
  return ['board', section, narrowed, championshipId].filter((part) => typeof part === 'string').join(':');
}
