import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import type { FastifyInstance } from 'fastify';
import type { EventBus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { DepositGuard } from '../payments/deposit-guard.ts';
import type { FindPlayer } from '../../platform/http/access-port.ts';
import { findPlayerTimes, guardDepositBy, guardSpendBy } from './guards.ts';
import { limitRoutes } from './limit-routes.ts';
import type { SpendGuard } from './spend-guard.ts';

/** The limits of players. */
export interface Limits {
  /** Judges every stake of sport and casino. */
  readonly guardSpend: SpendGuard;
  /** Judges every deposit. */
  readonly guardDeposit: DepositGuard;
  /** Reads a player's limits of time for the decision of access. */
  readonly findTimes: FindPlayer;
  routes(app: FastifyInstance): void;
}

/** Input of limits. */
export interface LimitsInput {
  readonly database: Database;
  readonly bus: EventBus;
  readonly clock: FeedClock;
  /** Whose rules players play by whose country has none of its own; the usual ones unless told. */
  readonly settings: { readonly jurisdiction?: Jurisdiction };
}

/** Puts limits together. */
export function createLimits({ database, bus, clock, settings }: LimitsInput): Limits {
  const ofHouse = settings.jurisdiction ?? 'default';
  return {
    guardSpend: guardSpendBy(ofHouse),
    guardDeposit: guardDepositBy(ofHouse),
    findTimes: (playerId) => findPlayerTimes(database.kysely, Number(playerId), ofHouse, clock.nowMs()),
    routes: (app) => limitRoutes(app, { database, bus, ofHouse, nowMs: () => clock.nowMs() }),
  };
}
