import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compilation, Module } from 'webpack';
import type { UsedOperation } from '@longshot/release';

type WithParts = Module & { readonly modules?: readonly Module[]; readonly resource?: string };

/** A module and, where several were put together into one, those. */
export function partsOf(module: Module): readonly Module[] {
  return [module, ...((module as WithParts).modules ?? [])];
}

/** Every module of a build, those that were put together into one among them. */
export function allModules(compilation: Compilation): readonly Module[] {
  return [...compilation.modules].flatMap(partsOf);
}

/** The file behind a module; the empty text for those that webpack makes up. */
export function fileOf(module: Module): string {
  return (module as WithParts).resource?.split('?')[0] ?? '';
}

/**
 * The calls of the API that a build's code holds: what is left of `libs/contracts/src/operations` after everything that
 * nobody uses was shaken out.
 */
export async function usedOperations(compilation: Compilation, root: string): Promise<readonly UsedOperation[]> {
  const folder = join(root, 'libs/contracts/src/operations/');
  const modules = allModules(compilation).filter((module) => {
    const file = fileOf(module);
    return file.startsWith(folder) && !file.endsWith('/index.ts');
  });
  const found = await Promise.all(modules.map((module) => operationsOf(compilation, module)));
  return [...new Map(found.flat().map((operation) => [operation.name, operation])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

async function operationsOf(compilation: Compilation, module: Module): Promise<readonly UsedOperation[]> {
  const used = compilation.moduleGraph.getExportsInfo(module).getUsedExports(undefined);
  const exported = (await import(pathToFileURL(fileOf(module)).href)) as Record<string, unknown>;
  // `true` and `null` mean that webpack could not tell: then all of them count.
  const names = typeof used === 'object' && used !== null ? [...used] : used === false ? [] : Object.keys(exported);
  return names.flatMap((name) => asOperation(exported[name]));
}

function asOperation(value: unknown): readonly UsedOperation[] {
  const { name, method, path } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof name !== 'string' || typeof method !== 'string' || typeof path !== 'string') return [];
  return [{ name, method, path }];
}
