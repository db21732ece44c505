import type { SiteConfig } from '@longshot/contracts';

/** Whether a part of the host's own is a fragment on this site. Source: shell 4, "Micro-frontend view". */
export const isFragment = (
  { fragmentPlaces }: Pick<SiteConfig, 'fragmentPlaces'>,
  part: SiteConfig['fragmentPlaces'][number],
): boolean => fragmentPlaces.includes(part);
