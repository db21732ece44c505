import { useAddress } from '../../ground/address.ts';
import { ReportPage } from './report-page.tsx';
import { TaxesPage } from './taxes-page.tsx';

/** The room of reports: what a day or month brought, or what is owed of it. */
export const ReportsRoom = () => {
  const { pathname } = useAddress();
  return pathname === '/reports/taxes' ? <TaxesPage /> : <ReportPage />;
};
