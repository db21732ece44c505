import { createRemote } from '@longshot/remote';
import { lazy } from 'react';
import { BettingApp } from './betting-app.tsx';
import { dictionary } from './dictionary.ts';
import { browserEnvironment } from './model/environment.ts';
import { ServicesProvider } from './parts/services.ts';
import { BETTING_NAMESPACE } from './parts/use-translations.ts';
import { createServices } from './services.ts';

const HeaderSearch = lazy(async () => ({ default: (await import('./pages/search/header-search.tsx')).HeaderSearch }));

/** Shows the betting application in an element of the host's page, or its search in the header. */
export const mount = createRemote({
  name: BETTING_NAMESPACE,
  dictionary,
  services: (host) => createServices(host, browserEnvironment()),
  ServicesProvider,
  App: BettingApp,
  Slot: HeaderSearch,
});
