import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findLosses, type Losses } from '../check/find-losses.ts';
import { Journal } from '../load/deed.ts';
import { DEPOSIT_MINOR, Mover } from '../load/mover.ts';
import { Player, type BoardBet } from '../player/player.ts';
import {
  spawnGateway,
  startGatewayProcess,
  type GatewayInput,
  type GatewayProcess,
} from '../process/gateway-process.ts';
import { createServerDatabase } from '../process/server-database.ts';
import { openFaultProxy, type FaultProxy, type ServerAddress } from '../proxy/fault-proxy.ts';

/** Input of a site. */
export interface SiteInput {
  /** The PostgreSQL server on which it makes a database. */
  readonly serverUrl: string;
  /** Where the proxy leads instead of straight to that server, such as a pooler. */
  readonly through?: ServerAddress;
  /** How many players move money; three unless told. */
  readonly moverCount?: number;
  readonly gateway?: Omit<GatewayInput, 'databaseUrl'>;
}

/** A gateway behind which stands a database that may fail, and players who move money meanwhile. */
export interface Site {
  /** The process that runs now. */
  gateway(): GatewayProcess;
  /** Between the gateway and its database. */
  readonly proxy: FaultProxy;
  /** The database itself, past the proxy. */
  readonly databaseUrl: string;
  readonly journal: Journal;
  readonly movers: readonly Mover[];
  /** Stands beside the load, to find out whether the site serves. */
  readonly probe: Mover;
  /** Starts another gateway at the same address and folder when the last has ended. */
  restart(): Promise<void>;
  /** Starts another gateway on the same database and folder at an address of its own; it is ended with the site. */
  beside(): ReturnType<typeof spawnGateway>;
  /** From now on everybody goes to this one. */
  moveTo(gateway: GatewayProcess): void;
  /** Finds losses that have not been told before. `url` where the data is now, if not where it was. */
  findNewLosses(url?: string): Promise<Losses>;
  close(): Promise<void>;
}

/** Webhooks that are not confirmed come again after 5, 15 and 35 s. */
const FIRST_MONEY_LIMIT_MS = 60_000;

/** Registers a player, and waits for the money of a first deposit. */
async function enter(urlOf: () => string): Promise<Player> {
  const player = new Player(urlOf);
  await player.register(`survive-${randomUUID()}@longshot.example`);
  return player;
}

/** Resolves when the mover has staked money of a first deposit. */
async function fund(mover: Mover): Promise<void> {
  await mover.deposit();
  const endMs = performance.now() + FIRST_MONEY_LIMIT_MS;
  for (;;) {
    const { state, answer } = await mover.place();
    if (state === 'acknowledged') return;
    if (performance.now() > endMs)
      throw new Error(`The first ${DEPOSIT_MINOR / 100} EUR cannot be staked: ${answer?.status} ${answer?.body}`);
    await wait(100);
    await mover.lookForAnotherBet();
  }
}

/** Looks until there is something to bet on: a feed may take a moment to say what it knows. */
async function findFirstBet(player: Player): Promise<BoardBet> {
  const endMs = performance.now() + FIRST_MONEY_LIMIT_MS;
  for (;;) {
    const bet = await player.findBet().catch((error: unknown) => {
      if (performance.now() > endMs) throw error;
      return null;
    });
    if (bet !== null) return bet;
    await wait(100);
  }
}

/** Makes a database, starts the gateway on it through a proxy, and lets players in who have money. */
export async function openSite(input: SiteInput): Promise<Site> {
  const database = await createServerDatabase(input.serverUrl);
  const { hostname, port } = new URL(database.url);
  const proxy = await openFaultProxy(input.through ?? { host: hostname, port: Number(port || 5432) });
  const dataFolder = input.gateway?.dataFolder ?? (await mkdtemp(join(tmpdir(), 'longshot-survive-')));
  const gatewayInput = { ...input.gateway, databaseUrl: proxy.urlOf(database.url), dataFolder };
  const others: GatewayProcess[] = [];
  let gateway: GatewayProcess | null = null;
  const closeAll = async () => {
    await gateway?.stop('SIGKILL');
    await Promise.all(others.map((other) => other.stop('SIGKILL')));
    if (input.gateway?.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    await proxy.close();
    await database.drop().catch(() => undefined);
  };
  try {
    gateway = await startGatewayProcess(gatewayInput);
    const current = (): GatewayProcess => {
      if (gateway === null) throw new Error('There is no gateway.');
      return gateway;
    };
    const urlOf = () => current().url;
    const journal = new Journal();
    const players = await Promise.all(Array.from({ length: (input.moverCount ?? 3) + 1 }, () => enter(urlOf)));
    const bet = players[0] && (await findFirstBet(players[0]));
    if (bet === undefined) throw new Error('Nobody bets.');
    const all = players.map((player) => new Mover(player, journal, bet));
    await Promise.all(all.map(fund));
    const [probe, ...movers] = all;
    if (probe === undefined) throw new Error('Nobody bets.');
    const reported = new Set<string>();
    const news = (words: readonly string[]) => words.filter((each) => !reported.has(each));
    return {
      gateway: current,
      proxy,
      databaseUrl: database.url,
      journal,
      movers,
      probe,
      restart: async () => {
        const { port: ownPort } = current();
        await current().exited;
        gateway = await startGatewayProcess({ ...gatewayInput, port: ownPort });
      },
      beside: async () => {
        const begun = await spawnGateway(gatewayInput);
        others.push(begun.gateway);
        return begun;
      },
      moveTo: (other) => void (gateway = other),
      findNewLosses: async (url = database.url) => {
        const ids = all.map(({ player }) => player.accountId);
        const { lost, doubled, ledger } = await findLosses(url, journal.deeds, ids);
        const fresh = { lost: news(lost), doubled: news(doubled), ledger: news(ledger) };
        for (const each of [...lost, ...doubled, ...ledger]) reported.add(each);
        return fresh;
      },
      close: async () => {
        for (const mover of all) mover.stop();
        await Promise.all(all.map((mover) => mover.rest()));
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
