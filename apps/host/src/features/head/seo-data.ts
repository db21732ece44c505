import type { Transport } from '@longshot/api-client';
import { operations, type PageRoute, type QueryOf, type SeoData, type SiteConfig } from '@longshot/contracts';
import { seoStreamOf } from '@longshot/site-rules';

/** A page whose metadata is asked for. */
export interface SeoRoute {
  readonly siteConfig: Pick<SiteConfig, 'siteId'>;
  readonly language: string;
  readonly timeZone: string;
  readonly host: string;
  /** With its language: `/en/live/football`. */
  readonly pathname: string;
  readonly route: Pick<PageRoute, 'seo'>;
}

/** Query of the calls for metadata. Source: shell 7, SEO. */
export const seoQueryOf = ({
  siteConfig,
  language,
  timeZone,
  host,
  pathname,
  route,
}: SeoRoute): QueryOf<'getSeoPageData'> => {
  const [, section = '', ...ids] = pathname.split('/').filter((segment) => segment !== '');
  return {
    domain: host,
    projectId: siteConfig.siteId,
    language,
    timezone: timeZone,
    stream: seoStreamOf(route.seo),
    section,
    ids: ids.join(','),
  };
};

/** Loads the metadata of a page; null when it cannot be had, which costs the page nothing but its fuller title. */
export const loadSeoData = async (
  transport: Transport,
  place: SeoRoute,
  signal: AbortSignal,
): Promise<SeoData | null> => {
  try {
    return await transport.call(operations.getSeoPageData, { query: seoQueryOf(place), signal });
  } catch {
    return null;
  }
};
