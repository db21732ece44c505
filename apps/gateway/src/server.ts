import { FolderStoreReader } from '@longshot/release/folder-store';
import type { FastifyInstance } from 'fastify';
import { readBroadcasts } from './betting/index.ts';
import { defaultCoreSettings, type CoreSettings } from './core-settings.ts';
import { PresentTerms } from './platform/http/present-terms.ts';
import { followSite } from './follow-site.ts';
import type { DemoPlayerSettings } from './identity/index.ts';
import { createEventBus, shareBus } from './platform/bus/index.ts';
import { systemClock } from './platform/clock/feed-clock.ts';
import { createHeldClock, type HeldClock } from './platform/clock/held-clock.ts';
import { AccessPort } from './platform/http/access-port.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { SessionPort } from './platform/http/session-port.ts';
import { readStaffToken } from './platform/http/staff-token.ts';
import { createDeliveries, deliveriesOf } from './platform/outbox/index.ts';
import type { Platform } from './platform/plugin.ts';
import type { Settings } from './settings.ts';
import { createVisitorAccess } from './site/access/index.ts';
import { SiteSource } from './site/config/index.ts';
import { inData, registerContexts, type GatewayParts } from './contexts.ts';

/** Who may sign in to look around. */
export const DEMO_PLAYER: DemoPlayerSettings = { email: 'demo@longshot.example', password: 'longshot-demo' };

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

const nowMs = (): number => Date.now();

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
