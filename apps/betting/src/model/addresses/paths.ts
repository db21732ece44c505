import type { Championship, EventHead, MenuSectionName, Sport } from '@longshot/contracts';
import type { Section } from './betting-route.ts';

/** A name as a part of an address: lower case, Latin letters, digits and hyphens; empty when nothing is left. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const withSlug = (id: string, slug: string): string => (slug === '' ? id : `${id}-${slug}`);

/** The address of a section: `/en/live`. */
export function pathOfSection(prefix: string, section: Section): string {
  return `${prefix}/${section}`;
}

/** The address of a sport's board: `/en/live/football`. */
export function pathOfSport(prefix: string, section: Section, sport: Pick<Sport, 'slug'>): string {
  return `${prefix}/${section}/${sport.slug}`;
}

/** The address of a menu section, as narrow as the board it is opened from: `/en/line/soon/football`. */
export function pathOfMenu(
  prefix: string,
  { section, sport }: { readonly section: Section; readonly sport: string | null },
  name: MenuSectionName,
): string {
  return `${pathOfSection(prefix, section)}/${name}${sport === null ? '' : `/${sport}`}`;
}

/** The address of a team's page. */
export function pathOfTeam(prefix: string, team: { readonly id: string; readonly name: string }): string {
  return `${prefix}/team/${withSlug(team.id, slugOf(team.name))}`;
}

/** Whether addresses stay among cyber sports, which name the section behind the championship. */
const isCyber = (prefix: string): boolean => /\/cyber\/(?:real|virtual)$/.test(prefix);

/**
 * The address of a championship's board: `/en/line/football/118587-england-premier-league`; behind `/en/cyber/real` it
 * is `/en/cyber/real/dota-2/2101-the-international`.
 */
export function pathOfChampionship(
  prefix: string,
  section: Section,
  sport: Pick<Sport, 'slug'>,
  championship: Pick<Championship, 'id' | 'slug'>,
): string {
  const ofSport = isCyber(prefix) ? `${prefix}/${sport.slug}` : pathOfSport(prefix, section, sport);
  return `${ofSport}/${withSlug(championship.id, championship.slug)}`;
}

/** The address of a game's page, in the section it stands in now. */
export function pathOfGame(
  prefix: string,
  event: Pick<EventHead, 'id' | 'isLive' | 'sport' | 'championship' | 'home' | 'away'>,
): string {
  const section = event.isLive ? 'live' : 'line';
  const championship = pathOfChampionship(prefix, section, event.sport, event.championship);
  return `${championship}${isCyber(prefix) ? `/${section}` : ''}/${withSlug(event.id, slugOf(`${event.home.name} ${event.away.name}`))}`;
}
