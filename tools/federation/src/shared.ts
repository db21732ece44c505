import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** How one library is shared between applications, in the words of the federation plugin. */
export interface SharedLibrary {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly version: string;
  readonly requiredVersion: string;
  /** File that is shared in place of the whole library. False in a remote: it never carries the library itself. */
  readonly import?: string | false;
  /** True in the host: the libraries are there before its first line, so that they may lie in one script. */
  readonly eager?: true;
}

/**
 * The libraries of which a page holds exactly one copy, the host's, by import path. This is the only list: what a
 * remote imports beside it, it bundles. Every path counts alone: `react` does not cover `react/jsx-runtime`.
 */
export const sharedSingletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router-dom',
  'mobx',
  'mobx-react-lite',
  'i18next',
  'react-i18next',
] as const;

/** Libraries of which the page shares a part: whole ones cannot be shaken, since nobody knows who will ask for what. */
const partlyProvided = new Set(['mobx', 'mobx-react-lite', 'react-router', 'react-router-dom', 'react-i18next']);

const require = createRequire(import.meta.url);

/** The version of the package behind an import path (`react-dom/client` asks `react-dom`), as a folder finds it. */
export function installedVersion(importPath: string, from = import.meta.dirname): string {
  const file = join(packageFolder(importPath, from), 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function packageFolder(importPath: string, from = import.meta.dirname): string {
  const name = importPath
    .split('/')
    .slice(0, importPath.startsWith('@') ? 2 : 1)
    .join('/');
  const paths = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const folders = paths.map((folder) => join(folder, name));
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}

function sharing(importPath: string, from?: string): SharedLibrary {
  const version = installedVersion(importPath, from);
  return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` };
}

/**
 * Libraries that the host provides: every shared singleton with its installed version. Eager: so they lie in one
 * script, which loads beside the main one; on demand they would be ten scripts, and later.
 */
export function providedByHost(): Record<string, SharedLibrary> {
  return Object.fromEntries(sharedSingletons.map((path) => [path, { ...sharing(path), ...partOf(path), eager: true }]));
}

function partOf(path: string): { import?: string } {
  return partlyProvided.has(path) ? { import: join(import.meta.dirname, `provided/${path}.ts`) } : {};
}

/** Where the names that the provided parts are made from lead: the libraries' own files for production. */
export function providedSources(): Record<string, string> {
  return {
    '#mobx$': join(packageFolder('mobx'), 'dist/mobx.mjs'),
    '#mobx-react-lite$': join(packageFolder('mobx-react-lite'), 'dist/mobxreactlite.mjs'),
    '#react-router': join(packageFolder('react-router'), 'dist/production/index.mjs'),
    '#react-i18next': join(packageFolder('react-i18next'), 'dist/es/index.js'),
  };
}

const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

/** The version of the federation runtime, which the host lends to its remotes. */
export function runtimeVersion(): string {
  return installedVersion(BUNDLER_RUNTIME);
}

/** Where a remote's own entry finds the federation runtime: what the host lends stands in its place. */
export function providedRuntime(): Record<string, string> {
  return { [require.resolve(`${BUNDLER_RUNTIME}/bundler`)]: join(import.meta.dirname, 'runtime/provided-runtime.ts') };
}

/** The runtime of the page, which the host carries and lends. */
export const pageRuntimeFile = join(import.meta.dirname, 'runtime/page-runtime.ts');

/** Where the host's entry finds the federation runtime: what the page needs of it, in place of the whole. */
export function pageRuntime(): Record<string, string> {
  return { [require.resolve(`${BUNDLER_RUNTIME}/bundler`)]: pageRuntimeFile };
}

/**
 * Libraries that a remote takes from the host: the same list, never bundled, each in the version that its own folder
 * finds. One that brought an older React along was written and checked against that one.
 */
export function takenByRemote(folder: string): Record<string, SharedLibrary> {
  return Object.fromEntries(sharedSingletons.map((path) => [path, { ...sharing(path, folder), import: false }]));
}
