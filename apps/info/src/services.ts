import type { MountContext } from '@longshot/host-contract';
import { AlphabetStore } from './model/alphabet-store.ts';
import { CalculatorStore } from './model/calculator-store.ts';
import { RuleSearchStore } from './model/rule-search-store.ts';
import { OffersStore } from './model/offers-store.ts';
import { ContentStore } from './model/content-store.ts';
import type { InfoServices } from './parts/services.ts';

/** Makes the stores of a mount. */
export const createServices = (host: MountContext): InfoServices => {
  const content = new ContentStore(host.transport, host.language);
  const { session, siteConfig } = host.store;
  const calculator = new CalculatorStore(session.activeAccount?.iso ?? siteConfig.defaultCurrency);
  const offers = new OffersStore({ transport: host.transport, language: host.language });
  const alphabet = new AlphabetStore({ transport: host.transport, language: host.language });
  return { host, alphabet, content, offers, search: new RuleSearchStore(content), calculator };
};
