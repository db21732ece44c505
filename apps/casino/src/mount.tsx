import type { DictionaryModule } from '@longshot/i18n';
import { createRemote } from '@longshot/remote';
import { CasinoApp } from './casino-app.tsx';
import { browserEnvironment } from './model/environment.ts';
import { ServicesProvider } from './parts/services.ts';
import { CASINO_NAMESPACE } from './parts/use-translations.ts';
import { createServices } from './services.ts';

/** Renders the page of the casino that the address asks for. */
export const mount = createRemote({
  name: CASINO_NAMESPACE,
  dictionary: (code) => import(`./locales/${code}.json`) as Promise<DictionaryModule>,
  services: (host) => createServices(host, browserEnvironment()),
  ServicesProvider,
  App: CasinoApp,
});
