import type { MountContext } from '@longshot/host-contract';
import { CalculatorStore } from './model/calculator-store.ts';
import { RuleSearchStore } from './model/rule-search-store.ts';
import { ContentStore } from './model/content-store.ts';
import type { InfoServices } from './parts/services.ts';

/** Makes the stores of a mount. */
export const createServices = (host: MountContext): InfoServices => {
  const content = new ContentStore(host.transport, host.language);
  const { session, siteConfig } = host.store;
  const calculator = new CalculatorStore(session.activeAccount?.iso ?? siteConfig.defaultCurrency);
  return { host, content, search: new RuleSearchStore(content), calculator };
};
