import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerName, identifyBuild } from './version.ts';

const folder = mkdtempSync(join(tmpdir(), 'version-'));
afterAll(() => rmSync(folder, { recursive: true }));

function checkout(name: string, source: string): string {
  const root = join(folder, name);
  mkdirSync(join(root, 'apps/coupon/src'), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'apps/coupon/package.json'), '{ "name": "coupon", "version": "1.2.0" }');
  writeFileSync(join(root, 'apps/coupon/webpack.config.mjs'), '');
  writeFileSync(join(root, 'apps/coupon/src/mount.tsx'), source);
  writeFileSync(join(root, 'apps/coupon/src/mount.spec.tsx'), source);
  return root;
}

function identify(root: string) {
  const app = join(root, 'apps/coupon');
  return identifyBuild('coupon', app, root, [join(app, 'src/mount.tsx')]);
}

describe('the name of a build', () => {
  it('is the same in every folder', () => {
    const first = checkout('first', 'export const mount = 1;');
    cpSync(first, join(folder, 'elsewhere'), { recursive: true });
    expect(identify(join(folder, 'elsewhere'))).toMatchObject({ version: identify(first).version });
  });

  it('follows the source', () => {
    const [one, two] = [checkout('one', 'export const mount = 1;'), checkout('two', 'export const mount = 2;')];
    expect(identify(one).version).not.toBe(identify(two).version);
  });

  it('does not follow a spec', () => {
    const root = checkout('with-spec', 'export const mount = 1;');
    const before = identify(root).version;
    writeFileSync(join(root, 'apps/coupon/src/mount.spec.tsx'), 'changed');
    expect(identify(root).version).toBe(before);
  });

  it('follows what is installed, but not what else stands in the workspace', () => {
    const root = checkout('with-lock', 'export const mount = 1;');
    const lock = (packages: object) => {
      writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
      return identify(root).version;
    };
    const react = { 'node_modules/react': { version: '19.3.1' } };
    const before = lock(react);
    const bingo = { 'apps/bingo': { version: '0.1.0' }, 'node_modules/@longshot/bingo-app': { link: true } };
    expect(lock({ ...bingo, ...react })).toBe(before);
    expect(lock({ 'node_modules/react': { version: '19.3.2' } })).not.toBe(before);
  });

  it('says the version of the package and gives a container that is an identifier', () => {
    const { version, container } = identify(checkout('named', 'export const mount = 1;'));
    expect(version).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
    expect(container).toBe(containerName('coupon', version));
    expect(container).toMatch(/^[A-Za-z_]\w*$/);
  });
});
