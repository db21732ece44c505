import type { PageRoute } from '@longshot/contracts';
import type { ReactNode } from 'react';
import type { DecidedPage } from '../access/decide-page.ts';
import { RemotePlace } from '../remotes/remote-place.tsx';
import { ContentSkeleton } from '../remotes/skeletons.tsx';
import { usePage } from '../start/page-context.tsx';
import { screenOf } from './host-screens.ts';
import { LazyPart } from './lazy-part.tsx';
import { SignInRoute } from './sign-in-route.tsx';
import { NotFoundPage } from './status-pages.tsx';

const formOf: Readonly<Record<string, 'sign-in' | 'registration'>> = {
  login: 'sign-in',
  'auth-app': 'sign-in',
  registration: 'registration',
};

const HostScreen = ({ routeId }: { readonly routeId: string }) => (
  <LazyPart key={routeId} source={screenOf(routeId)} props={{ routeId }} skeleton={<ContentSkeleton />} />
);

/** The route whose page stands behind a form of signing in: home, or the first section where no remote has it. */
const behind = (routes: readonly PageRoute[], firstSection: string | undefined): PageRoute | undefined =>
  routes.find(({ path }) => path === '') ?? routes.find(({ id }) => id === firstSection);

const Owned = ({ route }: { readonly route: PageRoute }): ReactNode => {
  const { boot } = usePage();
  const form = route.app === 'host' ? formOf[route.id] : undefined;
  if (route.app === 'host' && form === undefined) return <HostScreen routeId={route.id} />;
  const firstSection = boot.navigation.find(({ menu }) => menu === 'sections')?.id;
  const shown = form === undefined ? route : behind(boot.routes, firstSection);
  // One place in the tree for both, so that a form over the page does not mount its remote anew.
  return (
    <>
      {shown !== undefined && (
        <RemotePlace
          name={shown.app}
          place="content"
          skeleton={<ContentSkeleton />}
          {...(form !== undefined && { pathname: `/${boot.language}/${shown.path.split('/:')[0]}`.replace(/\/$/, '') })}
        />
      )}
      {form !== undefined && <SignInRoute form={form} />}
    </>
  );
};

/** What a decided address shows inside its frame. */
export const PageContent = ({ match, decision }: DecidedPage): ReactNode => {
  if (decision.kind === 'error') return <HostScreen routeId="error-500" />;
  if (decision.kind !== 'show' || match === null) return <NotFoundPage />;
  return <Owned route={match.route} />;
};
