import type { MountContext } from '@longshot/host-contract';
import { createServicesContext } from '@longshot/remote';
import type { AlphabetStore } from '../model/alphabet-store.ts';
import type { CalculatorStore } from '../model/calculator-store.ts';
import type { ContentStore } from '../model/content-store.ts';
import type { OffersStore } from '../model/offers-store.ts';
import type { RuleSearchStore } from '../model/rule-search-store.ts';

/** Services of one mount of the information: the host's side and its own stores. */
export interface InfoServices {
  readonly host: MountContext;
  readonly alphabet: AlphabetStore;
  readonly content: ContentStore;
  readonly offers: OffersStore;
  readonly search: RuleSearchStore;
  /** Calculator with what was typed, which stays while the mount lives. */
  readonly calculator: CalculatorStore;
}

/** Hands the services down to every component of the mount. */
export const { ServicesProvider, useServices } = createServicesContext<InfoServices>();
