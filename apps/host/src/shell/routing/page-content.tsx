import type { PageRoute } from '@longshot/contracts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { DecidedPage } from './decide-page.ts';
import { fragmentPart } from '../../features/fragments/fragment-source.ts';
import { RemoteFallback } from '../../features/limits/limit-parts.tsx';
import { RemoteOutlet } from '../../features/remotes/remote-outlet.tsx';
import { ContentSkeleton } from '../../ground/parts/skeletons.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import { isTechnical, screenOf } from './host-screens.ts';
import { isFragment } from '../../ground/parts/is-fragment.ts';
import { LazyPart } from '../../ground/parts/lazy-part.tsx';
import { pathBelow } from '../../ground/navigation/match-route.ts';
import { SignInRoute } from './sign-in-route.tsx';
import { NotFoundPage } from '../../ground/parts/status-pages.tsx';

const formOf: Readonly<Record<string, 'sign-in' | 'registration' | 'social'>> = {
  login: 'sign-in',
  'auth-app': 'sign-in',
  registration: 'registration',
  social: 'social',
};

const FragmentContent = ({ name, path }: { readonly name: string; readonly path: string }) => {
  const skeleton = <ContentSkeleton />;
  return <LazyPart source={fragmentPart} props={{ name, path, place: 'content', skeleton }} skeleton={skeleton} />;
};

const HostScreen = ({ routeId }: { readonly routeId: string }) => {
  const { siteConfig } = usePage().store;
  if (routeId === 'error-500' && isFragment(siteConfig, 'error')) return <FragmentContent name="error" path="/500" />;
  if (isTechnical(routeId) && isFragment(siteConfig, 'technical'))
    return <FragmentContent name="technical" path={`/${routeId}`} />;
  return <LazyPart key={routeId} source={screenOf(routeId)} props={{ routeId }} skeleton={<ContentSkeleton />} />;
};

const NotFound = () =>
  isFragment(usePage().store.siteConfig, 'error') ? <FragmentContent name="error" path="/404" /> : <NotFoundPage />;

/** The route whose page stands behind a form of signing in: home, or the first section where no remote has it. */
const behind = (routes: readonly PageRoute[], firstSection: string | undefined): PageRoute | undefined =>
  routes.find(({ path }) => path === '') ?? routes.find(({ id }) => id === firstSection);

const Owned = ({ route, type }: { readonly route: PageRoute; readonly type: string | undefined }): ReactNode => {
  const { boot } = usePage();
  const { pathname } = useLocation();
  const form = route.app === 'host' ? formOf[type === 'socialregistration' ? 'social' : route.id] : undefined;
  if (route.fragment !== null) return <FragmentContent name={route.fragment} path={pathBelow(pathname)} />;
  if (route.app === 'host' && form === undefined) return <HostScreen routeId={route.id} />;
  const firstSection = boot.navigation.find(({ menu }) => menu === 'sections')?.id;
  const shown = form === undefined ? route : behind(boot.routes, firstSection);
  // One place in the tree for both, so that a form over the page does not mount its remote anew.
  return (
    <>
      {shown !== undefined && (
        <RemoteOutlet
          name={shown.app}
          place="content"
          skeleton={<ContentSkeleton />}
          fallback={<RemoteFallback name={shown.app} />}
          {...(form !== undefined && { pathname: `/${boot.language}/${shown.path.split('/:')[0]}`.replace(/\/$/, '') })}
        />
      )}
      {form !== undefined && <SignInRoute form={form} />}
    </>
  );
};

/** Content of a decided address inside its frame. */
export const PageContent = ({ match, decision }: DecidedPage): ReactNode => {
  if (decision.kind === 'error') return <HostScreen routeId="error-500" />;
  if (decision.kind !== 'show' || match === null) return <NotFound />;
  return <Owned route={match.route} type={match.params['type']} />;
};
