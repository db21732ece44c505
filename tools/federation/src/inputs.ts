import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { transformSync } from '@swc/core';
import typescript from 'typescript';
import { resolveWorkspaceImport } from './workspace.ts';

const codeExtensions = new Set(['.ts', '.tsx', '.js', '.mjs']);

/**
 * Every file of the workspace that a build from these entries compiles in, as absolute paths in a fixed order.
 * Follows imports of values, not of types, so that a remote which takes only the types of a library does not depend on
 * its implementation. A folder of dictionaries imported by a pattern counts with every file in it.
 */
export function compiledFiles(entries: readonly string[], root: string): string[] {
  const found = new Set<string>();
  const pending = entries.filter((entry) => existsSync(entry));
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    pending.push(...importedFiles(file, root).filter((next) => !found.has(next)));
  }
  return [...found].sort((a, b) => (relative(root, a) < relative(root, b) ? -1 : 1));
}

function importedFiles(file: string, root: string): string[] {
  const extension = extname(file);
  if (extension === '.css') return cssImports(file);
  if (!codeExtensions.has(extension)) return [];
  return codeImports(file).flatMap((specifier) => resolveImport(specifier, file, root));
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

/** What is left of a file's imports once its types are erased. */
function codeImports(file: string): string[] {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
  });
  const { importedFiles: imported } = typescript.preProcessFile(code, true, true);
  return [...imported.map(({ fileName }) => fileName), ...patternImports(code, file)];
}

/** Patterns such as `./locales/${language}.json`: every file of the folder that stands before the placeholder. */
function patternImports(code: string, file: string): string[] {
  const patterns = [...code.matchAll(/import\(\s*(?:\/\*.*?\*\/\s*)?`(\.{1,2}\/[^$`]*\/)[^/`]*\$\{/g)];
  return patterns.flatMap(([, folder = '']) => {
    const path = resolve(dirname(file), folder);
    return existsSync(path) ? readdirSync(path).map((name) => `${folder}${name}`) : [];
  });
}

function cssImports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const references = [...text.matchAll(/(?:@import\s+|url\(\s*|from\s+)['"]?([^'")\s]+)/g)];
  const paths = references.map((match) => match[1] ?? '').filter((path) => !/^(?:[a-z]+:|\/|#)/i.test(path));
  return paths.map((path) => join(dirname(file), path)).filter((path) => existsSync(path));
}
