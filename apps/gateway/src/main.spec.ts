import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { GatewayContract } from '@longshot/release';
import { FolderStoreReader } from '@longshot/release/folder-store';

const MAIN = new URL('main.ts', import.meta.url).pathname;

interface Run {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
  /** Resolves with what was printed when the gateway is ready, or has ended. */
  readonly ready: Promise<string>;
}

function runGateway(environment: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (/password/.test(out)) resolve(out);
    });
    child.once('close', () => resolve(out));
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
  return { process: child, ended, ready };
}

describe('the gateway as a process', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longshot-main-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('says where it is, who may sign in, keeps others from its folder and its port, and stops when told', async () => {
    const first = runGateway({ LONGSHOT_DATA: join(folder, 'data') });
    const said = await first.ready;
    const port = /^Longshot is ready: http:\/\/localhost:(\d+)$/m.exec(said)?.[1] ?? '';
    expect(said).toMatch(/^Sign in as \S+ with the password \S+$/m);
    expect(said).toMatch(/^No release is promoted to production yet: visitors get a page that says so$/m);
    expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200);
    const store = new FolderStoreReader(join(folder, 'data/store'));
    const { id } = (await (await fetch(`http://localhost:${port}/contract.json`)).json()) as GatewayContract;
    expect(await store.readGateways('production')).toMatchObject([{ contract: id, stoppedAt: null }]);
    expect((await store.readGatewayContract(id))?.id).toBe(id);

    const second = await runGateway({ LONGSHOT_DATA: join(folder, 'data') }).ended;
    expect([second.code, second.out]).toEqual([1, '']);
    expect(second.err).toMatch(/^[^\n]*data folder[^\n]*\n$/);

    const third = await runGateway({ LONGSHOT_DATA: join(folder, 'other'), PORT: port }).ended;
    expect(third).toEqual({ code: 1, out: '', err: `Port ${port} is in use: stop what uses it, or set PORT.\n` });

    first.process.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0, err: '' });
    expect(await store.readGateways('production')).toMatchObject([{ stoppedAt: expect.any(String) }]);
  }, 120_000);

  it('goes on when whoever read its output is gone', async () => {
    const run = runGateway({ LONGSHOT_DATA: join(folder, 'data') });
    run.process.stdout.once('data', () => {
      run.process.stdout.destroy();
      run.process.stderr.destroy();
    });
    await new Promise((resolve) => run.process.stdout.once('close', resolve));
    run.process.kill('SIGTERM');
    expect((await run.ended).code).toBe(0);
  }, 180_000);

  it.each([
    ['a port that is none', { PORT: 'http' }],
    ['a feed that is none', { FEED: 'crystal-ball' }],
    ['an address that is none', { DATABASE_URL: 'localhost:5432' }],
  ])(
    'answers %s with one line',
    async (_, environment) => {
      const { code, out, err } = await runGateway({ LONGSHOT_DATA: join(folder, 'data'), ...environment }).ended;
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/^(?:PORT|FEED|DATABASE_URL)[^\n]+\n$/);
    },
    60_000,
  );

  it('answers a database that is not there with one line', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const environment = { DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`, LONGSHOT_DATA: join(folder, 'pg') };
    const { code, err } = await runGateway(environment).ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^[^\n]+\n$/);
  }, 180_000);

  it('answers a data folder that cannot be used with one line', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'no folder');
    const { code, err } = await runGateway({ LONGSHOT_DATA: join(file, 'data') }).ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^[^\n]*data[^\n]*\n$/);
  }, 180_000);
});
