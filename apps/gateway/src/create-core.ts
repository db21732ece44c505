import type { Session } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { createAccountRecovery } from './identity/recovery/index.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { offeredBook } from './trading/boards/index.ts';
import type { EventBus } from './platform/bus/index.ts';
import { couponShareRoutes } from './betting/sharing/index.ts';
import { bonusRoutes } from './wallet/bonus/index.ts';
import { cashOutRoutes } from './betting/cash-out/index.ts';
import { createCasino, type Casino } from './casino/index.ts';
import { GAME_API } from './casino/games/index.ts';
import { couponRoutes, createLiveDelaySweeper, vipRoutes } from './betting/placing/index.ts';
import { createCouponAnnouncer, type CouponContext, type PriceBook } from './betting/coupons/index.ts';
import type { Database } from './platform/database/index.ts';
import type { FeedClock } from './platform/clock/feed-clock.ts';
import type { FeedMessage, FeedSource } from './trading/feed/index.ts';
import type { RequestSession, SessionSource } from './platform/http/request-session.ts';
import { createLimits } from './wallet/limits/index.ts';
import { createPayments, type DepositGuard, type Payments } from './wallet/payments/index.ts';
import { VIOLATIONS_PATH } from './platform/http/security-headers.ts';
import { createPlayersContext, playerRoutes, type PlayersContext } from './identity/index.ts';
import { presentSession, seedDemoPlayer } from './identity/players/index.ts';
import { createSessionSource, guardOrigin, Sessions, watchSessions } from './identity/sessions/index.ts';
import { forgetDevices, createSignIn, type ProviderSettings } from './identity/sign-in/index.ts';
import { officeRoutes } from './account/index.ts';
import { Tidings } from './account/notifications/index.ts';
import { preferenceRoutes } from './account/preferences/index.ts';
import { createResults, type ResultsBook } from './trading/results/index.ts';
import { Settlement, type Overdue } from './betting/settlement/index.ts';
import type { SmsSender } from './platform/mail/sms-sender.ts';
import { supportRoutes } from './account/support/index.ts';
import { userTransferRoutes } from './identity/user-transfer/index.ts';
import type { CoreLog } from './platform/observability/core-log.ts';
import type { CoreSettings } from './core-settings.ts';

/** How often expired sessions are removed. */
const CLEAN_EVERY_MS = 3_600_000;

/** What the core works with. */
export interface CoreInput {
  readonly database: Database;
  readonly book: PriceBook & ResultsBook;
  readonly clock: FeedClock;
  readonly settings: CoreSettings;
  readonly bus: EventBus;
  readonly log: CoreLog;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** Identity providers of the site's own choice; none unless told. */
  readonly providers?: readonly ProviderSettings[];
  /** Lets the support's staff in; the empty text nobody. */
  readonly staffToken: string;
  /** Where the site stands, for links in mails: `https://longshot.example`. */
  readonly siteOrigin: string;
  /** How guesses of passwords are made to wait; by the clock of the machine unless told. */
  readonly wait?: (delayMs: number) => Promise<void>;
  /** Asked before every deposit; the limits of players unless told. */
  readonly guardDeposit?: DepositGuard;
}

/** Players, money and coupons: everything of the gateway that must not be lost. */
export interface Core {
  /** Who makes a request; give it to the server before routes are registered. */
  readonly sessions: SessionSource;
  /** Deposits and withdrawals; they run with the core. */
  readonly payments: Payments;
  /** Games and their wallet; they run with the core. */
  readonly casino: Casino;
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
  /**
   * Takes a message of the feed after the book has; never throws. Answers a promise where what it says, or was said before it,
   * is not stored yet.
   */
  onFeedMessage(message: FeedMessage): Promise<void> | undefined;
  /** Asks this feed about events before bets on them are given up. Call it before the feed starts. */
  followFeed(feed: Pick<FeedSource, 'isWhole' | 'askAbout'>): void;
  /** Coupons that are open though an event of theirs is over, as they were found last. */
  overdue(): Overdue;
  /** Events with an open bet that was placed before a time. */
  openEvents(placedBeforeMs: number): Promise<readonly string[]>;
  /** Resolves when every message so far has been turned into money, and every mail asked for is on its way. */
  settled(): Promise<void>;
  /**
   * Tells on the bus of sessions that ended elsewhere: those that requests came with, and those that are followed by a
   * socket. The answer ends it.
   */
  watchSessions(followed: () => readonly string[]): () => Promise<void>;
  /** Decides the coupons whose live delay has passed; answers how many. Runs by itself after `start`. */
  sweep(): Promise<number>;
}

/** Removes expired sessions and used bot checks now and then; the answer ends it. */
function cleanSessions({ clock, log }: CoreInput, players: PlayersContext): () => void {
  const { sessions, challenges, steps, guesses } = players;
  let cancel = (): void => undefined;
  let isStopped = false;
  const clean = async (): Promise<void> => {
    await Promise.all([
      sessions.removeExpired(),
      challenges.removeExpired(),
      steps.removeExpired(),
      guesses.removeExpired(),
      forgetDevices(players),
    ]).catch((error: unknown) => {
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
  bus.subscribe('session-revoked', ({ sessionId }) => sessions.drop(sessionId));
  const elapsedMs = (): number => clock.elapsedMs();
  const players = createPlayersContext({ database, settings, sessions, bus, log, nowMs, elapsedMs, wait: input.wait });
  const recovery = createAccountRecovery({ ...players, mailer: input.mailer, siteOrigin: input.siteOrigin });
  const limits = createLimits(input);
  const { guardSpend, guardDeposit } = limits;
  const signIn = createSignIn({
    ...{ players, sms: input.sms, siteOrigin: input.siteOrigin, providers: input.providers ?? [] },
  });
  const coupons: CouponContext = { ...input, guardSpend };
  // What is placed anew is of the sports on offer; what was placed is priced and settled all the same.
  const placing: CouponContext = { ...coupons, book: offeredBook(input.book, () => settings.disallowedSports) };
  const announcer = createCouponAnnouncer(coupons);
  const sweeper = createLiveDelaySweeper(placing, announcer);
  const settlement = new Settlement(coupons, announcer);
  const payments = createPayments({
    guardDeposit,
    ...input,
    siteId: settings.siteId,
    isSandboxOn: settings.hasSandboxPayments,
  });
  const casino = createCasino({ database, clock, bus, log, settings, guardSpend });
  const results = createResults(input);
  const tidings = new Tidings({ ...players, mailer: input.mailer, siteOrigin: input.siteOrigin });
  let stopCleaning = (): void => undefined;
  return {
    sessions: createSessionSource(players),
    payments,
    casino,
    presentSession: (session) => presentSession(players, session),
    routes: (app) => {
      guardOrigin(app, [GAME_API, VIOLATIONS_PATH]);
      recovery.routes(app);
      playerRoutes(app, players, recovery.welcome);
      signIn.routes(app, recovery.welcome);
      userTransferRoutes(app, signIn.context);
      preferenceRoutes(app, players);
      officeRoutes(app, players, tidings);
      const { siteId, isCallbackOn } = settings;
      supportRoutes(app, { ...players, siteId, isCallbackOn, staffToken: input.staffToken });
      vipRoutes(app, placing, announcer, input.staffToken);
      bonusRoutes(app, players, input.staffToken);
      couponRoutes(app, placing, sweeper, announcer);
      cashOutRoutes(app, coupons, announcer);
      couponShareRoutes(app, placing);
      payments.routes(app);
      casino.routes(app);
      limits.routes(app);
      results.routes(app);
    },
    start: async () => {
      if (settings.demoPlayer) await seedDemoPlayer(players, settings.demoPlayer);
      results.start();
      await settlement.start();
      sweeper.start();
      payments.start();
      tidings.start();
      await casino.start();
      stopCleaning = cleanSessions(input, players);
    },
    stop: async () => {
      stopCleaning();
      await casino.stop();
      await payments.stop();
      await sweeper.stop();
      await results.stop();
      await settlement.stop();
      await announcer.stop();
      await recovery.settled();
      await signIn.settled();
      await tidings.stop();
    },
    lastSeenMs: () => settlement.missedSinceMs(),
    onFeedMessage: (message) => {
      results.hear(message);
      return settlement.hear(message);
    },
    followFeed: (feed) => settlement.follow(feed),
    overdue: () => settlement.overdue,
    openEvents: (placedBeforeMs) => settlement.openEvents(placedBeforeMs),
    settled: async () => {
      await settlement.settled();
      await results.settled();
      await recovery.settled();
      await signIn.settled();
      await tidings.settled();
    },
    watchSessions: (followed) => watchSessions({ sessions, bus, clock, log, followed }),
    sweep: () => sweeper.sweep(),
  };
}
