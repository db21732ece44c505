import type { Session } from '@longshot/contracts';
import type { ObjectStore } from '@longshot/release/objects';
import type { FastifyInstance } from 'fastify';
import type { CareContext } from '../../src/account/care/care-context.ts';
import type { AccountDesk } from '../../src/account/desk/account-desk.ts';
import { createAccount } from '../../src/account/create-account.ts';
import type { HttpCheckTable } from '../../src/account/identification/http/http-check-provider.ts';
import type { BroadcastProvider } from '../../src/betting/broadcasts/index.ts';
import { createBetting, type Betting } from '../../src/betting/create-betting.ts';
import { createCasino, type Casino } from '../../src/casino/create-casino.ts';
import { GAME_API } from '../../src/casino/games/game-api-routes.ts';
import type { CoreSettings } from '../../src/core-settings.ts';
import { likenessOf } from '../../src/identity/persons/index.ts';
import { createIdentity, type IdentityInput } from '../../src/identity/create-identity.ts';
import { guardOrigin } from '../../src/identity/sessions/session-plugin.ts';
import type { AccessPort, FindPlayer } from '../../src/platform/http/access-port.ts';
import { VIOLATIONS_PATH } from '../../src/platform/http/security-headers.ts';
import type { RequestSession, SessionSource } from '../../src/platform/http/request-session.ts';
import type { CouponContext, PriceBook } from '../../src/betting/coupons/coupon-context.ts';
import type { FeedMessage } from '../../src/trading/feed/feed-messages.ts';
import { createResults } from '../../src/trading/results/create-results.ts';
import type { ResultsBook } from '../../src/trading/results/result-recorder.ts';
import type { DeskPart } from '../../src/platform/staff/staff-view.ts';
import { createReportsDesk } from '../../src/reports/create-reports.ts';
import { createTradingDesk, type TradingDeskInput } from '../../src/trading/desk/trading-desk.ts';
import { defaultSiteConfig } from '@longshot/contracts/schemas';
import { createSiteDesk } from '../../src/site/desk/site-desk.ts';
import { createLotto, type Lotto } from '../../src/lotto/create-lotto.ts';
import { createPromotions, type Promotions } from '../../src/promotions/create-promotions.ts';
import { createToto, type Toto } from '../../src/toto/create-toto.ts';
import { createWallet } from '../../src/wallet/create-wallet.ts';
import type { DepositGuard } from '../../src/wallet/payments/deposit-guard.ts';
import type { Payments } from '../../src/wallet/payments/create-payments.ts';
import { POINTS } from './points-programme-for-tests.ts';

/** Input of the core. */
export interface CoreInput extends Omit<IdentityInput, 'settings' | 'demoPlayer'> {
  readonly book: PriceBook & ResultsBook & TradingDeskInput['book'];
  readonly settings: CoreSettings;
  /** Names of markets by the feed's descriptions; none unless told. */
  readonly lineNames?: CouponContext['lineNames'];
  /** Who sends pictures of matches; nobody unless told. */
  readonly broadcasts?: BroadcastProvider | undefined;
  /** Where documents of players are kept. */
  readonly documents: ObjectStore;
  /** Who finds out who players are; the sandbox or nobody unless told. */
  readonly checkTable?: HttpCheckTable | undefined;
  /** Lets the staff in; the empty text nobody. */
  readonly staffToken: string;
  /** Asked before every deposit; the limits of players unless told. */
  readonly guardDeposit?: DepositGuard;
  /** Asks the one decision of access. */
  readonly access?: AccessPort;
}

/** Players, money and coupons without a server: everything of the gateway that must not be lost. */
export interface Core extends Pick<Betting, 'lastSeenMs' | 'overdue' | 'openEvents' | 'sweep' | 'sellByRules'> {
  readonly sessions: SessionSource;
  readonly findPlayer: FindPlayer;
  readonly payments: Payments;
  readonly casino: Casino;
  /** Context of the care for players: a test looks when it wants to. */
  readonly care: CareContext;
  /** Views of players and commands on them, for the staff's desk. */
  readonly desk: AccountDesk;
  /** Commands and views of every context, for the desk. */
  readonly deskParts: readonly DeskPart[];
  readonly promotions: Promotions;
  readonly toto: Toto;
  /** Its draws are held when a test steps its driver, and not by themselves. */
  readonly lotto: Lotto;
  presentSession(session: RequestSession): Promise<Session>;
  routes(app: FastifyInstance): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  onFeedMessage(message: FeedMessage): Promise<void> | undefined;
  followFeed: Betting['follow'];
  /** Resolves when every message so far has been turned into money, and every mail asked for is on its way. */
  settled(): Promise<void>;
  watchSessions(followed: () => readonly string[]): () => Promise<void>;
}

/** Site without a file of its own. */
const siteForTests = { configOf: () => defaultSiteConfig(), fileSettings: {} };

const readOwnHome = () => Promise.resolve({ featured: [], leagues: [], offers: [], news: [] });

function createParts(input: CoreInput) {
  const { database, clock, bus, log, settings, staffToken, mailer, siteOrigin, book, lineNames } = input;
  const wallet = createWallet(input);
  const readGames = () => casino.catalogue.read();
  const promotions = createPromotions({ ...input, points: [POINTS], likenessOf, readGames });
  const identity = createIdentity({
    ...input,
    demoPlayer: settings.demoPlayer,
    findTimes: wallet.findTimes,
    payers: wallet.payments.context.payers,
    isPromoCodeOpen: promotions.isCodeOpen,
  });
  const { guardSpend } = wallet;
  const casino = createCasino({ database, clock, bus, log, settings, guardSpend, access: input.access, staffToken });
  const chains = casino.draws;
  const { isCallbackOn } = settings;
  return {
    results: createResults(input),
    wallet,
    identity,
    account: createAccount({
      players: identity.context,
      mailer,
      siteOrigin,
      staffToken,
      isCallbackOn,
      documents: input.documents,
      checkTable: input.checkTable,
    }),
    promotions,
    betting: createBetting({
      database,
      book,
      clock,
      settings,
      bus,
      log,
      guardSpend,
      takeStakes: promotions.takeStakes,
      staffToken,
      ...(lineNames && { lineNames }),
      broadcasts: input.broadcasts ?? null,
      readVideoToken: (token) => identity.context.tokens.readVideo(token),
    }),
    toto: createToto({ database, book, clock, settings, bus, log, guardSpend }),
    casino,
    lotto: {
      ...createLotto({ database, clock, bus, log, settings, guardSpend, chains, staffToken }),
      start: () => Promise.resolve(),
    },
  };
}

/** Puts the contexts of money together as the server does; nothing runs before `start`. */
export function createCore(input: CoreInput): Core {
  const { bus, book, clock, settings } = input;
  const parts = createParts(input);
  const { results, wallet, identity, account, betting, casino, promotions, toto, lotto } = parts;
  return {
    sessions: identity.sessions,
    findPlayer: identity.findPlayer,
    payments: wallet.payments,
    casino,
    care: account.care,
    desk: account.desk,
    deskParts: [
      ...[account.desk, wallet.desk, betting.desk, casino.desk, promotions.desk],
      createTradingDesk({ siteId: settings.siteId, book, bus, clock }),
      createReportsDesk({ siteId: settings.siteId, timeZone: settings.timeZone, nowMs: () => clock.nowMs() }),
      createSiteDesk({
        siteId: settings.siteId,
        source: siteForTests,
        readOwnHome,
        book,
        bus,
        nowMs: () => input.clock.nowMs(),
      }),
    ],
    promotions,
    toto,
    lotto,
    presentSession: (session) => identity.presentSession(session),
    routes: (app) => {
      guardOrigin(app, [GAME_API, VIOLATIONS_PATH]);
      for (const part of Object.values(parts)) part.routes(app);
    },
    start: async () => {
      // All that a process may be there for.
      for (const part of Object.values(parts)) await part.start(true);
    },
    stop: async () => {
      for (const part of Object.values(parts).reverse()) await part.stop();
    },
    lastSeenMs: () => betting.lastSeenMs(),
    onFeedMessage: (message) => {
      results.handle(message);
      void toto.handle(message);
      return betting.handle(message);
    },
    followFeed: (feed) => betting.follow(feed),
    overdue: () => betting.overdue(),
    openEvents: (placedBeforeMs) => betting.openEvents(placedBeforeMs),
    settled: async () => {
      for (const part of [betting, toto, results, identity, account, promotions]) await part.settled();
    },
    watchSessions: (followed) => identity.watchSessions(followed),
    sweep: () => betting.sweep(),
    sellByRules: () => betting.sellByRules(),
  };
}
