import { lazy, Suspense } from 'react';
import { BettingApp } from './betting-app.tsx';
import { useServices } from './parts/services.ts';

const HeaderSearch = lazy(async () => ({ default: (await import('./pages/search/header-search.tsx')).HeaderSearch }));

/** The search where it fills its slot of the header; in the page's content the page of the address. */
export const BettingEntry = () =>
  useServices().host.slot === undefined ? (
    <BettingApp />
  ) : (
    <Suspense fallback={null}>
      <HeaderSearch />
    </Suspense>
  );
