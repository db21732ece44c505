import { unstyledClasses } from '@longshot/testing/unstyled-classes';
import { expect, test as base } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstData } from './first-data.ts';
import { shiftTime } from './shift-time.ts';
import { releaseBuilt, releaseCommand, releaseDesk, root, runProgram } from './release-built.ts';
import { watchBrowser, type Violations } from './violations.ts';

/** A site of its own: gateway, embedded database, release store, all in a folder that goes away. */
export interface Site {
  readonly url: string;
  /** Where the staff's desk stands; null unless `hasDesk`. */
  readonly deskUrl: string | null;
  readonly dataFolder: string;
  /** Where the gateway's inspector listens; null unless `isInspected`. */
  readonly inspectorUrl: string | null;
  /** The demonstration player. */
  readonly player: { readonly email: string; readonly password: string };
  /** Runs the release command line on the site's store and gateway, and answers its JSON. */
  release(...args: readonly string[]): Promise<unknown>;
  /** Runs the staff's command line at the desk by a personal token, and answers what it prints. */
  staff(token: string, ...args: readonly string[]): Promise<string>;
  /** Runs the staff's command, and answers what it prints. */
  support(...args: readonly string[]): Promise<string>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function waitUntilReady(gateway: ChildProcess, log: string[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const keep = (chunk: Buffer) => {
      log.push(chunk.toString());
      if (log.join('').includes('with the password')) resolve();
    };
    gateway.stdout?.on('data', keep);
    gateway.stderr?.on('data', keep);
    gateway.once('exit', (code) => reject(new Error(`The gateway ended with ${code}:\n${log.join('')}`)));
  });
}

/** Fills the folder of a site: what is built in `dist/` is released there, after what `before` has built. */
async function fill(dataFolder: string, before: string | null, hasDesk: boolean): Promise<void> {
  if (before === null) return cp(firstData(hasDesk), dataFolder, { recursive: true });
  for (const checkout of [before, root]) await releaseBuilt(dataFolder, checkout);
  if (hasDesk) await releaseDesk(dataFolder);
}

/** Starts a site; the returned function ends it. */
async function startSite({
  feed,
  isInspected,
  before,
  hasDesk,
  isStopped,
  aheadMs,
  hasPast,
}: Omit<WorkerOptions, 'site' | 'violations'>): Promise<{ site: Site; stop: () => Promise<void> }> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'longshot-site-'));
  const port = await freePort();
  const deskPort = hasDesk ? await freePort() : null;
  await fill(dataFolder, before, hasDesk);
  if (hasPast) await runProgram('e2e/past-month.ts', [dataFolder]);
  const log: string[] = [];
  const inspecting = isInspected ? ['--inspect=127.0.0.1:0'] : [];
  const stopping = isStopped ? ['--import', path.join(root, 'e2e/pictures/stop-time.ts')] : [];
  const shifting = aheadMs === 0 ? [] : ['--import', path.join(root, 'e2e/shift-time.ts')];
  const main = path.join(root, 'apps/gateway/src/main.ts');
  const gateway = spawn(process.execPath, ['--max-semi-space-size=8', ...inspecting, ...stopping, ...shifting, main], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DESK_PORT: deskPort === null ? '' : String(deskPort),
      LONGSHOT_DATA: dataFolder,
      FEED: feed,
      AHEAD_MS: String(aheadMs),
      // Code that was compiled before is not counted exactly.
      ...(isInspected ? {} : { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/longshot/compiled') }),
      DATABASE_URL: '',
    },
  });
  await waitUntilReady(gateway, log);
  const stop = async () => {
    const ended = new Promise((resolve) => gateway.once('exit', resolve));
    gateway.kill('SIGTERM');
    await ended;
    await rm(dataFolder, { recursive: true, force: true });
  };
  const [, email = '', password = ''] = /as (\S+@\S+) with the password (\S+)/.exec(log.join('')) ?? [];
  const site: Site = {
    url: `http://localhost:${port}`,
    deskUrl: deskPort === null ? null : `http://localhost:${deskPort}`,
    dataFolder,
    inspectorUrl: /Debugger listening on (ws:\S+)/.exec(log.join(''))?.[1] ?? null,
    player: { email, password },
    release: (...args) => releaseCommand(dataFolder, args, root, { PORT: String(port) }),
    staff: (token, ...args) =>
      runProgram('tools/staff/src/cli.ts', args, {
        STAFF_URL: `http://localhost:${deskPort}`,
        STAFF_TOKEN: token,
      }),
    support: (...args) =>
      runProgram('tools/support/src/cli.ts', args, { PORT: String(port), LONGSHOT_DATA: dataFolder }),
  };
  return { site, stop };
}

/** State of a browser whose visitor has said that they are old enough, and what may be kept. */
function settledVisitor(url: string) {
  const { hostname, origin } = new URL(url);
  const cookie = { name: 'cookie_consent_type', value: 'necessary.functional', domain: hostname, path: '/' };
  const age = { name: 'longshot.age-confirmed', value: String(Date.now() + 86_400_000) };
  return {
    cookies: [{ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }],
    origins: [{ origin, localStorage: [age] }],
  };
}

/** Options of a journey about its site. */
interface WorkerOptions {
  feed: string;
  /** Whether the gateway's inspector may be asked which functions ran. */
  isInspected: boolean;
  /** A built checkout whose release the site had before this one's. */
  before: string | null;
  /** Whether the staff's desk is released and served as well. */
  hasDesk: boolean;
  /** Whether the site's time stands still, for pictures. */
  isStopped: boolean;
  /** How far the time of the site, and of its pages, is ahead, in milliseconds. */
  aheadMs: number;
  /** Whether somebody has played there in last month. */
  hasPast: boolean;
  site: Site;
  violations: Violations;
}

/** A test with a site of its worker's. Matches take their real time, unless `feed` names another one. */
export const test = base.extend<{ isWithinPolicy: void; isStyled: void; isInTime: void }, WorkerOptions>({
  violations: [async ({}, use) => use([]), { scope: 'worker' }],
  browser: [
    async ({ browser, violations }, use) => {
      watchBrowser(browser, violations);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  /** A journey on which the policy of a page kept something from happening has failed. */
  isWithinPolicy: [
    async ({ violations }, use) => {
      violations.length = 0;
      await use();
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  /** Pages have the time of their site. */
  isInTime: [
    async ({ context, aheadMs }, use) => {
      if (aheadMs !== 0) await context.addInitScript(shiftTime, aheadMs);
      await use();
    },
    { auto: true },
  ],
  /** A journey at whose end a page shows something that none of its sheets knows has failed. */
  isStyled: [
    async ({ context }, use) => {
      await use();
      for (const page of context.pages()) expect(await page.evaluate(unstyledClasses)).toEqual([]);
    },
    { auto: true },
  ],
  feed: ['simulator:journeys', { option: true, scope: 'worker' }],
  isInspected: [false, { option: true, scope: 'worker' }],
  before: [null, { option: true, scope: 'worker' }],
  hasDesk: [false, { option: true, scope: 'worker' }],
  isStopped: [false, { option: true, scope: 'worker' }],
  aheadMs: [0, { option: true, scope: 'worker' }],
  hasPast: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ feed, isInspected, before, hasDesk, isStopped, aheadMs, hasPast }, use) => {
      const { site, stop } = await startSite({ feed, isInspected, before, hasDesk, isStopped, aheadMs, hasPast });
      await use(site);
      await stop();
    },
    // Everything is published and checked anew, on a machine that may have just built it.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  storageState: async ({ site }, use) => use(settledVisitor(site.url)),
});

export { expect } from '@playwright/test';
