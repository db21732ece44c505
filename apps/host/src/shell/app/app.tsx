import { autorun } from 'mobx';
import { lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { MountContextProvider } from '../../features/remotes/mount-context.tsx';
import { SlotOutlet } from '../../features/remotes/slot-outlet.tsx';
import { canContinue } from './can-continue.ts';
import { useRequestedForms, useSessionWays } from './use-session-ways.ts';
import { LimitsOutlet } from '../../features/limits/limit-parts.tsx';
import { AuthModals } from './auth-modals.tsx';
import { PageProvider, usePage } from '../../ground/page/page-context.tsx';
import type { PageServices } from '../../ground/page/page-services.ts';
import { showAppearance } from '../start/appearance.ts';
import { AnnouncedTitle } from './announced-title.tsx';
import { replaceBy } from '../../ground/navigation/go-to.ts';
import { languageSegment } from '../../ground/navigation/match-route.ts';
import { AtFoot, PageFoot } from '../../ground/parts/page-foot.tsx';
import { PageRouter } from './page-router.tsx';
import { RoutedPage } from '../routing/routed-page.tsx';

/** Nobody but who tries something out needs it. */
const OverrideBadge = lazy(() =>
  import('../../features/remotes/override-badge.tsx').then((module) => ({ default: module.OverrideBadge })),
);

const useAppearance = () => {
  const { store } = usePage();
  useEffect(
    () =>
      autorun(() => {
        showAppearance(store.preferences.current, store.preferences.theme);
      }),
    [store],
  );
};

/** Another language is another page: its texts and first data come with it. */
const OtherLanguage = ({ address }: { readonly address: string }): ReactNode => {
  useEffect(() => replaceBy(address), [address]);
  return null;
};

/** Sees to it that the address begins with the page's language. */
const InLanguage = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { boot } = usePage();
  const { pathname, search, hash } = useLocation();
  const segment = languageSegment(pathname);
  if (segment === boot.language) return children;
  const isOffered = boot.siteConfig.languages.some(({ code }) => code === segment);
  if (isOffered) return <OtherLanguage address={pathname + search + hash} />;
  return <Navigate to={`/${boot.language}${pathname === '/' ? '' : pathname}${search}${hash}`} replace />;
};

const Page = () => {
  const { override } = usePage().boot.delivery;
  useAppearance();
  useRequestedForms();
  useSessionWays();
  return (
    <InLanguage>
      <RoutedPage />
      <AuthModals />
      <LimitsOutlet />
      <AnnouncedTitle />
      {override !== null && (
        <Suspense>
          <AtFoot>
            <OverrideBadge />
          </AtFoot>
        </Suspense>
      )}
    </InLanguage>
  );
};

/** The host's page over the browser's address. */
export const App = ({ services }: { readonly services: PageServices }) => {
  const canContinueHere = useCallback((href: string | null) => canContinue(services, href), [services]);
  return (
    <PageProvider services={services}>
      <PageRouter canContinue={canContinueHere}>
        <MountContextProvider page={services} Slot={SlotOutlet}>
          <PageFoot>
            <Page />
          </PageFoot>
        </MountContextProvider>
      </PageRouter>
    </PageProvider>
  );
};
