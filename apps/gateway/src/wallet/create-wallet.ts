import type { FastifyInstance } from 'fastify';
import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import type { EventBus } from '../platform/bus/index.ts';
import type { FeedClock } from '../platform/clock/feed-clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { StandingSettings } from '../platform/http/player-standing.ts';
import type { FindPlayer } from '../platform/http/access-port.ts';
import type { Log } from '../platform/observability/log.ts';
import type { BonusBounds } from './bonus/staff-bounds.ts';
import { createWalletDesk, type WalletDesk } from './desk/wallet-desk.ts';
import { createLimits } from './limits/create-limits.ts';
import type { SpendGuard } from './limits/spend-guard.ts';
import { createPayments, type Payments } from './payments/create-payments.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { PaymentRoute } from './payments/payment-registry.ts';
import type { DepositGuard } from './payments/deposit-guard.ts';

/** Settings of the site about money. */
export interface WalletSettings extends StandingSettings {
  readonly siteId: string;
  /** Whose rules of responsible gaming apply; the usual ones unless told. */
  readonly jurisdiction?: Jurisdiction;
  /** How much one of the staff may grant; the usual bounds unless told. */
  readonly bonusBounds?: BonusBounds;
  /** Whether the sandbox of payments, which gives free money, may be paid with. */
  readonly hasSandboxPayments: boolean;
}

/** Input of the wallet. */
export interface WalletInput {
  readonly database: Database;
  readonly bus: EventBus;
  readonly clock: FeedClock;
  readonly log: Log;
  readonly settings: WalletSettings;
  /** Provider of deposits by card; none unless told. */
  readonly stripe?: PaymentProvider | undefined;
  /** Rows that say which provider takes which payment; every method goes to the provider that has it unless told. */
  readonly paymentRoutes?: readonly PaymentRoute[] | null | undefined;
  /** Asked before every deposit; the limits of players unless told. */
  readonly guardDeposit?: DepositGuard | undefined;
}

/** The money of players. */
export interface Wallet {
  /** Deposits and withdrawals. */
  readonly payments: Payments;
  /** Judges every stake of sport and casino. */
  readonly guardSpend: SpendGuard;
  /** Reads a player's limits of time for the decision of access. */
  readonly findTimes: FindPlayer;
  /** Commands and views of money, for the staff's desk. */
  readonly desk: WalletDesk;
  routes(app: FastifyInstance): void;
  start(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Puts the wallet together; nothing runs before `start`. */
export function createWallet(input: WalletInput): Wallet {
  const { database, bus, clock, log, settings } = input;
  const limits = createLimits({ database, bus, clock, settings });
  const payments = createPayments({
    database,
    clock,
    bus,
    log,
    siteId: settings.siteId,
    settings,
    isSandboxOn: settings.hasSandboxPayments,
    stripe: input.stripe,
    routes: input.paymentRoutes,
    guardDeposit: input.guardDeposit ?? limits.guardDeposit,
  });
  return {
    payments,
    guardSpend: limits.guardSpend,
    findTimes: limits.findTimes,
    desk: createWalletDesk(payments, { database, bus, log, settings, nowMs: () => clock.nowMs() }),
    routes: (app) => {
      payments.routes(app);
      limits.routes(app);
    },
    start: () => payments.start(),
    stop: () => payments.stop(),
  };
}
