import { lazy } from 'react';
import { useLocation } from 'react-router';
import { ContactsPage } from './pages/contacts/contacts-page.tsx';
import { LandingPage } from './pages/landing/landing-page.tsx';
import { ReadingPage } from './parts/reading/reading-page.tsx';
import { pageOf } from './model/addresses.ts';

const RulesPage = lazy(async () => ({ default: (await import('./pages/rules/rules-page.tsx')).RulesPage }));

const CalculatorPage = lazy(async () => ({
  default: (await import('./pages/calculator/calculator-page.tsx')).CalculatorPage,
}));

const OffersPage = lazy(async () => ({ default: (await import('./pages/offers/offers-page.tsx')).OffersPage }));

const OfferPage = lazy(async () => ({ default: (await import('./pages/offers/offer-page.tsx')).OfferPage }));

const AlphabetPage = lazy(async () => ({ default: (await import('./pages/alphabet/alphabet-page.tsx')).AlphabetPage }));

const InstallPage = lazy(async () => ({ default: (await import('./pages/install/install-page.tsx')).InstallPage }));

/** Shows the page of the host's address; nothing on the way elsewhere. */
export const InfoApp = () => {
  const page = pageOf(useLocation().pathname);
  switch (page?.name) {
    case 'landing':
      return <LandingPage />;
    case 'offers':
      return <OffersPage />;
    case 'games-offers':
      return <OffersPage isOfGames />;
    case 'alphabet':
      return <AlphabetPage place={page.place} />;
    case 'install':
      return <InstallPage device={page.device} />;
    case 'offer':
      return <OfferPage offerId={page.offerId} />;
    case 'contacts':
      return <ContactsPage />;
    case 'calculator':
      return <CalculatorPage />;
    case 'text':
      return <ReadingPage key={page.page} name={page.page} />;
    case 'rules':
      return <RulesPage group={page.group} chapter={page.chapter} />;
    default:
      return null;
  }
};
