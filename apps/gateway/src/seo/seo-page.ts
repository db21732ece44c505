import { seoStreamOf } from '@longshot/domain';
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

/**
 * The keys under which a page's words may stand, the page's own first: with its ids, then with a star for each, then
 * those of the pages above it.
 */
export function keysOfSeoPage({ stream, section, ids }: SeoPage): { own: string[]; above: string[] } {
  const base = section === '' ? [stream] : [stream, section];
  const starred = (count: number) => [...base, ...ids.slice(0, count).map(() => '*')].join('/');
  const own = ids.length === 0 ? [base.join('/')] : [[...base, ...ids].join('/'), starred(ids.length)];
  const levels = ids.map((_, level) => starred(ids.length - 1 - level));
  return { own, above: [...levels, ...(section === '' ? [] : [stream])] };
}
