import { readBettingPath, readCyberPath, type BettingPath, type CyberPath } from '@longshot/contracts';
import { seoStreamOf } from '@longshot/site-rules';
import type { CompiledRoute } from '@longshot/release';

/** A page as its metadata is looked up: where it belongs and what its address is about. Source: shell 7, SEO. */
export interface SeoPage {
  readonly language: string;
  readonly stream: string;
  /** First segment below the language: `live`; empty for home. */
  readonly section: string;
  /** The segments after it. */
  readonly ids: readonly string[];
}

/** The page at an address below the language prefix, with the stream its route names. */
export function seoPageOf(language: string, path: string, route: Pick<CompiledRoute, 'seo'>): SeoPage {
  const [section = '', ...ids] = path.split('/').filter((segment) => segment !== '');
  return { language, stream: seoStreamOf(route.seo), section, ids };
}

/** The address of a page below the language prefix, with a slash at its start; `/` for home. */
export function pathOfSeoPage({ section, ids }: SeoPage): string {
  return `/${[section, ...ids].filter((segment) => segment !== '').join('/')}`;
}

/** The betting address that a page stands at; null for every other page, home included. */
export function bettingOf(page: SeoPage): BettingPath | null {
  return page.section === '' ? null : readBettingPath(pathOfSeoPage(page));
}

/** The address of cyber sports that a page stands at; null for every other page. */
function cyberOf(page: SeoPage): CyberPath | null {
  return readCyberPath(pathOfSeoPage(page));
}

/** Subject of a page, as its address names it. */
export interface SeoSubject {
  /** Slug of the sport. */
  readonly sport: string | null;
  readonly championshipId: string | null;
  readonly eventId: string | null;
  readonly teamId: string | null;
}

/** Subject of an address of betting, cyber sports or a championship's results names; null where it names nothing. */
export function subjectOf(page: SeoPage): SeoSubject | null {
  const betting = bettingOf(page);
  if (betting !== null) return betting;
  const nothing = { sport: null, championshipId: null, eventId: null, teamId: null };
  const cyber = cyberOf(page);
  if (cyber !== null && 'discipline' in cyber) {
    const championshipId = 'championshipId' in cyber ? cyber.championshipId : null;
    return { ...nothing, sport: cyber.discipline, championshipId, eventId: 'eventId' in cyber ? cyber.eventId : null };
  }
  const [championshipId] = page.ids;
  return page.section === 'champs' && championshipId !== undefined ? { ...nothing, championshipId } : null;
}

/**
 * The keys under which a page's words may stand, the page's own first: with its ids, then by its screen where one address
 * may be several (`others/cyber/champ`), then with a star for each id, then those of the pages above it.
 */
export function keysOfSeoPage(page: SeoPage): { own: string[]; above: string[] } {
  const { stream, section, ids } = page;
  const screen = cyberOf(page)?.screen;
  const base = section === '' ? [stream] : [stream, section];
  const starred = (count: number) => [...base, ...ids.slice(0, count).map(() => '*')].join('/');
  const own =
    ids.length === 0
      ? [base.join('/')]
      : [
          [...base, ...ids].join('/'),
          ...(screen === undefined ? [] : [`${stream}/cyber/${screen}`]),
          starred(ids.length),
        ];
  const levels = ids.map((_, level) => starred(ids.length - 1 - level));
  return { own, above: [...levels, ...(section === '' ? [] : [stream])] };
}
