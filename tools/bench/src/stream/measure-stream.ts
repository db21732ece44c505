import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { BenchRow } from '../report/bench-row.ts';
import { leftovers } from '../site/leftovers.ts';
import { end } from '../site/start-site.ts';
import type { FromPeer, ToPeer } from './stream-peer.ts';

const clients = 1_000;
const runMs = 10_000;
const warmUpMs = 2_000;
const rounds = 2;
/** So many connections are opened at a time. */
const batch = 50;

type Contestant = 'longshot' | 'bare';

async function said<Type extends FromPeer['type']>(
  child: ChildProcess,
  type: Type,
): Promise<Extract<FromPeer, { type: Type }>> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [FromPeer];
    // Found by its type.
    if (message.type === type) return message as Extract<FromPeer, { type: Type }>;
  }
}

interface Followers {
  readonly received: { count: number };
  close(): void;
}

/** How many messages a follower has before the first frame: the greeting and the image, or none of a bare server. */
const FIRST_MESSAGES = { longshot: 2, bare: 0 } as const;

/** Lets everybody follow; who waits for an image gets no frames, so all have theirs before anything is counted. */
async function follow(url: string, contestant: Contestant): Promise<Followers> {
  const received = { count: 0 };
  const sockets: WebSocket[] = [];
  while (sockets.length < clients) {
    // As many of an address as one may have.
    const localAddress = `127.0.1.${1 + sockets.length / batch}`;
    const some = Array.from({ length: batch }, () => new WebSocket(url, { perMessageDeflate: false, localAddress }));
    await Promise.all(some.map((socket) => once(socket, 'open')));
    for (const socket of some) {
      socket.on('message', () => (received.count += 1));
      socket.send(JSON.stringify({ type: 'subscribe', id: 1, topic: 'board:line' }));
    }
    sockets.push(...some);
  }
  while (received.count < clients * FIRST_MESSAGES[contestant]) await wait(50);
  return { received, close: () => sockets.forEach((socket) => socket.terminate()) };
}

/** Messages that reached the clients for each second of the server's processor time, and their share of those due. */
async function run(contestant: Contestant): Promise<{ perCpuSecond: number; share: number }> {
  const child = fork(join(import.meta.dirname, 'stream-peer.ts'), [contestant], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = leftovers.add(() => end(child));
  try {
    const { url } = await said(child, 'listening');
    const followers = await follow(url, contestant);
    const go = async (ms: number) => {
      const done = said(child, 'done');
      child.send({ type: 'run', ms } satisfies ToPeer);
      return done;
    };
    await go(warmUpMs);
    await wait(500);
    const before = followers.received.count;
    const { cpuMs, frames } = await go(runMs);
    await wait(500);
    const count = followers.received.count - before;
    followers.close();
    return { perCpuSecond: count / (cpuMs / 1_000), share: count / (frames * clients) };
  } finally {
    await stop();
  }
}

/** A thousand clients at ten frames a second of sixty prices: what a second of the server's processor delivers, beside `ws` alone. */
export async function measureStream(): Promise<readonly BenchRow[]> {
  const best = { longshot: 0, bare: 0 };
  const shares = { longshot: 1, bare: 1 };
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of ['bare', 'longshot'] as const) {
      const { perCpuSecond, share } = await run(contestant);
      best[contestant] = Math.max(best[contestant], perCpuSecond);
      shares[contestant] = Math.min(shares[contestant], share);
    }
  }
  return [
    {
      what: 'stream, 1,000 clients, 10 frames/s of 60 prices: messages a second of processor',
      unit: 'per second',
      value: best.longshot,
      peer: { name: 'bare ws', value: best.bare },
      aim: { kind: 'ratio at least', limit: 0.8 },
    },
    {
      what: 'the same: frames that were due and came, in percent',
      unit: 'count',
      value: Math.round(shares.longshot * 100),
      peer: { name: 'bare ws', value: Math.round(shares.bare * 100) },
    },
  ];
}
