import type { Transport } from '@longshot/api-client';
import type { Account, StartedPayment } from '@longshot/contracts';
import type { PaymentDirection } from '@longshot/domain/payments';
import type { MethodsStore } from './methods-store.ts';
import type { PayoutShare } from './payouts-store.ts';
import type { SavedStore } from './saved-store.ts';

/** Input of the form. */
export interface PaymentFormInput {
  readonly direction: PaymentDirection;
  readonly transport: Transport;
  readonly methods: MethodsStore;
  /** How much of an account may go out by each way; null while it is not known; observable. */
  readonly payouts: (accountId: string) => readonly PayoutShare[] | null;
  /** Ways to pay that the player has kept, and the ways used last. */
  readonly saved: Pick<SavedStore, 'all' | 'lastUsed'>;
  /** The accounts of the player as they are now; observable. */
  readonly accounts: () => readonly Account[];
  readonly language: string;
  readonly newKey: () => string;
  /** The payment has begun: go on to the provider, or to the page of its result. */
  readonly onStarted: (started: StartedPayment) => void;
}
