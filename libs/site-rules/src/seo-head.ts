/** Which address counts as the page's own. Source: shell 3, SEO data, `customCanonical`. */
export type CustomCanonical =
  | { readonly mode: 'url'; readonly targetUrl: string }
  | { readonly mode: 'mirror'; readonly domain: { readonly host: string } };

/** A link to another page of the site; the path begins with a slash and the language. */
export interface NamedPath {
  readonly name: string;
  readonly path: string;
}

/** Head of a page for search engines and previews. Source: shell 3, SEO data. */
export interface SeoHead {
  readonly title: string;
  readonly description: string;
  /** The page's own word to robots; empty where it has none. */
  readonly metaRobots: string;
  /** Robots of the pages above it; counts where the page says nothing. */
  readonly hierarchyMetaRobots: string;
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  /** Null: the page's own address. */
  readonly customCanonical: CustomCanonical | null;
  /** The same page in every language of the site; `x-default` is for everybody else. */
  readonly alternates: readonly { readonly language: string; readonly path: string }[];
  /** From home to the page itself. */
  readonly breadcrumbs: readonly NamedPath[];
}

/** Where a page stands: `https://longshot.example` (empty when it is not known) and `/en/live`. */
export interface HeadRoute {
  readonly origin: string;
  readonly path: string;
}

/** An element of the document's head; `json` is data for search engines and never runs. */
export type HeadElement =
  | { readonly name: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly name: 'json'; readonly json: unknown };

/** The robots' word for pages that say nothing. */
const DEFAULT_ROBOTS = 'index, follow';

/** Text for robots: the page's own word, else that of the pages above, else that all is welcome. */
export function robotsOf({ metaRobots, hierarchyMetaRobots }: SeoHead): string {
  return metaRobots || hierarchyMetaRobots || DEFAULT_ROBOTS;
}

/** Whether a page may be found in search engines. */
export function isIndexable(head: SeoHead): boolean {
  return !/\b(?:noindex|none)\b/i.test(robotsOf(head));
}

/** The address that counts as the page's own: `url` names it whole, `mirror` names the host it stands on. */
export function canonicalOf({ customCanonical }: SeoHead, { origin, path }: HeadRoute): string {
  if (customCanonical?.mode === 'url') return customCanonical.targetUrl;
  if (customCanonical?.mode === 'mirror') return `https://${customCanonical.domain.host}${path}`;
  return origin + path;
}

const meta = (name: string, content: string): HeadElement => ({ name: 'meta', attributes: { name, content } });
const link = (attributes: Readonly<Record<string, string>>): HeadElement => ({ name: 'link', attributes });

function breadcrumbData({ breadcrumbs }: SeoHead, origin: string): HeadElement[] {
  if (breadcrumbs.length < 2) return [];
  const itemListElement = breadcrumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  }));
  return [{ name: 'json', json: { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement } }];
}

/**
 * Everything of a head but its title, in order. The gateway writes it into the first page and the browser into the
 * document after each navigation. Without an origin, and for pages that are not to be found, it says no addresses.
 */
export function headElements(head: SeoHead, place: HeadRoute): readonly HeadElement[] {
  const described = head.description === '' ? [] : [meta('description', head.description)];
  const metas = head.metas.map(({ name, content }) => meta(name, content));
  if (place.origin === '' || !isIndexable(head)) {
    const robots = isIndexable(head) ? 'noindex' : robotsOf(head);
    return [...described, meta('robots', robots), ...metas];
  }
  return [
    ...described,
    meta('robots', robotsOf(head)),
    ...metas,
    link({ rel: 'canonical', href: canonicalOf(head, place) }),
    ...head.alternates.map(({ language, path }) =>
      link({ rel: 'alternate', hreflang: language, href: place.origin + path }),
    ),
    ...breadcrumbData(head, place.origin),
  ];
}

/** A head for a page that is not to be found: an error, or one for players only. */
export function hiddenHead(title: string): SeoHead {
  return {
    title,
    description: '',
    metaRobots: 'noindex',
    hierarchyMetaRobots: '',
    metas: [],
    customCanonical: null,
    alternates: [],
    breadcrumbs: [],
  };
}
