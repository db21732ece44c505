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

  it('leave out a library of which only types are imported', () => {
    const root = workspace({
      ...library('store'),
      'libs/store/src/index.ts': `export class Store {}`,
      'apps/a/src/mount.tsx': `import type { Store } from '@longshot/store'; export const mount = (store: Store) => store;`,
    });
    expect(inputs(root, 'apps/a/src/mount.tsx')).toEqual(['apps/a/src/mount.tsx']);
  });
});
