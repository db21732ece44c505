import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import type { CashbackProgramme, PointsProgramme } from '@longshot/domain/promotions';
import type { FastifyInstance } from 'fastify';
import type { EventBus } from '../platform/bus/index.ts';
import type { FeedClock } from '../platform/clock/feed-clock.ts';
import type { Database, Trx } from '../platform/database/index.ts';
import type { Log } from '../platform/observability/log.ts';
import { GrantFollower } from './follow/grant-follower.ts';
import { giveBirthdays } from './birthdays/give-birthdays.ts';
import { giveCampaigns } from './campaigns/give-campaigns.ts';
import { createPromotionsDesk, type PromotionsDesk } from './desk/promotions-desk.ts';
import { bonusGameRoutes } from './bonus-game-routes.ts';
import { type CodeBearer, isCodeOpen } from './follow/registration-codes.ts';
import { takeStakes, type StakesOnGrant } from './grants/take-stakes.ts';
import { settleFreeRounds } from './free-rounds/settle-free-rounds.ts';
import { payCashback } from './cashback/pay-due-cashback.ts';
import { seedDemoOffers } from './offers/demo-offers.ts';
import { MissionFollower } from './missions/follow-missions.ts';
import { OfferPages } from './offers/offer-pages.ts';
import { offerRoutes } from './offer-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { pointsRoutes } from './points-routes.ts';
import { PointsFollower } from './points/points-follower.ts';
import type { PromotionsContext } from './promotions-context.ts';
import { followReferrals, type LikenessOf, type ReferralContext } from './referral/follow-referrals.ts';
import { RepeatedWork } from './repeated-work.ts';
import { TournamentFollower } from './tournaments/tournament-follower.ts';
import { TournamentPlaces } from './tournaments/tournament-places.ts';

/** How often it is looked for periods of cashback that have ended, and for friends who have done what is asked. */
const PAYING_MS = 15 * 60_000;
const FRIENDS_MS = 5 * 60_000;

/** How often offers are given to everybody whom they are for. */
const CAMPAIGNS_MS = 5_000;

/** How often it is looked for birthdays. */
const BIRTHDAYS_MS = 60 * 60_000;

/** How often points of tournaments are counted. */
const COUNTING_MS = 15_000;

/** How often missions are looked after. */
const MISSIONS_MS = 15_000;

/** How often points of players are counted. */
const POINTS_MS = 60_000;

/** How often it is looked for free rounds that are over. */
const SETTLING_MS = 10_000;

/** Settings of the site about promotions. */
export interface PromotionsSettings {
  readonly siteId: string;
  /** Whose rules players play by whose country has none of its own; the usual ones unless told. */
  readonly jurisdiction?: Jurisdiction;
  /** Currencies that nothing is staked in any more; read at each taking. */
  readonly frozenCurrencies: readonly string[];
  /** There for a demo installation, which has offers of its own to show; null or left out has none. */
  readonly demoPlayer?: object | null;
}

/** Input of promotions. */
export interface PromotionsInput {
  readonly database: Database;
  readonly bus: EventBus;
  readonly clock: FeedClock;
  readonly log: Log;
  readonly settings: PromotionsSettings;
  /** Programmes of cashback; none unless told. */
  readonly programmes?: readonly CashbackProgramme[];
  /** Programmes of points; none unless told. */
  readonly points?: readonly PointsProgramme[];
  /** By what two players are alike; nothing unless told. */
  readonly likenessOf?: LikenessOf;
  /** Asked before the offers of a demo installation are published: some are of games. */
  readonly readGames?: (() => Promise<unknown>) | undefined;
  /** Lets the staff in that publishes offers; the empty text nobody. */
  readonly staffToken: string;
}

/** Offers, and the bonus money that comes of them. */
export interface Promotions {
  routes(app: FastifyInstance): void;
  /** Reads the offers, and lets grants follow what happens where this is the process that does. */
  start(followsGrants: boolean): Promise<void>;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
  /** Resolves when every grant that something was told of has followed it. */
  settled(): Promise<void>;
  /** Looks for what was not told, and after tournaments, missions and points; answers for how many players of grants. Runs by itself after `start`. */
  inspect(): Promise<number>;
  /** Pays cashback that is due now; answers for how many periods. Runs by itself after `start`. */
  payCashback(): Promise<number>;
  /** Rewards friends who have done what is asked; answers for how many something changed. Runs by itself after `start`. */
  followReferrals(): Promise<number>;
  /** Gives presents for birthdays; answers for how many. Runs by itself after `start`. */
  giveBirthdays(): Promise<number>;
  /** Gives offers to everybody whom they are for; answers how many. Runs by itself after `start`. */
  giveCampaigns(): Promise<number>;
  /** Commands and views for the staff's desk. */
  readonly desk: PromotionsDesk;
  /** Whether there is the offer that an address below the language prefix names; one that names none is always known. */
  isPageKnown(path: string): boolean;
  /** Whether a code opens an offer now for an account of a currency and a country. */
  isCodeOpen(code: string, bearer: CodeBearer): Promise<boolean>;
  /** Lets stakes count for a grant, in the transaction that holds them. Throws RequestRefused where it does not let them through. */
  takeStakes(trx: Trx, stakes: StakesOnGrant): Promise<void>;
}

/** Puts promotions together; nothing runs before `start`. */
export function createPromotions({ settings, clock, staffToken, ...input }: PromotionsInput): Promotions {
  const { siteId, jurisdiction: ofHouse = 'default', demoPlayer = null } = settings;
  const { programmes = [], points = [] } = input;
  const context: PromotionsContext = {
    database: input.database,
    bus: input.bus,
    log: input.log,
    siteId,
    ofHouse,
    pointsProgrammes: points,
    isCurrencyFrozen: (iso) => settings.frozenCurrencies.includes(iso),
    nowMs: () => clock.nowMs(),
  };
  const follower = new GrantFollower(context, clock);
  const places = new TournamentPlaces(context);
  const contests = new TournamentFollower(context, places);
  const missions = new MissionFollower(context);
  const pages = new OfferPages(context, clock);
  const earners = new PointsFollower(context, points);
  const referrals: ReferralContext = { ...context, likenessOf: input.likenessOf ?? (() => Promise.resolve(null)) };
  const pay = () => payCashback(context, programmes);
  const follow = () => followReferrals(referrals);
  const present = () => giveBirthdays(context);
  const give = () => giveCampaigns(context);
  const settle = () => settleFreeRounds(context);
  const repeated = [
    { work: () => contests.inspect(), everyMs: COUNTING_MS, failure: 'tournaments could not be looked after' },
    { work: () => missions.look(), everyMs: MISSIONS_MS, failure: 'missions could not be followed' },
    { work: () => earners.inspect(), everyMs: POINTS_MS, failure: 'points could not be counted' },
    { work: settle, everyMs: SETTLING_MS, failure: 'free rounds could not be settled' },
    { work: give, everyMs: CAMPAIGNS_MS, failure: 'offers could not be given' },
    { work: pay, everyMs: PAYING_MS, failure: 'cashback could not be paid' },
    { work: present, everyMs: BIRTHDAYS_MS, failure: 'presents for birthdays could not be given' },
    { work: follow, everyMs: FRIENDS_MS, failure: 'friends could not be followed' },
  ].map((each) => new RepeatedWork(clock, input.log, each));
  return {
    routes: (app) => {
      offerRoutes(app, context, { follower, pages }, staffToken);
      bonusGameRoutes(app, context, { follower, places });
      officeRoutes(app, context, programmes);
      pointsRoutes(app, context, points, follower);
    },
    start: async (followsGrants) => {
      // Some are of games: where the process has none, another one publishes them.
      if (demoPlayer !== null && (await input.readGames?.()) !== false) await seedDemoOffers(context);
      await pages.start();
      if (!followsGrants) return;
      await follower.start();
      for (const each of repeated) await each.start();
    },
    stop: async () => {
      for (const each of repeated) await each.stop();
      await pages.stop();
      await follower.stop();
    },
    isCodeOpen: (code, bearer) => isCodeOpen(context, code, bearer),
    isPageKnown: (path) => pages.isKnown(path),
    settled: () => follower.settled(),
    inspect: async () => {
      await contests.inspect();
      await earners.inspect();
      await missions.inspect();
      await settle();
      return follower.inspect();
    },
    payCashback: pay,
    followReferrals: follow,
    giveBirthdays: present,
    giveCampaigns: give,
    desk: createPromotionsDesk(context, () => {
      pages.read().catch((error: unknown) => input.log.warn({ err: error }, 'offers could not be read'));
    }),
    takeStakes,
  };
}
