import { useLocation } from 'react-router';
import { LimitsPage } from './pages/limits/limits-page.tsx';
import { partOf } from './model/addresses.ts';
import { useServices } from './parts/services.ts';
import { DepositLimits } from './pages/deposit-limits/deposit-limits.tsx';

const Page = () => {
  const part = partOf(useLocation().pathname);
  return part === null ? null : <LimitsPage part={part} />;
};

/** What may still be deposited in its slot; in the page's content the page of the address. */
export const LimitsEntry = () => (useServices().host.slot === undefined ? <Page /> : <DepositLimits />);
