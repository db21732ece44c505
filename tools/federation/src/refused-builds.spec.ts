import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Contract, SharedStats } from '@longshot/release';
import { workspaceRoot } from './workspace.ts';

// A build on a machine that does other things as well.
jest.setTimeout(180_000);

const fixtures = join(import.meta.dirname, '../fixture');
const outside = mkdtempSync(join(tmpdir(), 'refused-'));
const made: string[] = [];
afterAll(() => {
  for (const folder of [...made, outside]) rmSync(folder, { recursive: true, force: true });
});

/** A copy of the fixture's remote beside it, where it finds what is installed. */
function remoteWith(change: (folder: string) => void): string {
  const folder = mkdtempSync(join(fixtures, 'copy-'));
  made.push(folder, join(workspaceRoot, 'dist/types', `${basename(folder)}.json`));
  cpSync(join(fixtures, 'greeter'), folder, { recursive: true });
  change(folder);
  return folder;
}

/** Builds it as an application is built. */
function build(folder: string) {
  const output = join(outside, basename(folder));
  const config = `${output}.mjs`;
  const preset = JSON.stringify(join(import.meta.dirname, '../webpack-preset.mjs'));
  const options = JSON.stringify({ folder, output });
  writeFileSync(config, `import { remote } from ${preset};\nexport default remote(${options});\n`);
  const webpack = join(workspaceRoot, 'node_modules/webpack/bin/webpack.js');
  const { status, stderr } = spawnSync(process.execPath, [webpack, '--config', config], {
    cwd: folder,
    encoding: 'utf8',
  });
  const read = <Document>(name: string) => JSON.parse(readFileSync(join(output, name), 'utf8')) as Document;
  return { status, stderr, output, read };
}

const mountOf = (folder: string) => join(folder, 'src/mount.tsx');

describe('a remote', () => {
  it('with a type error is not built: the place is named, and what to do', () => {
    const folder = remoteWith((copy) => appendFileSync(mountOf(copy), "\nexport const wrong: number = 'text';\n"));
    for (const _again of [1, 2]) {
      const { status, stderr, output } = build(folder);
      expect(status).not.toBe(0);
      expect(stderr).toMatch(
        /src\/mount\.tsx:\d+:\d+ Type 'string' is not assignable to type 'number'\.: mend it, an application with a type error is not built/,
      );
      expect(existsSync(output)).toBe(false);
    }
  });

  it('with another React installed says so, in what it requires and in what it asks of shared libraries', () => {
    const folder = remoteWith((copy) => {
      const react = join(copy, 'node_modules/react');
      mkdirSync(react, { recursive: true });
      writeFileSync(join(react, 'package.json'), JSON.stringify({ name: 'react', version: '18.3.1' }));
      const file = join(copy, 'package.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(file, JSON.stringify({ ...manifest, dependencies: { react: '18.3.1' } }));
    });
    const { status, read } = build(folder);
    expect(status).toBe(0);
    const { requires } = read<Contract>('contract.json');
    expect(requires).toMatchObject({ react: '^18.3.1', 'react/jsx-runtime': '^18.3.1' });
    const requested = read<SharedStats>('mf-stats.json').demands.filter(({ path }) => path === 'react');
    const app = basename(folder);
    expect(requested.map(({ by, range }) => [by, range])).toEqual([
      [app, '^18.3.1'],
      [`${app}'s package.json`, '18.3.1'],
    ]);
  });

  it('says which names of shared libraries its code takes', () => {
    const folder = remoteWith((copy) => {
      const code = readFileSync(mountOf(copy), 'utf8');
      writeFileSync(
        mountOf(copy),
        `import { toJS } from 'mobx';\n${code}\nexport const plain = (value: object) => toJS(value);\nplain({});\n`,
      );
    });
    const { takes } = build(folder).read<Contract>('contract.json');
    expect(takes?.['mobx']).toEqual(['toJS']);
    expect(takes?.['react-dom/client']).toEqual(['createRoot']);
  });
});
