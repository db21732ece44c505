import type { PageRoute } from '@longshot/contracts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../ground/timers/when-idle.ts';

const BelowPage = lazy(() =>
  import(/* webpackChunkName: "idle" */ './below-page.tsx').then((module) => ({ default: module.BelowPage })),
);

/** Content below the page, and the page's head after a navigation; brought when there is time. */
export const BelowOutlet = ({ route }: { readonly route: PageRoute | null }) => {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return (
    isDue && (
      <Suspense>
        <BelowPage route={route} />
      </Suspense>
    )
  );
};
