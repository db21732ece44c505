import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { RULES_VERSION } from '@longshot/domain/coupon/types';
import type { PlacedCoupon } from '@longshot/contracts';
import { WebSocket } from 'ws';
import { DEMO_PLAYER } from '../../../apps/gateway/src/server.ts';
import { freePort } from '../../bench/src/site/start-site.ts';
import { Player, type BoardBet } from '../../survive/src/player/player.ts';
import { createServerDatabase, queryServer, type ServerDatabase } from '../../survive/src/process/server-database.ts';
import { findProgram } from './programs.ts';

jest.setTimeout(300_000);

const COMMAND = join(import.meta.dirname, 'cluster.ts');
const ENVIRONMENT = { FEED: 'simulator:cluster?speed=20', LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '1000000' };

/** Why this machine, or this run, does not have it; the empty text where it does. */
function reasonToSkip(): string {
  if (process.env['CLUSTER'] === undefined) return 'it runs by itself, with npm run cluster:test';
  if (!process.env['DATABASE_URL']) return 'DATABASE_URL names no PostgreSQL';
  const missing = ['nats-server', 'haproxy'].find((name) => findProgram(name) === undefined);
  return missing === undefined ? '' : `there is no ${missing} on this machine`;
}

const reason = reasonToSkip();
const describeHere = reason === '' ? describe : describe.skip;

async function until<T>(find: () => Promise<T | undefined | false>, what: string): Promise<T> {
  const endMs = performance.now() + 90_000;
  for (;;) {
    const found = await find().catch(() => undefined);
    if (found !== undefined && found !== false) return found;
    if (performance.now() > endMs) throw new Error(`not in time: ${what}`);
    await wait(50);
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describeHere(`a cluster on this machine${reason === '' ? '' : ` (skipped: ${reason})`}`, () => {
  let made: ServerDatabase;
  let folder: string;
  let port: number;
  let child: ChildProcessByStdio<null, Readable, Readable>;
  let said = '';
  beforeAll(async () => {
    made = await createServerDatabase(process.env['DATABASE_URL'] ?? '');
    folder = await mkdtemp(join(tmpdir(), 'longshot-cluster-spec-'));
    port = await freePort();
    child = spawn(process.execPath, [COMMAND], {
      env: { ...process.env, ...ENVIRONMENT, DATABASE_URL: made.url, LONGSHOT_DATA: folder, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  });
  afterAll(async () => {
    // Twice: what has not ended by itself is ended at once.
    for (let tries = 0; tries < 2 && child.exitCode === null; tries++) {
      child.kill('SIGTERM');
      await Promise.race([once(child, 'exit'), wait(30_000)]);
    }
    for (const pid of pids()) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await made.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Every process that the command has named, living or not. */
  const pids = () => [...said.matchAll(/process (\d+)/g)].map(([, pid]) => Number(pid));
  const pidOf = (name: string) => Number(new RegExp(`^${name}: process (\\d+)`, 'm').exec(said)?.[1]);
  const leaderOfFeed = async () => {
    const query = `select (about ->> 'pid')::int as pid from leases where name = 'gateway' and until > clock_timestamp()`;
    const { rows } = await queryServer(made.url, query);
    return (rows[0] as { readonly pid: number } | undefined)?.pid;
  };
  const place = async (player: Player, bet: BoardBet, key: string): Promise<PlacedCoupon | undefined> => {
    const { accountId } = player;
    const rules = { changeCoefAction: 1, rulesVersion: RULES_VERSION } as const;
    const body = { accountId, typeId: 0, amount: 20, bets: [bet], ...rules };
    const answer = await player.call('placeCoupon', { key, body });
    return answer.status === 200 ? (JSON.parse(answer.body) as PlacedCoupon) : undefined;
  };
  const placeOnLine = (player: Player, name: string) => {
    let tries = 0;
    return until(
      async () => place(player, await player.findBet(), `bet-${name}-${tries++}`),
      `a bet is taken: ${name}`,
    );
  };
  const stateOf = async (player: Player, couponId: string) => {
    const { body } = await player.call('getCoupon', { params: { couponId } });
    return (JSON.parse(body) as PlacedCoupon).state;
  };
  /** Whether a page's stream through the proxy tells of a feed that is up. */
  const hearsFeed = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`);
      socket.on('error', () => resolve(false));
      socket.on('close', () => resolve(false));
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as { readonly type: string; readonly isFeedUp?: boolean };
        if (message.type !== 'heartbeat') return;
        resolve(message.isFeedUp === true);
        socket.terminate();
      });
    });

  it('is ready at one port, takes a bet, settles it, goes on without a web process and the leader of the feed, and ends whole', async () => {
    const ready = new RegExp(`^Longshot is ready: http://localhost:${port}$`, 'm');
    await until(async () => ready.test(said) || child.exitCode !== null, 'the cluster is ready');
    expect(said).toMatch(ready);
    expect(said).toMatch(/^Sign in as /m);
    const player = new Player(() => `http://127.0.0.1:${port}`);
    await player.signIn(DEMO_PLAYER.email, DEMO_PLAYER.password);
    expect((await placeOnLine(player, 'line')).state).toBe('accepted');

    const live = await until(async () => {
      const bets = await player.findBets('getLiveBoard');
      return bets.length >= 5 && bets.slice(-5);
    }, 'matches are played');
    const placed = await Promise.all(live.map((bet, index) => place(player, bet, `bet-on-live-${index}`)));
    const ids = placed.flatMap((coupon) => coupon?.couponId ?? []);
    expect(ids.length).toBeGreaterThan(0);
    await until(async () => {
      const states = await Promise.all(ids.map((id) => stateOf(player, id)));
      return states.includes('settled');
    }, 'a bet is settled');

    const leader = await until(leaderOfFeed, 'somebody reads the feed');
    process.kill(pidOf('web-1'), 'SIGKILL');
    expect((await placeOnLine(player, 'without-web-1')).state).toBe('accepted');
    process.kill(leader, 'SIGKILL');
    await until(async () => ((await leaderOfFeed()) ?? leader) !== leader, 'another process reads the feed');
    await until(hearsFeed, 'the stream tells of a feed that is up');
    expect((await placeOnLine(player, 'without-the-leader')).state).toBe('accepted');
    await until(async () => /^web-1 ended .* is started again as process/m.test(said), 'web-1 is started again');

    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(pids().length).toBeGreaterThanOrEqual(16);
    expect(pids().filter(isAlive)).toEqual([]);
  });
});
