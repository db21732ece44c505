import { unstyledClasses } from '@longshot/testing/unstyled-classes';
import { expect, test as base } from '@playwright/test';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { watchBrowser, type Violations } from './violations.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');

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

/** Puts what a command said, such as the problems of a release, into the failure that it ended with. */
function withOutput(error: unknown): never {
  const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
  if (error instanceof Error) error.message += `\n${stdout}${stderr}`;
  throw error;
}

/** Runs a checkout's release command line on a store; `--json` output is parsed. */
export async function releaseCommand(
  dataFolder: string,
  args: readonly string[],
  checkout: string = root,
  environment: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const command = [path.join(checkout, 'tools/release/src/cli.ts'), ...args, '--json'];
  const env = { ...process.env, ...environment, LONGSHOT_DATA: dataFolder };
  const { stdout } = await run(process.execPath, command, { cwd: checkout, env }).catch(withOutput);
  return JSON.parse(stdout);
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

/** Releases what a checkout has built, with its own command line. */
async function releaseBuilt(dataFolder: string, checkout: string): Promise<void> {
  const run = (...args: readonly string[]) => releaseCommand(dataFolder, args, checkout);
  await run('publish', ...(await readdir(path.join(checkout, 'dist/apps'))));
  const { id } = (await run('compose', '--newest', 'all', '--reason', 'journeys')) as { id: string };
  await run('validate', id);
  await run('promote', id, '--channel', 'production', '--reason', 'journeys');
}

/** Releases the staff's desk on its own channel, from the same store by the same verbs. */
async function releaseDesk(dataFolder: string): Promise<void> {
  const run = (...args: readonly string[]) => releaseCommand(dataFolder, [...args, '--channel', 'desk']);
  await run('channel', '--host', 'desk', '--apps', 'desk');
  const { id } = (await run('compose', '--newest', 'desk', '--reason', 'journeys')) as { id: string };
  await run('validate', id);
  await run('promote', id, '--reason', 'journeys');
}

/** Starts a site with what is built in `dist/`, released after what `before` has built; the returned function ends it. */
async function startSite(
  feed: string,
  isInspected: boolean,
  before: string | null,
  hasDesk: boolean,
  isStopped: boolean,
): Promise<{ site: Site; stop: () => Promise<void> }> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'longshot-site-'));
  const port = await freePort();
  const deskPort = hasDesk ? await freePort() : null;
  for (const checkout of before === null ? [root] : [before, root]) await releaseBuilt(dataFolder, checkout);
  if (hasDesk) await releaseDesk(dataFolder);
  const log: string[] = [];
  const inspecting = isInspected ? ['--inspect=127.0.0.1:0'] : [];
  const stopping = isStopped ? ['--import', path.join(root, 'e2e/pictures/stop-time.ts')] : [];
  const main = path.join(root, 'apps/gateway/src/main.ts');
  const gateway = spawn(process.execPath, ['--max-semi-space-size=8', ...inspecting, ...stopping, main], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DESK_PORT: deskPort === null ? '' : String(deskPort),
      LONGSHOT_DATA: dataFolder,
      FEED: feed,
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
    support: async (...args) => {
      const env = { ...process.env, PORT: String(port), LONGSHOT_DATA: dataFolder };
      const cli = path.join(root, 'tools/support/src/cli.ts');
      return (await run(process.execPath, [cli, ...args], { cwd: root, env })).stdout;
    },
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
  site: Site;
  violations: Violations;
}

/** A test with a site of its worker's. Matches take their real time, unless `feed` names another one. */
export const test = base.extend<{ isWithinPolicy: void; isStyled: void }, WorkerOptions>({
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
  site: [
    async ({ feed, isInspected, before, hasDesk, isStopped }, use) => {
      const { site, stop } = await startSite(feed, isInspected, before, hasDesk, isStopped);
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
