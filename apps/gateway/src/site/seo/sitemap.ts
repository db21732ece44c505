import type { EventImage } from '@longshot/contracts';
import type { CompiledRoute } from '@longshot/release';
import { escapeHtml } from '../../platform/html/html.ts';

/** A sitemap may name so many addresses; past it the rest is left out. */
const MAX_ADDRESSES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Values of a segment of a pattern; nothing where that is not known. */
function summaryOf(segment: string, params: CompiledRoute['params']): readonly string[] {
  if (!segment.startsWith(':')) return segment.includes('*') ? [] : [segment];
  const shape = params[segment.slice(1)];
  return typeof shape === 'object' && !('not' in shape) ? shape : [];
}

/** A route's addresses without its optional parameters: one, or one for each word that a parameter may be. */
function plainPaths({ path, params }: CompiledRoute): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '' && !segment.endsWith('?'));
  const paths = segments.reduce<readonly string[]>(
    (known, segment) => known.flatMap((before) => summaryOf(segment, params).map((word) => `${before}/${word}`)),
    [''],
  );
  return paths.map((known) => (known === '' ? '/' : known));
}

/** Whether a route is a page of its own that anybody may see. */
const isPublic = ({ guard, layout, redirect }: CompiledRoute): boolean =>
  guard === 'any' && layout === 'main' && redirect === null;

/** The boards of sports and championships that have events now, where a route shows them. */
function boardPaths(routes: readonly CompiledRoute[], events: readonly EventImage[]): string[] {
  return events.flatMap(({ isLive, sport, championship }) => {
    const section = isLive ? 'live' : 'line';
    if (!routes.some(({ path }) => path.startsWith(`${section}/`) && path.includes('/:sport?'))) return [];
    const board = `/${section}/${sport.slug}`;
    return [board, `${board}/${championship.id}-${championship.slug}`];
  });
}

/** Addresses below the language prefix that search engines should know, each once. */
export function publicPaths(routes: readonly CompiledRoute[], events: readonly EventImage[]): readonly string[] {
  const pages = routes.filter(isPublic).flatMap(plainPaths);
  return [...new Set([...pages, ...boardPaths(routes.filter(isPublic), events)])].slice(0, MAX_ADDRESSES);
}

/** The sitemap of the sitemaps of every language. */
export function sitemapIndex(origin: string, languages: readonly string[]): string {
  const maps = languages.map(
    (language) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${language}.xml`)}</loc></sitemap>`,
  );
  return `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/** The sitemap of a language: each address with the same page in the other languages. */
export function sitemapOf(
  origin: string,
  language: string,
  languages: readonly string[],
  paths: readonly string[],
): string {
  const urlOf = (code: string, path: string) => escapeHtml(`${origin}/${code}${path === '/' ? '' : path}`);
  const urls = paths.map((path) => {
    const others = languages.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${urlOf(code, path)}"/>`,
    );
    return `<url><loc>${urlOf(language, path)}</loc>${others.join('')}</url>`;
  });
  const namespaces = `xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `${HEAD}\n<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** Text of `robots.txt`: robots may read pages, and not the API or pages for players. */
export function robotsText(origin: string, routes: readonly CompiledRoute[]): string {
  const closed = routes.filter(({ guard }) => guard === 'signed-in').map(({ path }) => path.split('/:')[0] ?? path);
  const lines = [
    'User-agent: *',
    ...['/web-api/', '/bff-api/', '/analytics/', '/docs/'].map((path) => `Disallow: ${path}`),
    ...[...new Set(closed)].map((path) => `Disallow: /*/${path.replace(/\*$/, '')}`),
    'Allow: /',
    ...(origin === '' ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
  ];
  return `${lines.join('\n')}\n`;
}
