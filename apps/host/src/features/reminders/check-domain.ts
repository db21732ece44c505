import type { PageServices } from '../../ground/page/page-services.ts';

/** Whether a host is one of the site's domains or lies below one; where the site names none, any is. */
const isOwnDomain = (domains: readonly string[], host: string): boolean =>
  domains.length === 0 || domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/**
 * Tells the log of pages at a domain that the site does not name: somebody shows a copy of the site, or a mirror was
 * forgotten. Nothing is kept from the visitor. Source: shell 8.
 */
export const checkDomain = ({ store, track }: Pick<PageServices, 'store' | 'track'>, host: string): void => {
  if (!isOwnDomain(store.siteConfig.domains, host)) track('page_error', { message: `DomainsChecker error: ${host}` });
};
