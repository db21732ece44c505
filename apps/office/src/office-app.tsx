import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PartLoading } from './parts/page-parts.tsx';
import { pageOf, type OfficePage } from './model/addresses.ts';

const AccountPage = lazy(async () => ({ default: (await import('./pages/account/account-page.tsx')).AccountPage }));
const BonusesPage = lazy(async () => ({ default: (await import('./pages/bonuses/bonuses-page.tsx')).BonusesPage }));
const OffersPage = lazy(async () => ({ default: (await import('./pages/bonuses/offers-page.tsx')).OffersPage }));
const RewardsPage = lazy(async () => ({ default: (await import('./pages/rewards/rewards-page.tsx')).RewardsPage }));
const CashbackPage = lazy(async () => ({ default: (await import('./pages/cashback/cashback-page.tsx')).CashbackPage }));
const BringFriendPage = lazy(async () => ({
  default: (await import('./pages/bring-friend/bring-friend-page.tsx')).BringFriendPage,
}));
const ConversionPage = lazy(async () => ({
  default: (await import('./pages/conversion/conversion-page.tsx')).ConversionPage,
}));
const IdentificationPage = lazy(async () => ({
  default: (await import('./pages/identification/identification-page.tsx')).IdentificationPage,
}));
const PersonalPage = lazy(async () => ({ default: (await import('./pages/personal/personal-page.tsx')).PersonalPage }));
const SecurityPage = lazy(async () => ({ default: (await import('./pages/security/security-page.tsx')).SecurityPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./pages/settings/settings-page.tsx')).SettingsPage }));
const VerificationPage = lazy(async () => ({
  default: (await import('./pages/verification/verification-page.tsx')).VerificationPage,
}));

const SupportPage = lazy(async () => ({ default: (await import('./pages/support/support-page.tsx')).SupportPage }));
const IdeasPage = lazy(async () => ({ default: (await import('./pages/ideas/ideas-page.tsx')).IdeasPage }));
const ManagerPage = lazy(async () => ({ default: (await import('./pages/manager/manager-page.tsx')).ManagerPage }));
const MenuPage = lazy(async () => ({ default: (await import('./pages/menu/menu-page.tsx')).MenuPage }));

const Page = ({ page }: { readonly page: OfficePage }) => {
  switch (page.name) {
    case 'account':
      return <AccountPage />;
    case 'personal':
      return <PersonalPage />;
    case 'verification':
      return <VerificationPage />;
    case 'identification':
      return <IdentificationPage />;
    case 'bonuses':
      return <BonusesPage />;
    case 'offers':
      return <OffersPage list={page.list} />;
    case 'rewards':
      return <RewardsPage />;
    case 'cashback':
      return <CashbackPage programme={page.programme} />;
    case 'bring-friend':
      return <BringFriendPage />;
    case 'conversion':
      return <ConversionPage />;
    case 'support':
      return <SupportPage />;
    case 'ideas':
      return <IdeasPage />;
    case 'manager':
      return <ManagerPage />;
    case 'menu':
    case 'menu-profile':
      return <MenuPage isProfile={page.name === 'menu-profile'} />;
    case 'security':
      return <SecurityPage />;
    case 'settings':
      return <SettingsPage screen={page.screen} />;
  }
};

/** Shows the page of the host's address; nothing on the way elsewhere. */
export const OfficeApp = () => {
  const page = pageOf(useLocation().pathname);
  if (page === null) return null;
  return (
    <Suspense fallback={<PartLoading />}>
      <Page page={page} />
    </Suspense>
  );
};
