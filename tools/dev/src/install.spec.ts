import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const { firstDifference } = jest.requireActual<{
  firstDifference(
    before: Readonly<Record<string, object>>,
    after: Readonly<Record<string, object>>,
  ): string | undefined;
}>('./install.mjs');

const react = { version: '19.3.1', integrity: 'sha512-a' };

describe('a lock file after an installation', () => {
  it('may be spelled differently', () => {
    expect(firstDifference({ '': {}, react }, { '': { name: 'x' }, react: { ...react, peer: true } })).toBeUndefined();
  });

  it.each([
    ['another version', { react: { ...react, version: '19.3.2' } }],
    ['other bytes', { react: { ...react, integrity: 'sha512-b' } }],
    ['one package less', {}],
  ])('is another one with %s', (_what, after) => {
    expect(firstDifference({ react }, after)).toBe('react');
  });
});

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

describe('the committed lock file', () => {
  const root = join(import.meta.dirname, '../../..');
  const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const folders = ['apps', 'libs', 'tools']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));

  const said = ({ version, dependencies = {}, devDependencies = {} }: Manifest = {}) => ({
    version,
    dependencies,
    devDependencies,
  });
  const { packages } = readJson('package-lock.json') as { readonly packages: Readonly<Record<string, Manifest>> };

  it.each([...folders, 'e2e'])(
    'says of %s what its package.json says, so that a new checkout can be installed',
    (folder) => {
      expect(said(packages[folder])).toEqual(said(readJson(`${folder}/package.json`) as Manifest));
    },
  );
});
