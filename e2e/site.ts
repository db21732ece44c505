import { test as base } from '@playwright/test';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const APPS = ['host', 'betting', 'coupon', 'payments'] as const;

/** A site of its own: gateway, embedded database, release store, all in a folder that goes away. */
export interface Site {
  readonly url: string;
  readonly dataFolder: string;
  /** The demonstration player. */
  readonly player: { readonly email: string; readonly password: string };
  /** Runs the release command line on the site's store and answers its JSON. */
  release(...args: readonly string[]): Promise<unknown>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/** Runs a checkout's release command line on a store; `--json` output is parsed. */
export async function releaseCommand(
  dataFolder: string,
  args: readonly string[],
  checkout: string = root,
): Promise<unknown> {
  const { stdout } = await run(process.execPath, [path.join(checkout, 'tools/release/src/cli.ts'), ...args, '--json'], {
    cwd: checkout,
    env: { ...process.env, LONGSHOT_DATA: dataFolder },
  });
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

/** Starts a site with what is built in `dist/`; the returned function ends it. */
export async function startSite(feed: string): Promise<{ site: Site; stop: () => Promise<void> }> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'longshot-site-'));
  const port = await freePort();
  await releaseCommand(dataFolder, ['publish', ...APPS]);
  const composed = (await releaseCommand(dataFolder, ['compose', '--reason', 'journeys'])) as { id: string };
  await releaseCommand(dataFolder, ['validate', composed.id]);
  await releaseCommand(dataFolder, ['promote', composed.id, '--channel', 'production', '--reason', 'journeys']);
  const log: string[] = [];
  const gateway = spawn(process.execPath, ['--max-semi-space-size=8', path.join(root, 'apps/gateway/src/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), LONGSHOT_DATA: dataFolder, FEED: feed, DATABASE_URL: '' },
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
    dataFolder,
    player: { email, password },
    release: (...args) => releaseCommand(dataFolder, args),
  };
  return { site, stop };
}

/** What a browser holds of somebody who has said that they are old enough, and what may be kept. */
function settledVisitor(url: string) {
  const { hostname, origin } = new URL(url);
  const cookie = { name: 'cookie_consent_type', value: 'necessary.functional', domain: hostname, path: '/' };
  const age = { name: 'longshot.age-confirmed', value: String(Date.now() + 86_400_000) };
  return {
    cookies: [{ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }],
    origins: [{ origin, localStorage: [age] }],
  };
}

/** A test with a site of its worker's. Matches take their real time, unless `feed` names another one. */
export const test = base.extend<object, { feed: string; site: Site }>({
  feed: ['simulator:journeys', { option: true, scope: 'worker' }],
  site: [
    async ({ feed }, use) => {
      const { site, stop } = await startSite(feed);
      await use(site);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  storageState: async ({ site }, use) => use(settledVisitor(site.url)),
});

export { expect } from '@playwright/test';
