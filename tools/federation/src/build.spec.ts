import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import type { Contract, SharedStats } from '@longshot/release';
import { openContainer } from '../fixture/container-page.ts';
import type { ShareScope } from './runtime/page-runtime.ts';
import { installedVersion, sharedSingletons } from './shared.ts';
import { workspaceRoot } from './workspace.ts';

const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds the fixture's remote with the preset, as an application does, into a folder of its own. */
function build(name: string): string {
  const app = join(import.meta.dirname, '../fixture/greeter');
  const config = join(folder, `${name}.mjs`);
  const output = join(folder, name);
  const preset = JSON.stringify(join(import.meta.dirname, '../webpack-preset.mjs'));
  const options = JSON.stringify({ folder: app, output });
  writeFileSync(config, `import { remote } from ${preset};\nexport default remote(${options});\n`);
  const webpack = join(workspaceRoot, 'node_modules/webpack/bin/webpack.js');
  execFileSync(process.execPath, [webpack, '--config', config], { cwd: app, stdio: 'pipe' });
  return output;
}

const files = (output: string) =>
  readdirSync(output, { recursive: true })
    .map(String)
    .filter((name) => !name.startsWith('provenance.json') && name !== 'types');
const text = (output: string, name: string) => readFileSync(join(output, name), 'utf8');

describe('the build of a remote', () => {
  let output = '';
  let contract: Contract;
  beforeAll(() => {
    output = build('first');
    contract = JSON.parse(text(output, 'contract.json')) as Contract;
  }, 180_000);

  it('says what it is, offers and needs', () => {
    expect(contract).toMatchObject({
      schema: 'contract/v1',
      app: 'greeter',
      kind: 'remote',
      exposes: { './mount': { contract: 'mount@1', scripts: ['mount.js'] } },
      provides: {},
      routes: [{ id: 'greeting', path: 'greeting' }],
      labels: { en: { 'page.title': 'Greeting' } },
      dictionaries: { greeter: ['en'] },
    });
    expect(contract.requires['react']).toMatch(/^\^\d+\.\d+\.\d+$/);
  });

  it('carries its texts apart from its code', () => {
    expect(JSON.parse(text(output, 'greeter.en.json'))).toEqual({ page: { title: 'Greeting' } });
  });

  it('says which versions it was made against, and what packages inside it ask of shared libraries', () => {
    expect(contract.requires['host-contract']).toMatch(/^\^\d/);
    expect(contract.requires['store']).toBeUndefined();
    const stats = JSON.parse(text(output, 'mf-stats.json')) as SharedStats;
    expect(stats).toMatchObject({ schema: 'mf-stats/v1', carries: {} });
    expect(stats.demands).toContainEqual({ path: 'react', range: contract.requires['react'], by: 'greeter' });
  });

  it('lists the calls of the API that are left in its code, and what it keeps in the browser', () => {
    expect(contract.operations).toEqual([{ name: 'getSession', method: 'GET', path: '/web-api/session' }]);
    expect(contract.stored).toEqual({ 'greeter.name': { writes: 1, reads: [1] } });
  });

  it('names the container in the entry, and its classes apart', () => {
    expect(text(output, 'remoteEntry.js')).toMatch(contract.container);
    expect(text(output, 'mount.js')).toMatch(/\.[\w-]{6,7}\{/);
  });

  it('registers the sheet of each component that names its classes, though none of them says so', () => {
    const scripts = files(output).filter((name) => name.endsWith('.js'));
    const calls = scripts.map((name) => [...text(output, name).matchAll(/registerSheet\)\(\w+\.default\)/g)].length);
    expect(scripts.flatMap((name) => [...text(output, name).matchAll(/new CSSStyleSheet\b/g)])).toHaveLength(1);
    expect(calls.filter((count) => count !== 0)).toEqual([1, 1]);
  });

  it('carries the steps of the spacing scale as lengths', () => {
    expect(text(output, 'mount.js')).toMatch(/padding-inline: ?8px/);
    expect(text(output, 'mount.js')).not.toMatch('--space-');
  });

  it('archives the declaration of its mount with the part of a host that it names, and nothing of the rest', () => {
    const types = text(output, 'types/mount.d.ts');
    expect(types).toMatch(
      'export declare const mount: (element: HTMLElement, context: MountContext, at: HostLocation) => WholeMountHandle;',
    );
    expect(types).toMatch(
      [
        'export interface MountContext {',
        '  readonly navigator: import("react-router").Navigator;',
        '  onError: (error: unknown) => void;',
        '  readonly transport: Transport;',
        '}',
      ].join('\n'),
    );
  });

  it('carries no federation runtime, and says which its host must lend', () => {
    expect(contract.requires['federation-runtime']).toMatch(/^~\d+\.\d+\.\d+$/);
  });

  it('runs on what a page lends, with the libraries of the page alone', async () => {
    const scope: ShareScope = Object.fromEntries(
      sharedSingletons.map((path) => [
        path,
        { [installedVersion(path)]: { get: () => () => require(path) as unknown } },
      ]),
    );
    const container = openContainer(output, contract.container);
    await container.init(scope);
    expect((await container.get('./mount'))().mount).toEqual(expect.any(Function));
    const old = openContainer(output, contract.container);
    await old.init({ ...scope, react: { '1.0.0': { get: () => () => ({}) } } });
    const module = await old.get('./mount');
    expect(() => module()).toThrow(`The page shares react 1.0.0, and ${contract.requires['react']} is asked for.`);
  });

  it('bundles no shared library and keeps its entry small', () => {
    const names = files(output).filter((name) => name.endsWith('.js'));
    expect(names.filter((name) => !/^\d+\.js$/.test(name)).sort()).toEqual(['mount.js', 'remoteEntry.js']);
    expect(readFileSync(join(output, 'remoteEntry.js.gz')).length).toBeLessThan(4 * 1024);
    expect(readFileSync(join(output, 'mount.js.gz')).length).toBeLessThan(2 * 1024);
  });

  it('lists the hash of every file, and compresses what travels', () => {
    const integrity = JSON.parse(text(output, 'integrity.json')) as Record<string, string>;
    const plain = files(output).filter((name) => !/\.(gz|br)$/.test(name) && name !== 'integrity.json');
    expect(Object.keys(integrity).sort()).toEqual(plain.sort());
    for (const [name, hash] of Object.entries(integrity)) {
      const bytes = readFileSync(join(output, name));
      expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(hash);
      expect(gunzipSync(readFileSync(join(output, `${name}.gz`))).equals(bytes)).toBe(true);
      expect(brotliDecompressSync(readFileSync(join(output, `${name}.br`))).equals(bytes)).toBe(true);
    }
  });

  it('makes every script that it loads carry its hash', () => {
    expect(text(output, 'remoteEntry.js')).toMatch('.integrity=globalThis.__INTEGRITY__(');
  });

  it('gives the same bytes a second time', () => {
    const second = build('second');
    expect(files(second)).toEqual(files(output));
    for (const name of files(output)) {
      expect([name, readFileSync(join(second, name)).equals(readFileSync(join(output, name)))]).toEqual([name, true]);
    }
  }, 180_000);
});
