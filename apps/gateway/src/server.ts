import { join } from 'node:path';
import { FolderObjects, S3Objects } from '@longshot/release/objects';
import { FolderStoreReader, type ActiveRelease } from '@longshot/release/folder-store';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { accountPlugin, accountRoles, readHarmTable } from './account/index.ts';
import { type BroadcastProvider, bettingPlugin, bettingRoles, readBroadcasts } from './betting/index.ts';
import { GAME_API } from './casino/games/index.ts';
import { casinoPlugin, casinoRoles } from './casino/index.ts';
import { defaultCoreSettings, type CoreSettings } from './core-settings.ts';
import { PresentTerms } from './platform/http/present-terms.ts';
import { announcementPlugin, announcementRoles, deliveryPlugin, deliveryRoles } from './delivery/index.ts';
import { followSite } from './follow-site.ts';
import { identityPlugin, identityRoles, type DemoPlayerSettings } from './identity/index.ts';
import { createHttpPersonList, readPersonLists } from './identity/persons/index.ts';
import { readProviders } from './identity/sign-in/index.ts';
import type { Broker } from './platform/broker/index.ts';
import { createEventBus, shareBus } from './platform/bus/index.ts';
import { systemClock, type FeedClock } from './platform/clock/feed-clock.ts';
import { createHeldClock, type HeldClock } from './platform/clock/held-clock.ts';
import type { Database } from './platform/database/index.ts';
import { AccessPort } from './platform/http/access-port.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { VIOLATIONS_PATH } from './platform/http/security-headers.ts';
import { SessionPort } from './platform/http/session-port.ts';
import { readStaffToken } from './platform/http/staff-token.ts';
import { createDeliveries, deliveriesOf } from './platform/outbox/index.ts';
import { totoPlugin, totoRoles } from './toto/index.ts';
import { lottoPlugin, lottoRoles } from './lotto/index.ts';
import { walletPlugin, walletRoles } from './wallet/index.ts';
import { observabilityPlugin, observabilityRoles } from './platform/observability/plugin.ts';
import { platformPlugin, platformRoles, type Platform } from './platform/plugin.ts';
import type { Role } from './platform/roles.ts';
import type { Settings } from './settings.ts';
import { likenessOf } from './identity/persons/index.ts';
import { promotionsPlugin, promotionsRoles } from './promotions/index.ts';
import { readCounters } from './site/analytics/index.ts';
import { createVisitorAccess } from './site/access/index.ts';
import { SiteSource } from './site/config/index.ts';
import { sitePlugin, siteRoles } from './site/index.ts';
import { feedPlugin, feedRoles, followerPlugin, followerRoles, tradingPlugin, tradingRoles } from './trading/index.ts';
import { resultsPlugin, resultsRoles } from './trading/results/index.ts';
import { streamPlugin, streamRoles } from './trading/stream/index.ts';

/** Who may sign in to look around. */
export const DEMO_PLAYER: DemoPlayerSettings = { email: 'demo@longshot.example', password: 'longshot-demo' };

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

/** A gateway of which nothing runs yet. */
export interface ComposedGateway {
  /** Its server, for the caller to listen with and to close. It refuses all but probes until everything runs. */
  readonly app: FastifyInstance;
  /** Begins everything that works by itself; resolves when the feed has said what it knows. Called once. */
  start(): Promise<void>;
  /** Sends nobody new here and tells pages' streams to come again; what is asked meanwhile is answered. */
  drain(): Promise<void>;
  /** Ends what `start` began, the feed first; resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Composition as contexts are told it. */
interface Composition extends GatewayParts {
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
  /** Contexts that it asks when a player comes: they may stand later in the list. */
  readonly handedLater?: readonly string[];
  readonly register: (app: FastifyInstance, composition: Composition) => PromiseLike<unknown> | Promise<unknown>;
}

/** So many games of the casino may stand on the front page. */
const HOME_GAMES = 12;

const nowMs = (): number => Date.now();

const inData = ({ settings }: GatewayParts, name: string): string => join(settings.dataFolder, name);

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
    roles: tradingRoles,
    register: (app, { core, broadcasts }) =>
      app.register(tradingPlugin, {
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
    roles: identityRoles,
    handedLater: ['promotions'],
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
        isCallbackOn: composition.core.isCallbackOn,
        documents: composition.settings.documentBucket
          ? new S3Objects(composition.settings.documentBucket)
          : new FolderObjects(inData(composition, 'documents')),
      }),
  },
  {
    roles: promotionsRoles,
    register: (app, { core }) => app.register(promotionsPlugin, { settings: core, likenessOf }),
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
    register: (app, { settings: { feed, uof }, broker, term = 0 }) =>
      app.register(feedPlugin, { feed, uof, lead: broker ? { broker, term } : null }),
  },
];

/** The contexts that a process needs for what it is there for. */
const contextsOf = (requested: readonly Role[]): readonly Registration[] =>
  contexts.filter(({ roles }) => roles.some((role) => requested.includes(role)));

/** Registers the contexts of the requested roles, each after those out of which it is handed something. */
async function registerContexts(app: FastifyInstance, composition: Composition, roles: readonly Role[]): Promise<void> {
  for (const { handedIn = [], register } of contextsOf(roles)) {
    const missing = handedIn.find((name) => !app.hasPlugin(name));
    if (missing !== undefined) throw new Error(`A context is handed something out of ${missing}, which is not there.`);
    await register(app, composition);
  }
}

/** Version of the terms that a site begins with. */
const FIRST_TERMS = '1';

function coreSettingsOf(settings: Settings, site: SiteSource): CoreSettings {
  const { hasDemoPlayer, hasSandboxPayments, hasSandboxIdentity, jurisdiction, bonusBounds } = settings;
  const demoPlayer = hasDemoPlayer ? DEMO_PLAYER : null;
  return followSite(
    {
      ...defaultCoreSettings,
      terms: new PresentTerms(FIRST_TERMS),
      demoPlayer,
      hasSandboxPayments,
      hasSandboxIdentity,
      jurisdiction,
      bonusBounds,
    },
    site,
  );
}

async function platformOf(parts: GatewayParts, clock: HeldClock, sessions: SessionPort): Promise<Platform> {
  const { settings, log, database, broker = null } = parts;
  const bus = createEventBus((error) => log.error({ err: error }, 'a listener of the bus failed'));
  const { outbox, templates } = createDeliveries({
    settings,
    database,
    clock,
    log,
    folder: inData(parts, 'outbox'),
  });
  return {
    database,
    clock,
    log,
    outbox,
    templates,
    sessions,
    broker,
    roles: parts.roles ?? settings.roles,
    bus: broker ? shareBus(bus, broker) : bus,
    mailer: outbox.mailer,
    sms: outbox.sms,
    siteOrigin: settings.siteOrigin,
    staffToken: await readStaffToken(settings.dataFolder),
  };
}

/** Puts the gateway together over its database. Nothing runs: no timer, no sweeper, no feed. */
export async function composeGateway(parts: GatewayParts): Promise<ComposedGateway> {
  const { settings, log } = parts;
  const warn = (sentence: string) => log.warn(sentence);
  const site = new SiteSource({ file: inData(parts, 'site.json'), nowMs, warn, delivers: deliveriesOf(settings) });
  const storeFolder = inData(parts, 'store');
  const store = new FolderStoreReader(storeFolder);
  const sessions = new SessionPort();
  const clock = createHeldClock(parts.clock ?? systemClock());
  const access = new AccessPort(() => clock.nowMs());
  access.useVisitors(createVisitorAccess(site));
  const app = await createHttpServer({
    log,
    requestsPerMinute: settings.requestsPerMinute,
    trustedProxies: settings.trustedProxies,
    sessions,
    access,
    origin: { configured: settings.configuredOrigin, domains: () => site.configOf().domains },
  });
  const platform = await platformOf(parts, clock, sessions);
  const core = coreSettingsOf(settings, site);
  const readActive = () => store.readActive(settings.channel);
  const broadcasts = await readBroadcasts(inData(parts, 'broadcasts.json'));
  const composition = { ...parts, platform, core, site, broadcasts, storeFolder, readActive };
  try {
    await registerContexts(app, composition, parts.roles ?? settings.roles);
  } catch (error) {
    await app.close();
    throw error;
  }
  return {
    app,
    start: async () => {
      await app.lifecycle.start();
      app.stage.serve();
    },
    drain: async () => {
      app.stage.stop();
      await app.lifecycle.drain();
    },
    stop: () => app.lifecycle.stop(),
  };
}
