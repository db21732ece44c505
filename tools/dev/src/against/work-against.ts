import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { artifactUrl, versionsOf } from '@longshot/release';
import { FolderStore } from '@longshot/release-commands';
import webpack, { type Stats } from 'webpack';
import { startFront } from './front.ts';
import { liveConfig, LIVE_VERSION } from './live-config.ts';
import { LiveStore, releaseAgainst } from './live-store.ts';

/** Remote that is worked on, with the release it runs against and the port of its page. */
export interface AgainstRequest {
  readonly app: string;
  /** A channel or a release. */
  readonly against: string;
  readonly port: number;
}

/**
 * Shows one remote as it is being written in a page whose host and other remotes come from the store, at one release.
 * Gateway and database are of its own and go away with it; the store is only read.
 */
export async function workAgainst({ app, against, port }: AgainstRequest, root: string): Promise<void> {
  const storeFolder = join(resolve(root, process.env['LONGSHOT_DATA'] || '.data'), 'store');
  const from = new FolderStore(storeFolder);
  const release = await releaseAgainst(from, against);
  const version = LIVE_VERSION;
  const gatewayPort = await freePort();
  const front = await startFront({ port, gatewayPort, liveUrl: artifactUrl(app, version) });
  const data = await mkdtemp(join(tmpdir(), 'longshot-dev-'));
  const live = new LiveStore(join(data, 'store'), release);
  await live.linkArtifacts(from);
  const config = liveConfig(app, version, root, live.store.artifactFolder(app, version));
  let gateway: ChildProcess | undefined;
  const watching = webpack(config).watch({ aggregateTimeout: 50 }, (error, stats) => {
    void built(error, stats).catch((failure: Error) => {
      process.stderr.write(`${failure.message}\n`);
      if (gateway?.exitCode !== null) void stop(1);
    });
  });
  const built = async (error: Error | null, stats: Stats | undefined): Promise<void> => {
    if (error !== null || stats === undefined) throw error ?? new Error('nothing was built');
    if (stats.hasErrors()) return void process.stderr.write(`${stats.toString('errors-only')}\n`);
    await live.show(app, version);
    if (gateway !== undefined) return front.notify();
    gateway = startGateway(root, data, gatewayPort);
    await isReady(gateway);
    const others = Object.entries(versionsOf(release)).filter(([name]) => name !== app);
    const reported = others.map(([name, of]) => `  ${name} ${of}\n`).join('');
    process.stdout.write(
      `${reported}${app} as it is written, in ${release.id.slice(0, 14)}: http://localhost:${port}/\n`,
    );
  };
  const stop = async (code: number): Promise<void> => {
    watching?.close(() => undefined);
    await front.close();
    if (gateway?.exitCode === null && gateway.kill('SIGTERM')) await once(gateway, 'exit');
    await rm(data, { recursive: true, force: true });
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
}

function startGateway(root: string, data: string, port: number): ChildProcess {
  const env = { ...process.env, PORT: String(port), LONGSHOT_DATA: data, DATABASE_URL: '' };
  const args = ['--max-semi-space-size=8', join(root, 'apps/gateway/src/main.ts')];
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
}

function isReady(gateway: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    gateway.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (text.includes('Sign in as')) process.stdout.write(text.slice(text.indexOf('Sign in as')));
      if (text.includes('Longshot is ready')) done();
    });
    gateway.once('exit', (code) => fail(new Error(`The gateway ended with ${code}.`)));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
