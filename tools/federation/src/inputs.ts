import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { moduleText, type ModuleText, type Wanted } from './module-text.ts';
import { resolveWorkspaceImport } from './workspace.ts';

const codeExtensions = new Set(['.ts', '.tsx', '.js', '.mjs']);

/** A file, and what is wanted of it. */
interface Demand {
  readonly file: string;
  readonly wanted: Wanted;
}

/**
 * Every file of the workspace that a build from these entries compiles in, as absolute paths in a fixed order.
 * Follows imports of values, not of types, so that a remote which takes only the types of a library does not depend on
 * its implementation; and through files that only export what others have, it follows the names that are asked for, as
 * the bundler does: an operation of the API that only one remote calls is an input of that remote alone. A folder of
 * dictionaries imported by a pattern counts with every file in it.
 */
export function compiledFiles(entries: readonly string[], root: string): string[] {
  const found = new Set<string>();
  const met = new Set<string>();
  const pending: Demand[] = entries.filter((entry) => existsSync(entry)).map((file) => ({ file, wanted: 'all' }));
  for (let demand = pending.pop(); demand !== undefined; demand = pending.pop()) {
    const { file, wanted } = demand;
    const isNew = newlyWanted(file, wanted, met);
    if (isNew === null) continue;
    found.add(file);
    pending.push(...demandsOf(file, isNew, root));
  }
  return [...found].sort((a, b) => (relative(root, a) < relative(root, b) ? -1 : 1));
}

/** Part of the file that was not wanted before; null where there is no such thing. */
function newlyWanted(file: string, wanted: Wanted, met: Set<string>): Wanted | null {
  if (met.has(file)) return null;
  const names = wanted !== 'all' && isBarrel(file) ? [...wanted].filter((name) => !met.has(`${file}#${name}`)) : 'all';
  if (names === 'all') met.add(file);
  else for (const name of names) met.add(`${file}#${name}`);
  return names === 'all' ? names : names.length === 0 ? null : new Set(names);
}

function isBarrel(file: string): boolean {
  return codeExtensions.has(extname(file)) && moduleText(file).isBarrel;
}

function demandsOf(file: string, wanted: Wanted, root: string): Demand[] {
  const extension = extname(file);
  if (extension === '.css') return cssImports(file, root).map((found) => ({ file: found, wanted: 'all' }));
  if (!codeExtensions.has(extension)) return [];
  const module = moduleText(file);
  const resolved = (specifier: string, names: Wanted): Demand[] =>
    resolveImport(specifier, file, root).map((found) => ({ file: found, wanted: names }));
  if (wanted === 'all' || !module.isBarrel) {
    return [
      ...module.imports.flatMap((each) => resolved(each.specifier, each.wanted)),
      ...module.reExports.flatMap((each) => resolved(each.specifier, 'all')),
      ...patternImports(module.code, file).flatMap((specifier) => resolved(specifier, 'all')),
    ];
  }
  return [...wanted].flatMap((name) => handedOn(name, module, file, root));
}

/** Where a barrel has a name from. One that it cannot find counts as everything: nothing must be missed. */
function handedOn(name: string, { reExports }: ModuleText, file: string, root: string): Demand[] {
  const [first = '', ...rest] = name.split('.');
  for (const { specifier, names } of reExports) {
    const [target] = resolveImport(specifier, file, root);
    const there = names?.get(first);
    if (target === undefined || (names === null ? !exportsName(target, first, root) : there === undefined)) continue;
    if (there === '*') return [{ file: target, wanted: rest.length === 0 ? 'all' : new Set([rest.join('.')]) }];
    return [{ file: target, wanted: new Set([[there ?? first, ...rest].join('.')]) }];
  }
  return reExports.flatMap(({ specifier }) =>
    resolveImport(specifier, file, root).map((target) => ({ file: target, wanted: 'all' as const })),
  );
}

function exportsName(file: string, name: string, root: string): boolean {
  if (!codeExtensions.has(extname(file))) return false;
  const { exported, reExports } = moduleText(file);
  if (exported.has(name)) return true;
  const stars = reExports.filter(({ names }) => names === null);
  return stars.some(({ specifier }) =>
    resolveImport(specifier, file, root).some((target) => exportsName(target, name, root)),
  );
}

function resolveImport(specifier: string, from: string, root: string): string[] {
  if (!specifier.startsWith('.')) {
    const file = resolveWorkspaceImport(specifier, root);
    return file === undefined ? [] : [file];
  }
  const base = resolve(dirname(from), specifier);
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}.js`];
  const file = candidates.find((candidate) => existsSync(candidate) && extname(candidate) !== '');
  return file === undefined ? [] : [file];
}

/** Patterns such as `./locales/${language}.json`: every file of the folder that stands before the placeholder. */
function patternImports(code: string, file: string): string[] {
  const patterns = [...code.matchAll(/import\(\s*(?:\/\*.*?\*\/\s*)?`(\.{1,2}\/[^$`]*\/)[^/`]*\$\{/g)];
  return patterns.flatMap(([, folder = '']) => {
    const path = resolve(dirname(file), folder);
    return existsSync(path) ? readdirSync(path).map((name) => `${folder}${name}`) : [];
  });
}

function cssImports(file: string, root: string): string[] {
  const text = readFileSync(file, 'utf8');
  const references = [...text.matchAll(/(?:@import\s+|url\(\s*|from\s+)['"]?([^'")\s]+)/g)];
  const paths = references.map((match) => match[1] ?? '').filter((path) => !/^(?:[a-z]+:|\/|#)/i.test(path));
  // The build writes the steps of the scale into the sheets that name them.
  const scale = /var\(--(?:space-|hairline)/.test(text) ? [join(root, 'libs/ui/assets/space.css')] : [];
  return [...paths.map((path) => join(dirname(file), path)), ...scale].filter((path) => existsSync(path));
}
