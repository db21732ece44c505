import { useLocation } from 'react-router';
import { partOf } from './model/addresses.ts';
import { LimitsPage } from './pages/limits/limits-page.tsx';

/** Shows the page of the host's address; nothing on the way elsewhere. */
export const LimitsApp = () => {
  const part = partOf(useLocation().pathname);
  return part === null ? null : <LimitsPage part={part} />;
};
