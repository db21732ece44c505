import { autorun } from 'mobx';
import { type ReactNode, useEffect } from 'react';
import { BrowserRouter, Navigate, useLocation } from 'react-router';
import { MountContextProvider } from '../remotes/mount-context.tsx';
import { GuardedNavigation } from '../access/guarded-navigation.tsx';
import { useAskedForms, useSessionWays } from '../access/use-session-ways.ts';
import { AuthModals } from '../session/auth-modals.tsx';
import { PageProvider, usePage } from '../start/page-context.tsx';
import type { PageServices } from '../start/page-services.ts';
import { showAppearance } from '../start/appearance.ts';
import { AnnouncedTitle } from './announced-title.tsx';
import { replaceBy } from './go-to.ts';
import { languageSegment } from './match-route.ts';
import { RoutedPage } from './routed-page.tsx';

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
  useAppearance();
  useAskedForms();
  useSessionWays();
  return (
    <InLanguage>
      <RoutedPage />
      <AuthModals />
      <AnnouncedTitle />
    </InLanguage>
  );
};

/** The host's page over the browser's address. */
export const App = ({ services }: { readonly services: PageServices }) => (
  <PageProvider services={services}>
    <BrowserRouter>
      <GuardedNavigation>
        <MountContextProvider page={services}>
          <Page />
        </MountContextProvider>
      </GuardedNavigation>
    </BrowserRouter>
  </PageProvider>
);
