import { pageSlotsOf } from '@longshot/release';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useDecidedPage } from './use-decided-page.ts';
import { BelowOutlet } from './below-outlet.tsx';
import { useRouteMedia } from './use-route-media.ts';
import { useRouteTranslations } from './use-route-translations.ts';
import { layoutOf } from '../layouts/layouts.tsx';
import { PageContent } from './page-content.tsx';
import { usePageChange } from './use-page-change.ts';

/** A page that nobody owns has the frame of all others. */
const UNOWNED = { path: '', layout: 'main', hides: [] } as const;

/**
 * The page at the address: its layout, with what owns the route inside. An address that leads on keeps the frame as it
 * is meanwhile, so that nothing in it is mounted anew; a form of signing in that is done keeps the page behind it, too.
 */
export const RoutedPage = observer(function RoutedPage(): ReactNode {
  const { match, decision, target } = useDecidedPage();
  usePageChange(match, target === null);
  useRouteTranslations(match?.route.dictionaries);
  useRouteMedia(match?.route);
  if (decision.kind === 'leave') return null;
  const isFormDone = target !== null && match?.route.guard === 'anonymous';
  const shown = isFormDone ? ({ kind: 'show' } as const) : decision;
  const route = shown.kind === 'show' ? (match?.route ?? null) : null;
  const Layout = layoutOf(route?.layout ?? 'main');
  return (
    <>
      <Layout hides={route?.hides ?? []} slots={pageSlotsOf(route ?? UNOWNED)}>
        {(target === null || isFormDone) && <PageContent match={match} decision={shown} />}
      </Layout>
      <BelowOutlet route={route} />
      {target !== null && <Navigate to={target} replace />}
    </>
  );
});
