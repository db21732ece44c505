import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { compiledFiles } from './inputs.ts';

const folders: string[] = [];

function workspace(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'inputs-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const library = (name: string) => ({
  [`libs/${name}/package.json`]: JSON.stringify({ name: `@longshot/${name}`, exports: { '.': './src/index.ts' } }),
});

function inputs(root: string, entry: string): readonly string[] {
  return compiledFiles([join(root, entry)], root).map((file) => relative(root, file));
}

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

describe('the files that a build compiles in', () => {
  it('are those reached by imports of values, across libraries, by name and by pattern', () => {
    const root = workspace({
      ...library('ui'),
      'libs/ui/src/index.ts': `export * from './button.tsx';`,
      'libs/ui/src/button.tsx': `import * as css from './button.css'; export const Button = () => <b className={css.b} />;`,
      'libs/ui/src/button.css': `@font-face { src: url(fonts/a.woff2) } .b { background: url(data:x) }`,
      'libs/ui/src/fonts/a.woff2': 'font',
      'apps/a/src/mount.tsx': `import { Button } from '@longshot/ui'; export const mount = () => import('./late.ts'); console.log(Button);`,
      'apps/a/src/late.ts': 'export const load = (language: string) => import(`./locales/${language}.json`);',
      'apps/a/src/locales/en.json': '{}',
      'apps/a/src/locales/de.json': '{}',
      'apps/a/src/other.ts': 'export const other = 1;',
    });
    expect(inputs(root, 'apps/a/src/mount.tsx')).toEqual([
      'apps/a/src/late.ts',
      'apps/a/src/locales/de.json',
      'apps/a/src/locales/en.json',
      'apps/a/src/mount.tsx',
      'libs/ui/src/button.css',
      'libs/ui/src/button.tsx',
      'libs/ui/src/fonts/a.woff2',
      'libs/ui/src/index.ts',
    ]);
  });

  it('are, behind a file that only exports what others have, those of the names that are asked for', () => {
    const root = workspace({
      ...library('contracts'),
      'libs/contracts/src/index.ts': `export * as operations from './operations/index.ts'; export { code as errorCode } from './codes.ts'; export * from './unused.ts';`,
      'libs/contracts/src/operations/index.ts': `export * from './office.ts'; export * from './payments.ts';`,
      'libs/contracts/src/operations/office.ts': `export const getAccount = 1;`,
      'libs/contracts/src/operations/payments.ts': `export const deposit = 1; export function withdraw() {}`,
      'libs/contracts/src/codes.ts': `export const code = 1;`,
      'libs/contracts/src/unused.ts': `export const unused = 1;`,
      'apps/a/src/mount.ts': `import { operations, errorCode } from '@longshot/contracts'; export const mount = () => [operations.withdraw, errorCode];`,
      'apps/b/src/mount.ts': `import { operations } from '@longshot/contracts'; export const mount = () => Object.keys(operations);`,
    });
    const barrels = ['libs/contracts/src/index.ts', 'libs/contracts/src/operations/index.ts'];
    const payments = 'libs/contracts/src/operations/payments.ts';
    expect(inputs(root, 'apps/a/src/mount.ts')).toEqual(
      ['apps/a/src/mount.ts', 'libs/contracts/src/codes.ts', payments, ...barrels].sort(),
    );
    expect(inputs(root, 'apps/b/src/mount.ts')).toEqual(
      ['apps/b/src/mount.ts', 'libs/contracts/src/operations/office.ts', payments, ...barrels].sort(),
    );
  });

  it('are all of it where a name cannot be followed', () => {
    const root = workspace({
      'apps/a/src/mount.ts': `import { lost } from './parts.ts'; export const mount = lost;`,
      'apps/a/src/parts.ts': `export * from './one.ts'; export * from './two.ts';`,
      'apps/a/src/one.ts': 'export const one = 1;',
      'apps/a/src/two.ts': 'export const { lost } = { lost: 1 };',
    });
    expect(inputs(root, 'apps/a/src/mount.ts')).toHaveLength(4);
  });

  it('leave out a library of which only types are imported', () => {
    const root = workspace({
      ...library('store'),
      'libs/store/src/index.ts': `export class Store {}`,
      'apps/a/src/mount.tsx': `import type { Store } from '@longshot/store'; export const mount = (store: Store) => store;`,
    });
    expect(inputs(root, 'apps/a/src/mount.tsx')).toEqual(['apps/a/src/mount.tsx']);
  });
});
