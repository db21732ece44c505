import { dirname } from 'node:path';
import typescript, { type CompilerHost, type CompilerOptions, type Program, type SourceFile } from 'typescript';

const options: CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: typescript.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
};

/** The language's own declarations, read once: they are most of what a program holds. */
const libraryFiles = new Map<string, SourceFile>();

const modules = '/modules/';
const importedName = /import\("([^"]+)"\)\.(\w+)/g;

/**
 * A program over archived declarations, by the name of their file. What they take from packages is one thing for all of
 * them: which version of it a page has is the business of the check of shared libraries.
 */
export function archivedProgram(declarations: ReadonlyMap<string, string>): Program {
  const files = new Map([...declarations, ...packages([...declarations.values()])]);
  const host: CompilerHost = {
    ...typescript.createCompilerHost(options),
    fileExists: (name) => files.has(name),
    readFile: (name) => files.get(name),
    getCurrentDirectory: () => '/',
    writeFile: () => undefined,
    resolveModuleNameLiterals: (literals) =>
      literals.map(({ text }) => ({
        resolvedModule: { resolvedFileName: `${modules}${text}.d.ts`, extension: typescript.Extension.Dts },
      })),
  };
  const readLibrary = host.getSourceFile;
  const libraries = dirname(typescript.getDefaultLibFilePath(options));
  host.getSourceFile = (name, ...given) => {
    const text = files.get(name);
    if (text !== undefined) return typescript.createSourceFile(name, text, typescript.ScriptTarget.ES2024);
    if (dirname(name) !== libraries) return undefined;
    const known = libraryFiles.get(name) ?? readLibrary(name, ...given);
    if (known !== undefined) libraryFiles.set(name, known);
    return known;
  };
  return typescript.createProgram([...declarations.keys()], options, host);
}

/** Every name that is taken from a package, as a thing that is like no other. */
function packages(texts: readonly string[]): readonly (readonly [string, string])[] {
  const names = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const [, from = '', name = ''] of text.matchAll(importedName)) {
      names.set(from, (names.get(from) ?? new Set()).add(name));
    }
  }
  return [...names].map(([from, exported]) => {
    const lines = [...exported].map(
      (name) => `export interface ${name}<A = unknown, B = unknown, C = unknown> { "${from} ${name}": [A, B, C] }\n`,
    );
    return [`${modules}${from}.d.ts`, lines.join('')] as const;
  });
}

/** The type of something that a file of the program exports; undefined where it exports no such thing. */
export function exportedType(program: Program, file: string, name: string): typescript.Type | undefined {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  const symbol =
    module === undefined ? undefined : checker.getExportsOfModule(module).find((each) => each.name === name);
  if (symbol === undefined) return undefined;
  const isType = (symbol.flags & typescript.SymbolFlags.Type) !== 0;
  return isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol);
}
