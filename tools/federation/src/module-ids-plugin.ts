import { createRequire } from 'node:module';
import type { Compilation, Compiler, Module } from 'webpack';

type Comparator = (one: Module, other: Module) => number;

/** Functions that webpack's own plugin for deterministic ids is made of; its types leave it out. */
interface IdHelpers {
  getUsedModuleIdsAndModules(compilation: Compilation): [Set<string>, Module[]];
  getFullModuleName(module: Module, context: string, cacheOwner: object): string;
  assignDeterministicIds(
    modules: Module[],
    nameOf: (module: Module) => string,
    comparator: Comparator,
    assign: (module: Module, id: number) => boolean,
    ranges: readonly number[],
    expandFactor: number,
    extraSpace: number,
  ): void;
}

const helpers = createRequire(import.meta.url)('webpack/lib/ids/IdHelpers.js') as IdHelpers;

/**
 * Gives modules short ids that follow from their names alone. webpack's `deterministic` ids do not: where two names
 * have the same hash, which of the modules keeps it follows from the order in which they were found, and that differs
 * now and then between two builds of the same sources. Here the names decide that too.
 */
export class ModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ModuleIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('ModuleIdsPlugin', () => assignIds(compilation, compiler));
    });
  }
}

function assignIds(compilation: Compilation, compiler: Compiler): void {
  const [usedIds, modules] = helpers.getUsedModuleIdsAndModules(compilation);
  const nameOf = (module: Module) => helpers.getFullModuleName(module, compiler.context, compiler.root);
  const byName: Comparator = (one, other) => compareTexts(nameOf(one), nameOf(other));
  const assign = (module: Module, id: number): boolean => {
    if (usedIds.has(`${id}`)) return false;
    usedIds.add(`${id}`);
    compilation.chunkGraph.setModuleId(module, id);
    return true;
  };
  helpers.assignDeterministicIds(modules, nameOf, byName, assign, [1_000], 10, usedIds.size);
}

/** By code units: the language of the machine must not decide. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
