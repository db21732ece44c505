import type { SeoData, SiteConfig } from '@longshot/contracts';
import { hiddenHead } from '@longshot/site-rules';
import type { CompiledRoute, Contract } from '@longshot/release';
import { seoPageOf } from './seo-page.ts';
import { seoRequestOf } from './seo-routes.ts';
import type { SeoSource } from './seo-source.ts';

/** A page whose head is asked for. */
export interface PageHeadRequest {
  readonly siteConfig: SiteConfig;
  /** Below the language prefix, with a slash at its start. */
  readonly path: string;
  /** The route that owns it; undefined for an address that leads nowhere. */
  readonly found: CompiledRoute | undefined;
  readonly contracts: readonly Contract[];
  /** Title when it is not to be found. */
  readonly title: string;
}

/** Head of a page as the gateway answers it: pages of players and wrong addresses are not to be found. */
export async function pageHead(seo: SeoSource, question: PageHeadRequest): Promise<SeoData> {
  const { siteConfig, path, found, contracts, title } = question;
  if (!found || found.guard === 'signed-in') {
    const head = hiddenHead(title);
    return { ...head, metas: [], alternates: [], breadcrumbs: [], customCanonical: null, style: '', content: [] };
  }
  return seo.dataOf(seoRequestOf(seoPageOf(siteConfig.lng, path, found), found, contracts, siteConfig));
}
