import type { CareStore } from '../model/care-store.ts';
import type { MountContext } from '@longshot/host-contract';
import { createServicesContext } from '@longshot/remote';
import type { LimitsStore } from '../model/limits-store.ts';

/** Services of one mount of responsible gaming: the host's side and its own store. */
export interface LimitsServices {
  readonly host: MountContext;
  readonly limits: LimitsStore;
  readonly care: CareStore;
  /** Ends everything the mount started. */
  dispose(): void;
}

/** Hands the services down to every component of the mount. */
export const { ServicesProvider, useServices } = createServicesContext<LimitsServices>();
