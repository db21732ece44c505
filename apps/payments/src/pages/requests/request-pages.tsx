import type { PaymentPage } from '../../model/addresses.ts';
import { CreateRequestPage } from './create-request-page.tsx';
import { withRequestTranslations } from './request-translations.tsx';
import { RequestsPage } from './requests-page.tsx';
import { TransactionsPage } from './transactions-page.tsx';

type RequestPage = Extract<PaymentPage, { readonly name: 'requests' | 'request' | 'request-transactions' }>;

/** The pages of requests about payments, loaded when one is opened. */
export const RequestPages = withRequestTranslations(({ page }: { readonly page: RequestPage }) => {
  switch (page.name) {
    case 'requests':
      return <RequestsPage />;
    case 'request':
      return <CreateRequestPage key={page.about.paymentId} about={page.about} />;
    case 'request-transactions':
      return <TransactionsPage topicId={page.topicId} />;
  }
});
