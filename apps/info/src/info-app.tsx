import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { SideNavigation } from './pages/navigation/side-navigation.tsx';
import { ContactsPage } from './pages/contacts/contacts-page.tsx';
import { LandingPage } from './pages/landing/landing-page.tsx';
import { ReadingPage } from './parts/reading/reading-page.tsx';
import { pageOf } from './model/addresses.ts';
import { useServices } from './parts/services.ts';

const RulesPage = lazy(async () => ({ default: (await import('./pages/rules/rules-page.tsx')).RulesPage }));

const CalculatorPage = lazy(async () => ({
  default: (await import('./pages/calculator/calculator-page.tsx')).CalculatorPage,
}));

/** What the host's address asks for, or the column beside it; nothing on the way elsewhere. */
export const InfoApp = () => {
  const { host } = useServices();
  const page = pageOf(useLocation().pathname);
  if (host.slot !== undefined) return <SideNavigation />;
  switch (page?.name) {
    case 'landing':
      return <LandingPage />;
    case 'contacts':
      return <ContactsPage />;
    case 'calculator':
      return (
        <Suspense>
          <CalculatorPage />
        </Suspense>
      );
    case 'text':
      return <ReadingPage key={page.page} name={page.page} />;
    case 'rules':
      return (
        <Suspense>
          <RulesPage group={page.group} chapter={page.chapter} />
        </Suspense>
      );
    default:
      return null;
  }
};
