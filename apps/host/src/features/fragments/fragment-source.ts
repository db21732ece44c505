import type { SiteConfig } from '@longshot/contracts';
import type { ReactNode } from 'react';
import type { LazyPartSource } from '../../ground/parts/lazy-part.tsx';

/** Which fragment fills a place of the page, and what stands there until it does. */
export interface FragmentPlaceProps {
  /** The fragment, as the gateway names it. */
  readonly name: string;
  /** Of the page it is for, below its language and with a slash at its start; '' where it is for no page. */
  readonly path: string;
  /** What it is to the page: a part of its frame has no title and no page errors. */
  readonly place: 'content' | 'frame';
  /** Stands here until the fragment does, in its size. */
  readonly skeleton: ReactNode;
}

/** The code that shows fragments comes with the first one. */
export const fragmentPart: LazyPartSource<FragmentPlaceProps> = {
  load: async () => (await import('./fragment-place.tsx')).FragmentPlace,
};

/** Whether a part of the host's own is a fragment on this site. Source: shell 4, "Micro-frontend view". */
export const isFragment = (
  { fragmentPlaces }: Pick<SiteConfig, 'fragmentPlaces'>,
  part: SiteConfig['fragmentPlaces'][number],
): boolean => fragmentPlaces.includes(part);
