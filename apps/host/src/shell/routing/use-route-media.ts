import type { PageRoute } from '@longshot/contracts';
import { useEffect } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';

/** Loads the pictures that a route names as soon as it is opened; few do, so the code comes with the first. */
export const useRouteMedia = (route: PageRoute | undefined): void => {
  const page = usePage();
  useEffect(() => {
    if (route === undefined || route.mediaResources.length === 0) return undefined;
    const left = new AbortController();
    void import('./load-media.ts')
      .then(({ loadMedia }) => loadMedia(page, route.id, left.signal))
      .catch(() => undefined);
    return () => left.abort();
  }, [page, route]);
};
