import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript, { type CompilerOptions, type Program, type SourceFile } from 'typescript';

/** A program over some files of the workspace, with the workspace's own settings, as pages compile it. */
export function typeProgram(files: readonly string[], root: string, more: CompilerOptions = {}): Program {
  const options = { ...optionsOf(root), ...more };
  return typescript.createProgram([...files], options, typescript.createCompilerHost(options));
}

function optionsOf(root: string): CompilerOptions {
  const file = join(root, 'tsconfig.base.json');
  const { config } = typescript.parseConfigFileTextToJson(file, readFileSync(file, 'utf8')) as {
    readonly config: { readonly compilerOptions: Record<string, unknown> };
  };
  const given = { ...config.compilerOptions, incremental: false, lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: [] };
  return typescript.convertCompilerOptionsFromJson(given, root).options;
}

/** Exports of a file of the program: names with their types or, for types themselves, what they stand for. */
export function exportsOf(program: Program, file: string): ReadonlyMap<string, typescript.Symbol> {
  const checker = program.getTypeChecker();
  const source = sourceOf(program, file);
  const module = checker.getSymbolAtLocation(source);
  if (module === undefined) return new Map();
  const found = checker.getExportsOfModule(module).map((symbol) => {
    const isAlias = (symbol.flags & typescript.SymbolFlags.Alias) !== 0;
    return [symbol.name, isAlias ? checker.getAliasedSymbol(symbol) : symbol] as const;
  });
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A file of the program. */
export function sourceOf(program: Program, file: string): SourceFile {
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`${file} is not part of the program`);
  return source;
}
