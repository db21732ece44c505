import type { DictionaryModule } from '@longshot/i18n';
import { createRemote } from '@longshot/remote';
import { PaymentsApp } from './payments-app.tsx';
import { browserEnvironment } from './model/environment.ts';
import { ServicesProvider } from './parts/services.ts';
import { PAYMENTS_NAMESPACE } from './parts/use-translations.ts';
import { createServices } from './services.ts';

/** Renders the page of payments that the address asks for. */
export const mount = createRemote({
  name: PAYMENTS_NAMESPACE,
  dictionary: (code) => import(`./locales/${code}.json`) as Promise<DictionaryModule>,
  services: (host) => createServices(host, browserEnvironment()),
  ServicesProvider,
  App: PaymentsApp,
});
