import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Board } from '@longshot/contracts';
import type { CrowdReport } from '../hostile/hostile-crowd.ts';
import { HonestFollower } from '../hostile/honest-follower.ts';
import { sendRequest } from '../player/send-request.ts';
import type { GatewayProcess } from '../process/gateway-process.ts';
import type { Site } from '../site/open-site.ts';
import { outcome, type Fault } from './fault.ts';

/** `growthBytes`: so much more memory the gateway may come to hold meanwhile. A sample has a start's own growth in it. */
const SIZES = {
  quick: { sockets: 90, ms: 4_000, followers: 8, growthBytes: 45e6 },
  whole: { sockets: 1_000, ms: 60_000, followers: 16, growthBytes: 50e6 },
} as const;

/** How often health is asked for, and the followers compared with the gateway. */
const HEALTH_EVERY_MS = 50;
const COMPARE_EVERY_MS = 5_000;

/** How long a follower may take to have what the gateway had. */
const CATCH_UP_LIMIT_MS = 20_000;

/** Nobody of the crowd gets more of a connection: two whole lines that are not compressed. */
const MOST_BYTES = 2_500_000;

/** As the log marks what went wrong. */
const ERROR_LINE = '"level":50';

/** Topics that the pages follow, in turn: one of eight at the whole line. */
const TOPICS = [
  ...['board:live', 'board:live:football', 'board:line:football', 'board:live'],
  ...['board:live', 'board:live:football', 'board:line:football', 'board:line'],
];

async function boardOf(url: string, topic: string): Promise<Board> {
  const [, section = '', sport] = topic.split(':');
  const query = sport === undefined ? '' : `?sport=${sport}`;
  return JSON.parse(
    (await sendRequest({ method: 'GET', url: `${url}/web-api/${section}/board${query}` })).body,
  ) as Board;
}

/** Events by id, their markets by key: changes say nothing of the order of either. */
const byId = (board: Board | null) =>
  new Map(
    board?.events.map((event) => [
      event.id,
      { ...event, markets: event.markets.toSorted((a, b) => (a.key < b.key ? -1 : 1)) },
    ]),
  );

/** Finds what a follower has not, once it had the time; null when it has all. */
async function differenceOf(follower: HonestFollower, board: Board): Promise<string | null> {
  const endMs = performance.now() + CATCH_UP_LIMIT_MS;
  const isSame = () => isDeepStrictEqual(byId(follower.boardAt(board.clk)), byId(board));
  while (performance.now() < endMs) {
    if (isSame()) return null;
    await wait(20);
  }
  return `a follower of ${follower.topic} is not where the gateway was at ${board.clk}`;
}

async function compare(url: string, followers: readonly HonestFollower[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const topic of new Set(followers.map((follower) => follower.topic))) {
    const board = await boardOf(url, topic);
    const own = followers.filter((follower) => follower.topic === topic);
    for (const follower of own) found.push(...[await differenceOf(follower, board)].filter((each) => each !== null));
  }
  return found;
}

async function residentBytes(pid: number): Promise<number> {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) * 1_024;
}

/** Answers that were seen while health was asked for. */
interface Watched {
  readonly times: readonly number[];
  readonly refusals: readonly string[];
  /** The most memory that was held. */
  readonly mostBytes: number;
}

async function watchHealth({ url, pid }: GatewayProcess, isOver: () => boolean): Promise<Watched> {
  const [times, refusals]: [number[], string[]] = [[], []];
  let mostBytes = 0;
  while (!isOver()) {
    mostBytes = Math.max(mostBytes, await residentBytes(pid));
    const startMs = performance.now();
    const { status } = await sendRequest({ method: 'GET', url: `${url}/health`, headers: {} });
    times.push(performance.now() - startMs);
    if (status !== 200) refusals.push(`health answered ${status}`);
    await wait(HEALTH_EVERY_MS);
  }
  return { times, refusals, mostBytes };
}

async function endCrowd(crowd: ChildProcess): Promise<CrowdReport> {
  const reported = once(crowd, 'message') as Promise<[CrowdReport]>;
  crowd.send('stop');
  return (await reported)[0];
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function followAll(site: Site, count: number): Promise<readonly HonestFollower[]> {
  const { port, url } = site.gateway();
  const followers = Array.from(
    { length: count },
    (_, index) => new HonestFollower(port, TOPICS[index % TOPICS.length] ?? '', `127.20.0.${1 + (index % 20)}`),
  );
  const endMs = performance.now() + CATCH_UP_LIMIT_MS;
  while (followers.some(({ isFilled }) => !isFilled) && performance.now() < endMs) await wait(20);
  await compare(url, followers);
  return followers;
}

/**
 * Clients from many addresses that ask and do not read, ask and leave, and ask without end, while pages follow the line
 * and live: the pages miss nothing, and nobody gets more than is good for the rest.
 */
export const hostileSockets: Fault = {
  name: 'hostile sockets',
  run: async ({ openSite, onEnd, size }) => {
    const { sockets, ms, followers: count, growthBytes } = SIZES[size === 'quick' ? 'quick' : 'whole'];
    const site = await openSite({ moverCount: 1, gateway: { environment: { REQUESTS_PER_MINUTE: '3000' } } });
    const gateway = site.gateway();
    const { url, port, pid, exit, said } = gateway;
    const followers = await followAll(site, count);
    onEnd(async () => followers.forEach((follower) => follower.close()));
    const before = await residentBytes(pid);
    const events = (await boardOf(url, 'board:live')).events.map(({ id }) => `event:${id}`);
    const crowd = fork(join(import.meta.dirname, '../hostile/hostile-crowd.ts'), [`${port}`, `${sockets}`, ...events]);
    onEnd(async () => void crowd.kill('SIGKILL'));
    let isOver = false;
    const health = watchHealth(gateway, () => isOver);
    const lost: string[] = [];
    for (const endMs = performance.now() + ms; performance.now() < endMs && exit() === null;) {
      lost.push(...(await compare(url, followers)));
      await wait(COMPARE_EVERY_MS);
    }
    const { connections, welcome, requested, bytes } = await endCrowd(crowd);
    lost.push(...(await compare(url, followers)));
    isOver = true;
    const { times, refusals, mostBytes } = await health;
    const grownMegabytes = Math.round((mostBytes - before) / 1e6);
    const failures = said()
      .split('\n')
      .filter((line) => line.includes(ERROR_LINE));
    process.stderr.write(
      `hostile sockets: ${sockets} at once, ${connections} connections, ${welcome} let in, ${requested} questions, ` +
        `${Math.round(bytes / 1e6)} MB read; health p50 ${percentile(times, 0.5).toFixed(1)} ms, ` +
        `p99 ${percentile(times, 0.99).toFixed(1)} ms; memory + ${grownMegabytes} MB\n`,
    );
    const greed = bytes / Math.max(welcome, 1);
    return outcome({
      died: exit() === null ? 0 : 1,
      servedAfterMs: times,
      lost,
      wrong: [
        ...new Set([
          ...refusals,
          ...followers.flatMap(({ wrong }) => wrong),
          ...(mostBytes - before > growthBytes ? [`the gateway grew by ${grownMegabytes} MB`] : []),
          ...failures.slice(0, 3).map((line) => `the gateway said ${line.slice(0, 300)}`),
          ...(greed > MOST_BYTES ? [`the crowd got ${Math.round(greed)} bytes a connection`] : []),
        ]),
      ],
    });
  },
};
