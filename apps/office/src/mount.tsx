import type { DictionaryModule } from '@longshot/i18n';
import { createRemote } from '@longshot/remote';
import { OfficeApp } from './office-app.tsx';
import { browserEnvironment } from './model/environment.ts';
import { OfficeColumn } from './pages/column/office-column.tsx';
import { ServicesProvider } from './parts/services.ts';
import { OFFICE_NAMESPACE } from './parts/use-translations.ts';
import { createServices } from './services.ts';

/** Renders the office: the page of the address, or the column beside the pages of the office where it fills that slot. */
export const mount = createRemote({
  name: OFFICE_NAMESPACE,
  dictionary: (code) => import(`./locales/${code}.json`) as Promise<DictionaryModule>,
  services: (host) => createServices(host, browserEnvironment()),
  ServicesProvider,
  App: OfficeApp,
  Slot: OfficeColumn,
});
