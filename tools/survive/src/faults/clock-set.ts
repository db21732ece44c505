import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '../player/send-request.ts';
import type { Site } from '../site/open-site.ts';
import { outcome, skipped, type Fault } from './fault.ts';

/** Where Debian's package `faketime` puts its library, by the machine's kind. */
const LIBRARIES = ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/faketime/libfaketimeMT.so.1`);

/** Prices are back within this, or they are gone: a feed says every ten seconds that it lives. */
const BACK_LIMIT_MS = 40_000;

/** A feed that lives says something within this. */
const SAID_LIMIT_MS = 15_000;

async function findLibrary(): Promise<string | null> {
  for (const library of LIBRARIES) {
    const isThere = await access(library).then(
      () => true,
      () => false,
    );
    if (isThere) return library;
  }
  return null;
}

/** Tries until it holds; answers how long that took, null when it never did. */
async function untilTrue(holds: () => Promise<boolean>, limitMs: number): Promise<number | null> {
  const startMs = performance.now();
  while (performance.now() - startMs < limitMs) {
    if (await holds()) return performance.now() - startMs;
    await wait(250);
  }
  return null;
}

/** How many messages of the feed the gateway has counted. */
async function messagesOf(site: Site): Promise<number> {
  const { body } = await sendRequest({ method: 'GET', url: `${site.gateway().url}/metrics` });
  return Number(/^longshot_feed_messages (\d+)/m.exec(body)?.[1] ?? Number.NaN);
}

/** The clock of the gateway is set hours forward and back while it runs: bets are taken again, and the feed goes on. */
export const clockSet: Fault = {
  name: 'clock set hours forward and back',
  run: async ({ openSite, onEnd, size, random }) => {
    const library = await findLibrary();
    if (library === null) return skipped('the library of faketime is not installed here');
    const folder = await mkdtemp(join(tmpdir(), 'longshot-survive-clock-'));
    onEnd(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'clock');
    await writeFile(file, '+0');
    const environment = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    const site = await openSite({ moverCount: 1, gateway: { environment } });
    const rounds = size === 'quick' ? 1 : 5;
    const servedAfterMs: number[] = [];
    const wrong: string[] = [];
    for (let nth = 0; nth < rounds; nth += 1) {
      const hours = 2 + Math.floor(random() * 8);
      for (const set of [`+${hours}h`, '+0', `-${hours}h`, '+0']) {
        const before = await messagesOf(site);
        await writeFile(file, set);
        const hasTaken = async () => (await site.probe.place()).state === 'acknowledged';
        const afterMs = await untilTrue(hasTaken, BACK_LIMIT_MS);
        if (afterMs === null) wrong.push(`no bet was taken after the clock was set to ${set}`);
        else servedAfterMs.push(afterMs);
        const saidMs = await untilTrue(async () => (await messagesOf(site)) > before + 1, SAID_LIMIT_MS);
        if (saidMs === null) wrong.push(`the feed said nothing after the clock was set to ${set}`);
      }
    }
    const died = site.gateway().exit() === null ? 0 : 1;
    return outcome({ tries: rounds * 4, died, servedAfterMs, wrong, ...(await site.findNewLosses()) });
  },
};
