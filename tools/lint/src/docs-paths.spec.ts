import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentationPages, findBrokenPaths, pathsNamedIn } from './docs-paths.ts';

const root = join(import.meta.dirname, '../../..');

describe('the documentation', () => {
  it('names only files and folders that exist', () => {
    expect(findBrokenPaths(root)).toEqual([]);
  });

  it('has a README for each application, library and tool', () => {
    const without = ['apps', 'libs', 'tools']
      .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)))
      .filter((folder) => existsSync(join(root, folder, 'package.json')))
      .filter((folder) => !documentationPages(root).includes(join(folder, 'README.md')));
    expect(without).toEqual([]);
  });
});

describe('the rulings', () => {
  const RULING_OF_A_RULE = /^\| `([^`]+)` \|.*\| `([^`]+)` \|$/gm;

  it('name a test that names the rule', () => {
    const rulings = [...readFileSync(join(root, 'docs/rulings.md'), 'utf8').matchAll(RULING_OF_A_RULE)];
    expect(rulings.length).toBeGreaterThan(0);
    const unproven = rulings.filter(
      ([, rule = '', test = '']) => !readFileSync(join(root, test), 'utf8').includes(`[${rule}`),
    );
    expect(unproven.map(([row]) => row)).toEqual([]);
  });
});

describe('a page', () => {
  it('names what it links to, from its own folder, without anchors and other sites', () => {
    const text = '[a](../overview.md#tree) [b](https://example.org/x) [c](#here) [d](add-a-route.md)';
    expect(pathsNamedIn('docs/guides/release.md', text)).toEqual(['docs/overview.md', 'docs/guides/add-a-route.md']);
  });

  it('names what it quotes from the repository, but no patterns and nothing in a block of code', () => {
    const text = 'See `apps/host/src/index.ts`, `apps/<name>/src`, `libs/*`.\n\n```\n`apps/nowhere`\n```\n';
    expect(pathsNamedIn('docs/overview.md', text)).toEqual(['apps/host/src/index.ts']);
  });
});
