import type { PaymentDirection } from '@longshot/domain/payments';
import type { MountContext } from '@longshot/host-contract';
import { createServicesContext } from '@longshot/remote';
import type { PaymentsEnvironment } from '../model/environment.ts';
import type { HeldStore } from '../model/held-store.ts';
import type { HistoryStore } from '../model/history-store.ts';
import type { MethodsStore } from '../model/methods-store.ts';
import type { PaymentFormStore } from '../model/payment-form-store.ts';
import type { PayoutsStore } from '../model/payouts-store.ts';
import type { RequestsStore } from '../model/requests-store.ts';
import type { SavedStore } from '../model/saved-store.ts';
import type { TeamCashStore } from '../model/team-cash-store.ts';

/** Services of one mount of payments: the host's side and its own stores. */
export interface PaymentsServices {
  readonly host: MountContext;
  readonly environment: PaymentsEnvironment;
  readonly methods: MethodsStore;
  readonly held: HeldStore;
  readonly payouts: PayoutsStore;
  readonly saved: SavedStore;
  readonly history: HistoryStore;
  readonly requests: RequestsStore;
  readonly teamCash: TeamCashStore;
  readonly forms: Readonly<Record<PaymentDirection, PaymentFormStore>>;
  /** Ends everything the mount started. */
  dispose(): void;
}

/** Hands the services down to every component of the mount. */
export const { ServicesProvider, useServices } = createServicesContext<PaymentsServices>();
