import type { DictionaryModule } from '@longshot/i18n';
import { createRemote } from '@longshot/remote';
import { InfoApp } from './info-app.tsx';
import { SideNavigation } from './pages/navigation/side-navigation.tsx';
import { ServicesProvider } from './parts/services.ts';
import { INFO_NAMESPACE } from './parts/use-translations.ts';
import { createServices } from './services.ts';

/** Renders the information page that the address asks for, or the column beside it. */
export const mount = createRemote({
  name: INFO_NAMESPACE,
  dictionary: (code) => import(`./locales/${code}.json`) as Promise<DictionaryModule>,
  services: createServices,
  ServicesProvider,
  App: InfoApp,
  Slot: SideNavigation,
});
