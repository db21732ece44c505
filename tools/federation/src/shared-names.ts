import type { Compilation, Module } from 'webpack';
import { allModules, fileOf } from './used-operations.ts';

type Consumed = Module & { readonly options?: { readonly shareKey?: string } };

/** Names inside shared libraries, as an artifact tells them. */
export interface SharedNames {
  /** A host's: the names that it shares of libraries it shares a part of. */
  readonly shares?: Readonly<Record<string, readonly string[]>>;
  /** A remote's: the names that its code takes; `*` where it cannot be told. */
  readonly takes?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The names that a host shares of each library of which it carries a part, or those that a remote's code takes. A name
 * that nobody shares is undefined in the browser, where nothing would say so before.
 */
export function sharedNames(compilation: Compilation, kind: 'host' | 'remote'): SharedNames {
  return kind === 'host' ? { shares: sharedParts(compilation) } : { takes: takenNames(compilation) };
}

function sharedParts(compilation: Compilation): Readonly<Record<string, readonly string[]>> {
  const found = allModules(compilation).flatMap((module): [string, readonly string[]][] => {
    const [, library] = /[\\/]src[\\/]provided[\\/]([\w-]+)\.ts$/.exec(fileOf(module)) ?? [];
    const names = compilation.moduleGraph.getProvidedExports(module);
    return library === undefined || !Array.isArray(names) ? [] : [[library, [...names].sort()]];
  });
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function takenNames(compilation: Compilation): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, Set<string>>();
  for (const module of allModules(compilation)) {
    const library = module.type === 'consume-shared-module' ? (module as Consumed).options?.shareKey : undefined;
    if (library === undefined) continue;
    found.set(library, new Set([...(found.get(library) ?? []), ...namesAsked(compilation, module)]));
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([library, names]) => [library, [...names].sort()]));
}

/** Names that the code asks of a module whose own names webpack does not know: what each import refers to. */
function namesAsked({ moduleGraph }: Compilation, module: Module): readonly string[] {
  return [...moduleGraph.getIncomingConnections(module)].flatMap(({ dependency, originModule }) => {
    if (dependency === null || originModule === null || originModule === undefined) return [];
    return dependency.getReferencedExports(moduleGraph, undefined).map((reference) => {
      const path = Array.isArray(reference) ? reference : reference.name;
      return path[0] ?? '*';
    });
  });
}
