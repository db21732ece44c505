import type { PageRoute } from '@longshot/contracts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../start/when-idle.ts';

const SeoBlock = lazy(() => import('./seo-block.tsx').then((module) => ({ default: module.SeoBlock })));

/** The page's text for search engines below everything else, and its head after a navigation; once there is time. */
export const SeoPlace = ({ route }: { readonly route: PageRoute | null }) => {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  const isShown = route?.layout === 'main' && !route.hides.includes('seo');
  return (
    isDue && (
      <Suspense>
        <SeoBlock route={route} isShown={isShown} />
      </Suspense>
    )
  );
};
