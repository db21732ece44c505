import { setTimeout as wait } from 'node:timers/promises';
import { findBinaries, mountSmall, startCluster, unmount, type PostgresCluster } from '../process/postgres-cluster.ts';
import type { Site } from '../site/open-site.ts';
import { skipped, type Fault, type FaultContext, type FaultOutcome } from './fault.ts';
import { strikeUnderLoad } from './strike-under-load.ts';

/** Why faults that need a server of their own are skipped. */
export const NO_BINARIES = 'there are no PostgreSQL programs on this machine';

/** How long a server is away in each blow. */
const AWAY_MS = 700;

/** Large enough for the server and its log, small enough to be filled at once. */
const DISK_MEGABYTES = 250;

/** A server of this run, on a small disk where one can be made, and a site on it. */
export interface OwnServer {
  readonly bin: string;
  readonly cluster: PostgresCluster;
  readonly disk: string | null;
  readonly site: Site;
}

const servers = new WeakMap<FaultContext['onClose'], Promise<OwnServer>>();

async function openServer(context: FaultContext, bin: string): Promise<OwnServer> {
  const disk = await mountSmall(DISK_MEGABYTES);
  if (disk !== null) context.onClose(() => unmount(disk));
  const cluster = await startCluster(bin, disk ?? undefined);
  context.onClose(() => cluster.remove());
  return { bin, cluster, disk, site: await context.openLastingSite({ serverUrl: cluster.url }) };
}

/** The server that the faults of a run share; null where none can be made. */
export async function ownServer(context: FaultContext): Promise<OwnServer | null> {
  const bin = findBinaries();
  if (bin === null) return null;
  const server = servers.get(context.onClose) ?? openServer(context, bin);
  servers.set(context.onClose, server);
  return server;
}

/** The server is used up: the next fault gets a new one. */
export const giveUpServer = (context: FaultContext): void => void servers.delete(context.onClose);

type ServerStrike = (server: OwnServer, nth: number) => Promise<void>;

const onServer =
  (strike: ServerStrike, quickTries = 1, wholeTries = 5) =>
  async (context: FaultContext): Promise<FaultOutcome> => {
    const server = await ownServer(context);
    if (server === null) return skipped(NO_BINARIES);
    const tries = context.size === 'quick' ? quickTries : wholeTries;
    return strikeUnderLoad(server.site, { tries, strike: (_site, nth) => strike(server, nth) });
  };

/** The server is restarted by its operator, or killed and started again. */
export const serverRestarted: Fault = {
  name: 'PostgreSQL restarted',
  run: onServer(async ({ cluster }, nth) => {
    await (nth % 2 === 1 ? cluster.stop() : cluster.kill());
    await wait(AWAY_MS);
    await cluster.start();
  }, 2),
};

/** The server hangs, every second time for so long that the gateway gives up, and goes on. */
export const serverStalled: Fault = {
  name: 'PostgreSQL stalled',
  run: onServer(async ({ cluster }, nth) => {
    await cluster.signal('SIGSTOP');
    await wait(nth % 2 === 1 ? 2 * AWAY_MS : 11_000);
    await cluster.signal('SIGCONT');
  }),
};

/** Nothing comes through to the server any more, nor back, without a word: what was open stays so and is silent. */
export const networkStalled: Fault = {
  name: 'network to PostgreSQL stalled',
  run: async ({ sharedSite, size }) =>
    strikeUnderLoad(await sharedSite(), {
      tries: size === 'quick' ? 1 : 4,
      strike: async ({ proxy }, nth) => {
        proxy.stall();
        await wait(nth % 2 === 1 ? 2 * AWAY_MS : 11_000);
        if (nth % 4 === 0) proxy.cutAll();
        proxy.resume();
      },
    }),
};

/** Nobody listens where the server was, for a while. */
export const serverAway: Fault = {
  name: 'PostgreSQL refuses connections',
  run: async ({ sharedSite, size }) =>
    strikeUnderLoad(await sharedSite(), {
      tries: size === 'quick' ? 1 : 5,
      strike: async ({ proxy }) => {
        proxy.refuse();
        await wait(3 * AWAY_MS);
        proxy.resume();
      },
    }),
};
