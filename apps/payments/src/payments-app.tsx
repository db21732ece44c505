import type { HostLocation } from '@longshot/host-contract';
import { I18nextProvider } from 'react-i18next';
import { Router, useLocation } from 'react-router';
import { HistoryPage } from './pages/history-page.tsx';
import { InformationPage } from './pages/information-page.tsx';
import { PaymentPage } from './pages/payment-page.tsx';
import { ResultPage } from './pages/result-page.tsx';
import { pageOf } from './routes.ts';
import { ServicesProvider, type PaymentsServices } from './services.ts';

/** What the host's address asks for; nothing on the way elsewhere. */
const Pages = () => {
  const page = pageOf(useLocation().pathname);
  switch (page?.name) {
    case 'deposit':
    case 'withdrawal':
      return <PaymentPage key={page.name} direction={page.name} />;
    case 'history':
      return <HistoryPage />;
    case 'information':
      return <InformationPage />;
    case 'result':
      return <ResultPage kind={page.kind} outcome={page.outcome} />;
    default:
      return null;
  }
};

/** The whole application at an address of the host. */
export const PaymentsApp = ({ services, at }: { readonly services: PaymentsServices; readonly at: HostLocation }) => (
  <I18nextProvider i18n={services.host.i18n}>
    <ServicesProvider value={services}>
      <Router location={at.location} navigationType={at.navigationType} navigator={services.host.navigator}>
        <Pages />
      </Router>
    </ServicesProvider>
  </I18nextProvider>
);
