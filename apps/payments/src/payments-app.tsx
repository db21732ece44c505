import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { HistoryPage } from './pages/history/history-page.tsx';
import { InformationPage } from './pages/information/information-page.tsx';
import { PaymentPage } from './pages/payment/payment-page.tsx';
import { ResultPage } from './pages/result/result-page.tsx';
import { pageOf } from './model/addresses.ts';

const RequestPages = lazy(async () => ({ default: (await import('./pages/requests/request-pages.tsx')).RequestPages }));

/** Shows the page of the host's address; nothing on the way elsewhere. */
export const PaymentsApp = () => {
  const page = pageOf(useLocation().pathname);
  switch (page?.name) {
    case 'deposit':
    case 'withdrawal':
      return <PaymentPage key={page.name} direction={page.name} />;
    case 'history':
      return <HistoryPage />;
    case 'requests':
    case 'request':
    case 'request-transactions':
      return (
        <Suspense>
          <RequestPages page={page} />
        </Suspense>
      );
    case 'information':
      return <InformationPage />;
    case 'result':
      return <ResultPage kind={page.kind} outcome={page.outcome} />;
    default:
      return null;
  }
};
