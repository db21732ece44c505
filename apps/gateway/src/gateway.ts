import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderStoreReader } from '@longshot/release/folder-store';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { composeGateway } from './server.ts';
import { connectServer, openDatabase, StartError, type Database } from './platform/database/index.ts';
import { connectNats, type Broker } from './platform/broker/index.ts';
import { systemClock } from './platform/clock/feed-clock.ts';
import { GATEWAY_LEASE, takeLease, type Lease } from './platform/lease/index.ts';
import { serveStandby } from './platform/observability/standby.ts';
import { servedLine } from './delivery/releases/index.ts';
import { siteSecret } from './platform/secrets/site-secret.ts';
import { defaultCoreSettings } from './core-settings.ts';
import type { Role } from './platform/roles.ts';
import type { Settings } from './settings.ts';

/** Connections beside those of players, so that the lease is renewed however busy these are. */
const LEASE_CONNECTIONS = 2;

/** How long requests may take to finish when the gateway stops. */
const FINISH_LIMIT_MS = 10_000;

/** How long a proxy may take to see that nobody new is to be sent here, before the server stops listening. */
const NOTICE_MS = 2_500;

/** Whoever starts a gateway, and is told of what becomes of it. */
export interface GatewayWatch {
  /** In one sentence: another gateway has taken over what this one did alone. It decides nothing any more and is to end. */
  readonly onLost: (sentence: string) => void;
  /** In one sentence: another gateway does what this one would do alone. It is waited for. */
  readonly onStandby: (sentence: string) => void;
}

/** A gateway that runs. */
export interface Gateway {
  /** The port it listens on. */
  readonly port: number;
  /** Which release visitors get, in a line for the person who starts it. */
  readonly served: string;
  /**
   * Ends it in order: it is not ready any more, pages' streams are told to come again, requests are finished; then
   * feed, settlement and database stop.
   */
  stop(): Promise<void>;
}

function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function listenError(error: unknown, { port, host }: Settings): StartError {
  const code = systemCode(error);
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is in use: stop what uses it, or set PORT.`);
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used by this user: set PORT.`);
  return new StartError(`${host}:${port} cannot be listened on: ${code || String(error)}.`);
}

/** Finds out whether the port can be had before anything slow is opened. */
async function tryPort(settings: Settings): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, settings)));
    server.listen(settings.port, settings.host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

async function listen(app: FastifyInstance, settings: Settings): Promise<number> {
  const { port, host } = settings;
  await app.listen({ port, host }).catch((error: unknown) => {
    throw listenError(error, settings);
  });
  const address = app.server.address();
  return address === null || typeof address === 'string' ? port : address.port;
}

/** Takes nothing new and lets what was asked be answered; whoever does not read the answer in time is left. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const leave = setTimeout(() => app.server.closeAllConnections(), FINISH_LIMIT_MS);
  await app.close();
  clearTimeout(leave);
}

/** Leases of the roles that one process of a site has alone. Any number serve visitors. */
const LEASE_OF_ROLE: Readonly<Partial<Record<Role, string>>> = {
  feed: GATEWAY_LEASE,
  settlement: 'settlement',
  games: 'games',
  jobs: 'jobs',
};

/** Roles by whose processes visitors are served. */
const VISITOR_ROLES: readonly Role[] = ['web', 'stream'];

const leasesOf = (roles: readonly Role[]): readonly string[] =>
  Object.entries(LEASE_OF_ROLE).flatMap(([role, name]) => (roles.includes(role as Role) ? [name] : []));

/**
 * Makes this process the one of a server's database that decides what nobody asks for; an embedded one is locked by its
 * folder. Where processes share a broker, it waits for the one that does so already.
 */
async function takeGateway(
  settings: Settings,
  parts: AsyncDisposableStack,
  { onLost, onStandby }: GatewayWatch,
): Promise<Lease | null> {
  const { databaseUrl, roles, natsServers } = settings;
  const names = leasesOf(roles);
  if (databaseUrl === null || names.length === 0) return null;
  const database = await connectServer({ ...settings, databaseUrl, maxConnections: LEASE_CONNECTIONS });
  parts.defer(() => database.close());
  const standby = serveStandby(settings);
  const onWaiting = (sentence: string): void => {
    standby.listen();
    onStandby(sentence);
  };
  const told = natsServers.length > 0 ? { onWaiting } : {};
  const taking = takeLease({ database, clock: systemClock(), onLost, names, ...told });
  const lease = await taking.finally(() => standby.close());
  parts.defer(() => lease.release());
  return lease;
}

/** Opens the database for this process alone, and brings its schema up to date. */
async function openGatewayDatabase(
  settings: Settings,
  lease: Lease | null,
  disposables: AsyncDisposableStack,
): Promise<Database> {
  const database = await openDatabase(settings);
  disposables.defer(() => database.close());
  if (lease) database.setFence(lease);
  return database;
}

/** Connects with the other processes of the site, where there are to be any. */
async function openBroker(
  { natsServers: servers }: Settings,
  database: Database,
  log: Logger,
  disposables: AsyncDisposableStack,
): Promise<Broker | null> {
  if (servers.length === 0) return null;
  const secret = await siteSecret(database, defaultCoreSettings.siteId, 'broker');
  const broker = await connectNats({ servers, secret, log });
  disposables.defer(() => broker.close());
  return broker;
}

async function start(settings: Settings, log: Logger, disposables: AsyncDisposableStack, watch: GatewayWatch) {
  await tryPort(settings);
  const lease = await takeGateway(settings, disposables, watch);
  const database = await openGatewayDatabase(settings, lease, disposables);
  const broker = await openBroker(settings, database, log, disposables);
  const term = lease?.epoch ?? 0;
  const composed = await composeGateway({ settings, log, database, broker, term });
  disposables.defer(() => composed.stop());
  disposables.defer(() => closeServer(composed.app));
  const port = await listen(composed.app, settings);
  lease?.serveAt(`http://${settings.host}:${port}`);
  await composed.start();
  return { port, composed };
}

/** Where processes share the work, a proxy sends visitors elsewhere before they find nobody here. */
async function giveNotice({ natsServers, roles }: Settings): Promise<void> {
  const isBehindProxy = natsServers.length > 0 && roles.some((role) => VISITOR_ROLES.includes(role));
  if (isBehindProxy) await wait(NOTICE_MS);
}

/**
 * Starts the whole gateway in three steps: everything is composed, then the server listens, then all that works by
 * itself begins (settlement, sweepers, tellers, the feed). On a server's database one gateway at a time has each role that
 * is nobody's to share: another one waits where processes share a broker, and says who it is where they do not.
 *
 * @throws StartError or FeedConfigError for everything the person who starts it can put right; nothing stays open.
 */
export async function startGateway(
  settings: Settings,
  { onLost = () => undefined, onStandby = () => undefined }: Partial<GatewayWatch> = {},
): Promise<Gateway> {
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  const disposables = new AsyncDisposableStack();
  try {
    const { port, composed } = await start(settings, log, disposables, { onLost, onStandby });
    const stop = async (): Promise<void> => {
      await Promise.all([composed.drain(), giveNotice(settings)]);
      await disposables.disposeAsync();
    };
    const served = await servedLine(new FolderStoreReader(join(settings.dataFolder, 'store')), settings.channel);
    return { port, served, stop };
  } catch (error) {
    await disposables.disposeAsync();
    throw error;
  }
}
