import type { DictionaryModule } from '@longshot/i18n';
import { createRemote } from '@longshot/remote';
import { LimitsApp } from './limits-app.tsx';
import { DepositLimits } from './pages/deposit-limits/deposit-limits.tsx';
import { ServicesProvider } from './parts/services.ts';
import { LIMITS_NAMESPACE } from './parts/use-translations.ts';
import { createServices } from './services.ts';

/** Renders the page of limits, or what may still be deposited where it fills that slot. */
export const mount = createRemote({
  name: LIMITS_NAMESPACE,
  dictionary: (code) => import(`./locales/${code}.json`) as Promise<DictionaryModule>,
  services: createServices,
  ServicesProvider,
  App: LimitsApp,
  Slot: DepositLimits,
});
