import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { SeoPlace } from '../head/seo-place.tsx';
import { RemotePlace } from '../remotes/remote-place.tsx';
import { ContentSkeleton } from '../remotes/skeletons.tsx';
import { usePage } from '../start/page-context.tsx';
import { useRouteTexts } from '../start/use-route-texts.ts';
import { layoutOf } from './layouts.tsx';
import { matchRoute, type RouteMatch } from './match-route.ts';
import { NotFoundPage, SignInFirstPage } from './status-pages.tsx';
import { usePageChange } from './use-page-change.ts';

const Content = ({ match, isSignedIn }: { readonly match: RouteMatch | null; readonly isSignedIn: boolean }) => {
  if (match === null) return <NotFoundPage />;
  if (match.route.guard === 'signed-in' && !isSignedIn) return <SignInFirstPage />;
  return <RemotePlace name={match.route.app} place="content" skeleton={<ContentSkeleton />} />;
};

/** Where the address leads on to, or null when it is a page of its own. */
const redirectOf = (match: RouteMatch | null, isSignedIn: boolean, firstSection: string | undefined): string | null => {
  if (match?.route.redirect != null) return match.route.redirect;
  if (match?.route.guard === 'anonymous' && isSignedIn) return firstSection ?? '';
  return null;
};

/** The page at the address: its layout, and in it the remote that owns the route. */
export const RoutedPage = observer(function RoutedPage(): ReactNode {
  const { boot, store } = usePage();
  const { pathname, search } = useLocation();
  const { isSignedIn } = store.session;
  const match = matchRoute(boot.routes, boot.language, pathname);
  const firstSection = boot.navigation.find(({ menu }) => menu === 'sections')?.path;
  usePageChange(match);
  useRouteTexts(match?.route.dictionaries);
  const isHome = pathname.replace(/\/+$/, '') === `/${boot.language}`;
  const target =
    match === null && isHome && firstSection !== undefined ? firstSection : redirectOf(match, isSignedIn, firstSection);
  if (target !== null) return <Navigate to={`/${boot.language}/${target}${search}`} replace />;
  const Layout = layoutOf(match?.route.layout ?? 'main');
  return (
    <>
      <Layout hides={match?.route.hides ?? []}>
        <Content match={match} isSignedIn={isSignedIn} />
      </Layout>
      <SeoPlace route={match?.route ?? null} />
    </>
  );
});
