import type { EventBus } from '../../platform/bus/index.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { StandingSettings } from '../../platform/http/player-standing.ts';
import type { DepositGuard } from './deposit-guard.ts';
import type { PayerPort } from './payer-port.ts';
import type { PaymentRegistry } from './payment-registry.ts';

/** Context of everything about payments. */
export interface PaymentsContext {
  readonly database: Database;
  readonly clock: FeedClock;
  readonly bus: EventBus;
  readonly log: Log;
  readonly siteId: string;
  /** Whether a player must agree to terms before a deposit; withdrawals wait for none. */
  readonly settings: StandingSettings;
  /** Providers, the ways to pay that the site offers, and which of them a payment goes to. */
  readonly registry: PaymentRegistry;
  readonly guardDeposit: DepositGuard;
  readonly payers: PayerPort;
}
