import type { MountContext } from '@longshot/host-contract';
import { createServicesContext } from '@longshot/remote';
import { CalculatorStore } from './model/calculator-store.ts';
import { RuleSearchStore } from './model/rule-search-store.ts';
import { ContentStore } from './model/content-store.ts';

/** What one mount of the information holds: the host's side and its own stores. */
export interface InfoServices {
  readonly host: MountContext;
  readonly content: ContentStore;
  readonly search: RuleSearchStore;
  /** What was typed stays while the mount lives. */
  readonly calculator: CalculatorStore;
}

/** Makes the stores of a mount. */
export const createServices = (host: MountContext): InfoServices => {
  const content = new ContentStore(host.transport, host.language);
  const { session, siteConfig } = host.store;
  const calculator = new CalculatorStore(session.activeAccount?.iso ?? siteConfig.defaultCurrency);
  return { host, content, search: new RuleSearchStore(content), calculator };
};

/** Hands the services down to every component of the mount. */
export const { ServicesProvider, useServices } = createServicesContext<InfoServices>();
