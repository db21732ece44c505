/** The two halves of the site's betting: what is played now and what is yet to start. */
export type Section = 'live' | 'line';

/** What an address of this application asks for. */
export type Place =
  | {
      readonly screen: 'board';
      readonly section: Section;
      /** Slug of the sport, or null for all. */
      readonly sport: string | null;
      readonly championshipId: string | null;
    }
  | {
      readonly screen: 'game';
      readonly section: Section;
      readonly sport: string;
      readonly championshipId: string;
      readonly eventId: string;
    };

const SLUG = /^[a-z0-9-]{1,40}$/;
const ID_WITH_SLUG = /^(\d{1,18})(?:-[^/]*)?$/;
const LANGUAGE = /^[a-z]{2}$/;

/** The id at the start of `118587-england-premier-league`, or null. */
const idOf = (segment: string): string | null => ID_WITH_SLUG.exec(segment)?.[1] ?? null;

/** The language prefix an address has, with its slash: `/en`, or nothing. */
export function prefixOfPath(pathname: string): string {
  const first = pathname.split('/')[1] ?? '';
  return LANGUAGE.test(first) ? `/${first}` : '';
}

/**
 * What an address asks for: `/en/live/football/118587-england-premier-league/500123-arsenal-chelsea` is a game, the
 * empty path is the live board of all sports. Only the numbers count: slugs may be outdated. Null for an address that
 * is none of ours. Source: product 2, "Betting path shape".
 */
export function placeOfPath(pathname: string): Place | null {
  const segments = pathname.slice(prefixOfPath(pathname).length).split('/').filter(Boolean);
  const [section = 'live', sport, championship, game, ...rest] = segments;
  if ((section !== 'live' && section !== 'line') || rest.length > 0) return null;
  if (sport === undefined) return { screen: 'board', section, sport: null, championshipId: null };
  if (!SLUG.test(sport)) return null;
  if (championship === undefined) return { screen: 'board', section, sport, championshipId: null };
  const championshipId = idOf(championship);
  if (championshipId === null) return null;
  if (game === undefined) return { screen: 'board', section, sport, championshipId };
  const eventId = idOf(game);
  return eventId === null ? null : { screen: 'game', section, sport, championshipId, eventId };
}

/** The stream topic of a board: `board:live:football:118587`. */
export function topicOfBoard(place: Extract<Place, { screen: 'board' }>): string {
  return ['board', place.section, place.sport, place.championshipId].filter((part) => part !== null).join(':');
}
