import { join } from 'node:path';
import { FolderObjects, S3Objects } from '@longshot/release/objects';
import type { ActiveRelease } from '@longshot/release/folder-store';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { accountPlugin, accountRoles, readCheckTable, readHarmTable } from './account/index.ts';
import { type BroadcastProvider, bettingPlugin, bettingRoles } from './betting/index.ts';
import { GAME_API } from './casino/games/index.ts';
import { casinoPlugin, casinoRoles } from './casino/index.ts';
import type { CoreSettings } from './core-settings.ts';
import { deskPlugin, deskRoles } from './desk/index.ts';
import { announcementPlugin, announcementRoles, deliveryPlugin, deliveryRoles } from './delivery/index.ts';
import { identityPlugin, identityRoles } from './identity/index.ts';
import { createHttpPersonList, likenessOf, readPersonLists } from './identity/persons/index.ts';
import { readProviders } from './identity/sign-in/index.ts';
import type { Broker } from './platform/broker/index.ts';
import type { FeedClock } from './platform/clock/feed-clock.ts';
import type { Database } from './platform/database/index.ts';
import { VIOLATIONS_PATH } from './platform/http/security-headers.ts';
import { totoPlugin, totoRoles } from './toto/index.ts';
import { lottoPlugin, lottoRoles } from './lotto/index.ts';
import { walletPlugin, walletRoles } from './wallet/index.ts';
import { observabilityPlugin, observabilityRoles } from './platform/observability/plugin.ts';
import { platformPlugin, platformRoles, type Platform } from './platform/plugin.ts';
import type { Role } from './platform/roles.ts';
import type { Settings } from './settings.ts';
import { promotionsPlugin, promotionsRoles } from './promotions/index.ts';
import { reportsPlugin, reportsRoles } from './reports/index.ts';
import { readCounters } from './site/analytics/index.ts';
import type { SiteSource } from './site/config/index.ts';
import { siteChoicesPlugin, siteChoicesRoles } from './site/choices/index.ts';
import { sitePlugin, siteRoles } from './site/index.ts';
import { feedPlugin, feedRoles, followerPlugin, followerRoles, tradingPlugin, tradingRoles } from './trading/index.ts';
import { resultsPlugin, resultsRoles } from './trading/results/index.ts';
import { streamPlugin, streamRoles } from './trading/stream/index.ts';

/** Parts of a gateway beside its settings; the caller closes it. */
export interface GatewayParts {
  readonly settings: Settings;
  readonly log: Logger;
  /** With its schema in place. */
  readonly database: Database;
  /** The machine's unless told. */
  readonly clock?: FeedClock;
  /** Carries news to the other processes of the site; null or left out where there are none. */
  readonly broker?: Broker | null;
  /** Rises with each process that takes over what one alone may do; told where there is a broker. */
  readonly term?: number;
  /** Roles of the process; those of the settings unless told. */
  readonly roles?: readonly Role[];
}

/** Composition as contexts are told it. */
export interface Composition extends GatewayParts {
  readonly platform: Platform;
  readonly core: CoreSettings;
  readonly site: SiteSource;
  /** Who sends pictures of matches; null: nobody. */
  readonly broadcasts: BroadcastProvider | null;
  readonly storeFolder: string;
  readonly readActive: () => Promise<ActiveRelease | undefined>;
}

/** A context in the list: what it can run in alone, and how it is told what it needs. */
interface Registration {
  readonly roles: readonly Role[];
  /** Contexts out of which it is handed something, beside those that its plugin declares. */
  readonly handedIn?: readonly string[];
  /** Contexts composed after it that it reads when it starts, where the process has them. */
  readonly readsLater?: readonly string[];
  readonly register: (app: FastifyInstance, composition: Composition) => PromiseLike<unknown> | Promise<unknown>;
}

/** So many games of the casino may stand on the front page. */
const HOME_GAMES = 12;

const nowMs = (): number => Date.now();

export const inData = ({ settings }: GatewayParts, name: string): string => join(settings.dataFolder, name);

async function registerSite(app: FastifyInstance, composition: Composition): Promise<void> {
  const { site, storeFolder, readActive, database, log, settings } = composition;
  await app.register(sitePlugin, {
    source: site,
    contentFolder: inData(composition, 'content'),
    dictionaryFolder: inData(composition, 'dictionaries'),
    seoFolder: inData(composition, 'seo'),
    storeFolder,
    readActive,
    database,
    nowMs,
    findGames: () => app.casino.findGames(HOME_GAMES),
    operatorToken: settings.operatorToken,
    counters: await readCounters(inData(composition, 'analytics-counters.json'), (sentence) => log.warn(sentence)),
  });
}

/**
 * Every context, in the order in which it is composed and started; it stops the other way round. The feed comes last:
 * what follows it is there when it begins to speak, and hears nothing any more when it ends.
 */
const contexts: readonly Registration[] = [
  { roles: platformRoles, register: (app, { platform }) => app.register(platformPlugin, platform) },
  {
    roles: observabilityRoles,
    register: (app, { settings: { operatorToken } }) => app.register(observabilityPlugin, { operatorToken, nowMs }),
  },
  {
    roles: siteChoicesRoles,
    register: (app, { site: source, core: { siteId } }) => app.register(siteChoicesPlugin, { source, siteId }),
  },
  {
    roles: tradingRoles,
    register: (app, { core, broadcasts }) =>
      app.register(tradingPlugin, {
        siteId: core.siteId,
        disallowedSports: () => core.disallowedSports,
        nowMs,
        isFilmed: broadcasts === null ? undefined : (event) => broadcasts.has(event),
      }),
  },
  { roles: resultsRoles, register: (app, { core }) => app.register(resultsPlugin, { settings: core }) },
  {
    roles: walletRoles,
    register: (app, composition) =>
      app.register(walletPlugin, {
        settings: composition.core,
        stripe: composition.settings.stripe,
        paymentRoutesFile: inData(composition, 'payment-routes.json'),
      }),
  },
  {
    roles: promotionsRoles,
    readsLater: ['casino'],
    register: (app, { core }) =>
      app.register(promotionsPlugin, {
        settings: core,
        likenessOf,
        // Composed after it, and there when it starts; a process without games publishes none of theirs.
        readGames: async () => app.hasDecorator('casino') && (await app.casino.findGames(1)),
      }),
  },
  {
    roles: identityRoles,
    handedIn: ['promotions'],
    register: async (app, composition) =>
      app.register(identityPlugin, {
        settings: composition.core,
        demoPlayer: composition.core.demoPlayer,
        providers: await readProviders(inData(composition, 'identity-providers.json')),
        lists: (await readPersonLists(inData(composition, 'person-lists.json'))).map(createHttpPersonList),
        isPromoCodeOpen: (code, bearer) => app.promotions.isCodeOpen(code, bearer),
        openPaths: [GAME_API, VIOLATIONS_PATH],
      }),
  },
  {
    roles: accountRoles,
    register: async (app, composition) =>
      app.register(accountPlugin, {
        harm: await readHarmTable(inData(composition, 'harm-rules.json')),
        checkTable: await readCheckTable(inData(composition, 'identity-checks.json')),
        isCallbackOn: composition.core.isCallbackOn,
        documents: composition.settings.documentBucket
          ? new S3Objects(composition.settings.documentBucket)
          : new FolderObjects(inData(composition, 'documents')),
      }),
  },
  {
    roles: bettingRoles,
    handedIn: ['identity', 'promotions'],
    register: (app, { core, broadcasts }) =>
      app.register(bettingPlugin, {
        settings: core,
        broadcasts,
        readVideoToken: (token) => app.identity.context.tokens.readVideo(token),
        takeStakes: (trx, stakes) => app.promotions.takeStakes(trx, stakes),
      }),
  },
  { roles: totoRoles, register: (app, { core }) => app.register(totoPlugin, { settings: core }) },
  {
    roles: casinoRoles,
    register: (app, { core, storeFolder, readActive }) =>
      app.register(casinoPlugin, { settings: core, storeFolder, readActive }),
  },
  {
    roles: lottoRoles,
    handedIn: ['casino'],
    register: (app, { core }) => app.register(lottoPlugin, { settings: core, chains: app.casino.draws }),
  },
  {
    roles: streamRoles,
    register: (app, { settings }) => app.register(streamPlugin, { limits: settings.connectionLimits }),
  },
  { roles: siteRoles, handedIn: ['casino'], register: registerSite },
  {
    roles: deliveryRoles,
    handedIn: ['casino', 'identity', 'promotions'],
    register: (app, composition) =>
      app.register(deliveryPlugin, {
        storeFolder: composition.storeFolder,
        environment: composition.settings.releaseEnvironment,
        database: composition.database,
        contentFolder: inData(composition, 'content'),
        iconsFolder: inData(composition, 'icons'),
        readActive: composition.readActive,
        channel: composition.settings.channel,
        presentSession: (session) => app.identity.presentSession(session),
        isKnownElsewhere: async (path) => app.promotions.isPageKnown(path) && (await app.casino.isPageKnown(path)),
        nowMs,
      }),
  },
  {
    roles: reportsRoles,
    register: (app, { core: { siteId, timeZone } }) => app.register(reportsPlugin, { siteId, timeZone }),
  },
  {
    roles: deskRoles,
    handedIn: ['account', 'betting', 'casino', 'promotions', 'reports', 'site', 'trading', 'wallet'],
    register: (app, { core, settings, storeFolder, log }) =>
      app.register(deskPlugin, {
        address: settings.desk,
        siteId: core.siteId,
        players: app.account.desk,
        parts: [
          app.account.desk,
          app.wallet.desk,
          app.trading.desk,
          app.betting.desk,
          app.casino.desk,
          app.site.desk,
          app.promotions.desk,
          app.reports.desk,
        ],
        storeFolder,
        requestsPerMinute: settings.requestsPerMinute,
        trustedProxies: settings.trustedProxies,
        logger: log,
        nowMs,
      }),
  },
  {
    roles: announcementRoles,
    register: (app, { readActive }) => app.register(announcementPlugin, { readActive }),
  },
  {
    roles: followerRoles,
    handedIn: ['platform'],
    register: async (app, { broker }) => {
      if (broker && !app.hasRole('feed')) await app.register(followerPlugin, { broker });
    },
  },
  {
    roles: feedRoles,
    register: (app, { core: { siteId }, settings: { feed, uof }, broker, term = 0 }) =>
      app.register(feedPlugin, { siteId, feed, uof, lead: broker ? { broker, term } : null }),
  },
];

/** The contexts that a process needs for what it is there for. */
const contextsOf = (requested: readonly Role[]): readonly Registration[] =>
  contexts.filter(({ roles }) => roles.some((role) => requested.includes(role)));

/** Registers the contexts of the requested roles, each after those out of which it is handed something. */
export async function registerContexts(
  app: FastifyInstance,
  composition: Composition,
  roles: readonly Role[],
): Promise<void> {
  for (const { handedIn = [], register } of contextsOf(roles)) {
    const missing = handedIn.find((name) => !app.hasPlugin(name));
    if (missing !== undefined) throw new Error(`A context is handed something out of ${missing}, which is not there.`);
    await register(app, composition);
  }
}
