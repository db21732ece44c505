import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import type { FastifyInstance } from 'fastify';
import type { EventBus } from '../platform/bus/index.ts';
import type { FeedClock } from '../platform/clock/feed-clock.ts';
import type { Database, Trx } from '../platform/database/index.ts';
import type { Log } from '../platform/observability/log.ts';
import { GrantFollower } from './follow/grant-follower.ts';
import { takeStakes, type StakesOnGrant } from './grants/take-stakes.ts';
import { seedDemoOffers } from './offers/demo-offers.ts';
import { OfferPages } from './offers/offer-pages.ts';
import { offerRoutes } from './offer-routes.ts';
import type { PromotionsContext } from './promotions-context.ts';

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
  /** Looks for what was not told; answers for how many players. Runs by itself after `start`. */
  inspect(): Promise<number>;
  /** Whether there is the offer that an address below the language prefix names; one that names none is always known. */
  isPageKnown(path: string): boolean;
  /** Lets stakes count for a grant, in the transaction that holds them. Throws RequestRefused where it does not let them through. */
  takeStakes(trx: Trx, stakes: StakesOnGrant): Promise<void>;
}

/** Puts promotions together; nothing runs before `start`. */
export function createPromotions({ settings, clock, staffToken, ...input }: PromotionsInput): Promotions {
  const { siteId, jurisdiction: ofHouse = 'default', demoPlayer = null } = settings;
  const context: PromotionsContext = {
    database: input.database,
    bus: input.bus,
    log: input.log,
    siteId,
    ofHouse,
    isCurrencyFrozen: (iso) => settings.frozenCurrencies.includes(iso),
    nowMs: () => clock.nowMs(),
  };
  const follower = new GrantFollower(context, clock);
  const pages = new OfferPages(context, clock);
  return {
    routes: (app) => offerRoutes(app, context, { follower, pages }, staffToken),
    start: async (followsGrants) => {
      if (followsGrants && demoPlayer !== null) await seedDemoOffers(context);
      await pages.start();
      if (followsGrants) await follower.start();
    },
    stop: async () => {
      await pages.stop();
      await follower.stop();
    },
    isPageKnown: (path) => pages.isKnown(path),
    settled: () => follower.settled(),
    inspect: () => follower.inspect(),
    takeStakes,
  };
}
