import type { Championship, EventHead, Sport } from '@longshot/contracts';
import type { Section } from './place.ts';

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

/** The address of a championship's board: `/en/line/football/118587-england-premier-league`. */
export function pathOfChampionship(
  prefix: string,
  section: Section,
  sport: Pick<Sport, 'slug'>,
  championship: Pick<Championship, 'id' | 'slug'>,
): string {
  return `${pathOfSport(prefix, section, sport)}/${withSlug(championship.id, championship.slug)}`;
}

/** The address of a game's page, in the section it stands in now. */
export function pathOfGame(
  prefix: string,
  event: Pick<EventHead, 'id' | 'isLive' | 'sport' | 'championship' | 'home' | 'away'>,
): string {
  const championship = pathOfChampionship(prefix, event.isLive ? 'live' : 'line', event.sport, event.championship);
  return `${championship}/${withSlug(event.id, slugOf(`${event.home.name} ${event.away.name}`))}`;
}
