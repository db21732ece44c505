import { existsSync } from 'node:fs';
import { join } from 'node:path';
import typescript, { type Program, type Symbol } from 'typescript';
import { compiledFiles } from '../inputs.ts';
import { resolveWorkspaceImport } from '../workspace.ts';
import { Surface } from './surface.ts';
import { exportsOf, sourceOf } from './type-program.ts';
import { Uses } from './uses.ts';

/** Libraries of a host that remotes import the types of. */
const surfaceLibraries = ['host-contract', 'store', 'api-client'] as const;

/** Declaration files of an artifact, by their names in it. */
export type ArchivedTypes = Readonly<Record<string, string>>;

/** Source of an application's declarations. */
export interface TypeSource {
  readonly kind: 'host' | 'remote';
  readonly folder: string;
  readonly root: string;
}

/** Files that a program must hold for an application's declarations. */
export function typeRoots({ kind, folder, root }: TypeSource): readonly string[] {
  if (kind === 'remote') return codeOf({ kind, folder, root });
  return surfaceLibraries.flatMap((name) => resolveWorkspaceImport(`@longshot/${name}`, root) ?? []);
}

/**
 * The declarations that an artifact archives. A remote's: its `mount`, with that part of the host's contract, store and
 * client that its code names. A host's: the whole surface of these libraries.
 */
export function archiveTypes(program: Program, source: TypeSource): ArchivedTypes {
  return source.kind === 'remote' ? remoteTypes(program, source) : hostTypes(program, source);
}

/** Files that an application's code is compiled of: what they never name, it does not use. */
export function codeOf({ kind, folder, root }: TypeSource): readonly string[] {
  const entry = kind === 'remote' ? 'src/mount.tsx' : 'src/index.ts';
  return compiledFiles([join(folder, entry)], root).filter((file) => /\.tsx?$/.test(file));
}

/** Declarations that stand beside the code of pages: what an import of a style is. */
export function ambientFiles(root: string): readonly string[] {
  return [join(root, 'libs/ui/src/css.d.ts')].filter((file) => existsSync(file));
}

function remoteTypes(program: Program, source: TypeSource): ArchivedTypes {
  const { folder } = source;
  const checker = program.getTypeChecker();
  const mount = exportsOf(program, join(folder, 'src/mount.tsx')).get('mount');
  if (mount === undefined) throw new Error(`${folder}/src/mount.tsx exports no mount`);
  const uses = new Uses(
    checker,
    codeOf(source).map((file) => sourceOf(program, file)),
  );
  const surface = new Surface(checker, (member) => uses.has(member));
  const type = surface.print(checker.getTypeOfSymbol(mount), 'taken');
  const told = '/** Exposed by the application as `./mount`, and the part of a host that its code names. */\n';
  return { 'types/mount.d.ts': [`${told}export declare const mount: ${type};\n`, ...surface.interfaces()].join('\n') };
}

function hostTypes(program: Program, { root }: TypeSource): ArchivedTypes {
  const files = surfaceLibraries.flatMap((name): [string, string][] => {
    const file = resolveWorkspaceImport(`@longshot/${name}`, root);
    return file === undefined || !existsSync(file) ? [] : [[`types/${name}.d.ts`, libraryTypes(program, file)]];
  });
  return Object.fromEntries(files);
}

/** Everything that a library exports, as declarations that stand alone. */
function libraryTypes(program: Program, file: string): string {
  const checker = program.getTypeChecker();
  const surface = new Surface(checker);
  const lines = [...exportsOf(program, file)].flatMap(([name, symbol]) => {
    if (isType(symbol)) {
      const text = surface.print(checker.getDeclaredTypeOfSymbol(symbol), 'given');
      return text === name ? [] : [`export type ${name} = ${text};\n`];
    }
    return [`export declare const ${name}: ${surface.print(checker.getTypeOfSymbol(symbol), 'given')};\n`];
  });
  return [...lines, ...surface.interfaces()].join('\n');
}

function isType({ flags }: Symbol): boolean {
  const { Class, Interface, TypeAlias } = typescript.SymbolFlags;
  return (flags & (Class | Interface | TypeAlias)) !== 0;
}
