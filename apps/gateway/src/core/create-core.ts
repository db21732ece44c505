import type { Session } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { createAccountRecovery, type Mailer } from '../account-recovery/index.ts';
import type { EventBus } from '../bus/index.ts';
import {
  couponRoutes,
  createCouponAnnouncer,
  createLiveDelaySweeper,
  type CouponContext,
  type PriceBook,
} from '../coupon/index.ts';
import type { Database } from '../database/index.ts';
import type { FeedClock, FeedMessage } from '../feed/index.ts';
import type { RequestSession, SessionSource } from '../http/request-session.ts';
import { createPayments, type DepositGuard, type Payments } from '../payments/index.ts';
import {
  createPlayersContext,
  createSessionSource,
  guardOrigin,
  playerRoutes,
  presentSession,
  seedDemoPlayer,
  Sessions,
  type PlayersContext,
} from '../players/index.ts';
import { preferenceRoutes } from '../preferences/index.ts';
import { Settlement } from '../settlement/index.ts';
import { supportRoutes } from '../support/index.ts';
import type { CoreLog } from './core-log.ts';
import type { CoreSettings } from './core-settings.ts';

/** How often expired sessions are removed. */
const CLEAN_EVERY_MS = 3_600_000;

/** What the core works with. */
export interface CoreInput {
  readonly database: Database;
  readonly book: PriceBook;
  readonly clock: FeedClock;
  readonly settings: CoreSettings;
  readonly bus: EventBus;
  readonly log: CoreLog;
  readonly mailer: Mailer;
  /** Lets the support's staff in; the empty text nobody. */
  readonly staffToken: string;
  /** Where the site stands, for links in mails: `https://longshot.example`. */
  readonly siteOrigin: string;
  /** Asked before every deposit; lets all begin unless told. */
  readonly guardDeposit?: DepositGuard;
}

/** Players, money and coupons: everything of the gateway that must not be lost. */
export interface Core {
  /** Who makes a request; give it to the server before routes are registered. */
  readonly sessions: SessionSource;
  /** Deposits and withdrawals; they run with the core. */
  readonly payments: Payments;
  /** The session as the page starts with it, for the page's HTML. */
  presentSession(session: RequestSession): Promise<Session>;
  /** Serves the operations of players and coupons, and refuses changing calls from other origins. */
  routes(app: FastifyInstance): void;
  /** Seeds the demonstration player, catches up with what was left undone, and follows the clock. */
  start(): Promise<void>;
  /**
   * Since when the feed should say results again: give it to the source as `lastSeenMs`. Results that are known are
   * known as the same; undefined on a first start.
   */
  lastSeenMs(): Promise<number | undefined>;
  /** Finishes what runs; afterwards the database may be closed. */
  stop(): Promise<void>;
  /** Takes a message of the feed after the book has; never throws. */
  onFeedMessage(message: FeedMessage): void;
  /** Resolves when every message so far has been turned into money, and every mail asked for is on its way. */
  settled(): Promise<void>;
  /** Decides the coupons whose live delay has passed; answers how many. Runs by itself after `start`. */
  sweep(): Promise<number>;
}

/** Removes expired sessions and used bot checks now and then; the answer ends it. */
function cleanSessions({ clock, log }: CoreInput, { sessions, challenges }: PlayersContext): () => void {
  let cancel = (): void => undefined;
  let isStopped = false;
  const clean = async (): Promise<void> => {
    await Promise.all([sessions.removeExpired(), challenges.removeExpired()]).catch((error: unknown) => {
      log.warn({ err: error }, 'expired sessions could not be removed');
    });
    if (!isStopped) cancel = clock.after(CLEAN_EVERY_MS, () => void clean());
  };
  void clean();
  return () => {
    isStopped = true;
    cancel();
  };
}

/** Puts the core together; nothing runs before `start`. */
export function createCore(input: CoreInput): Core {
  const { database, settings, bus, log, clock } = input;
  const nowMs = (): number => clock.nowMs();
  const sessions = new Sessions({ database, siteId: settings.siteId, nowMs });
  const players = createPlayersContext({ database, settings, sessions, bus, log, nowMs });
  const recovery = createAccountRecovery({ ...players, mailer: input.mailer, siteOrigin: input.siteOrigin });
  const coupons: CouponContext = input;
  const announcer = createCouponAnnouncer(coupons);
  const sweeper = createLiveDelaySweeper(coupons, announcer);
  const settlement = new Settlement(coupons, announcer);
  const payments = createPayments({ ...input, siteId: settings.siteId, isSandboxOn: settings.hasSandboxPayments });
  let stopCleaning = (): void => undefined;
  return {
    sessions: createSessionSource(players),
    payments,
    presentSession: (session) => presentSession(players, session),
    routes: (app) => {
      guardOrigin(app);
      recovery.routes(app);
      playerRoutes(app, players, recovery.welcome);
      preferenceRoutes(app, players);
      const { siteId, isCallbackOn } = settings;
      supportRoutes(app, { ...players, siteId, isCallbackOn, staffToken: input.staffToken });
      couponRoutes(app, coupons, sweeper, announcer);
      payments.routes(app);
    },
    start: async () => {
      if (settings.demoPlayer) await seedDemoPlayer(players, settings.demoPlayer);
      await settlement.start();
      sweeper.start();
      payments.start();
      stopCleaning = cleanSessions(input, players);
    },
    stop: async () => {
      stopCleaning();
      await payments.stop();
      await sweeper.stop();
      await settlement.stop();
      await announcer.stop();
      await recovery.settled();
    },
    lastSeenMs: () => settlement.missedSinceMs(),
    onFeedMessage: (message) => settlement.hear(message),
    settled: async () => {
      await settlement.settled();
      await recovery.settled();
    },
    sweep: () => sweeper.sweep(),
  };
}
