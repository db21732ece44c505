import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ambientFiles, archiveTypes, codeOf, typeRoots, type ArchivedTypes, type TypeSource } from './archive.ts';
import { errorsOf } from './type-errors.ts';
import { typeProgram } from './type-program.ts';

interface StoredTypes {
  /** Hash of everything that the declarations can come of. */
  readonly from: string;
  readonly types: ArchivedTypes;
  /** Errors of the application's code by its types, a line each. Absent in what was kept before it was asked. */
  readonly errors?: readonly string[];
}

/**
 * The declarations of applications, by their folders. What was made of these very sources before is taken from
 * `dist/types`; all others are made in one program, which is what takes the time.
 */
export function archivedTypes(sources: readonly TypeSource[]): ReadonlyMap<string, ArchivedTypes> {
  const asked = sources.map((source) => ({ source, from: hashOf(source), kept: readArchived(source) }));
  const stale = asked.filter(({ from, kept }) => kept?.from !== from || kept.errors === undefined);
  const found = new Map(asked.map(({ source, kept }) => [source.folder, kept?.types ?? {}]));
  if (stale.length === 0) return found;
  const root = stale[0]?.source.root ?? '';
  const files = stale.flatMap(({ source }) => [...typeRoots(source), ...codeOf(source), ...ambientFiles(root)]);
  const program = typeProgram([...new Set(files)], root, { types: ['node'] });
  for (const { source, from } of stale) {
    const types = archiveTypes(program, source);
    found.set(source.folder, types);
    writeKept(source, { from, types, errors: errorsOf(program, source) });
  }
  return found;
}

/**
 * Refuses an application whose code has a type error: the compiler of builds takes types away without reading them.
 * What was found with these very sources is kept, so that it costs one look at a file.
 *
 * @throws Error naming the first place and what to do.
 */
export function assertTyped(source: TypeSource): void {
  archivedTypes([source]);
  const [first, ...more] = readArchived(source)?.errors ?? [];
  if (first === undefined) return;
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
  throw new Error(`${first}${others}: mend it, an application with a type error is not built`);
}

function archivedFile({ folder, root }: TypeSource): string {
  return join(root, 'dist/types', `${basename(folder)}.json`);
}

function readArchived(source: TypeSource): StoredTypes | undefined {
  const file = archivedFile(source);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredTypes) : undefined;
}

function writeKept(source: TypeSource, kept: StoredTypes): void {
  const file = archivedFile(source);
  mkdirSync(dirname(file), { recursive: true });
  const half = `${file}.half-${process.pid}`;
  writeFileSync(half, JSON.stringify(kept));
  renameSync(half, file);
}

/** Hash of the sources of the application and of all libraries, of what is installed, and of what makes declarations. */
function hashOf({ folder, root, kind }: TypeSource): string {
  const libraries = readdirSync(join(root, 'libs')).map((name) => join(root, 'libs', name, 'src'));
  const own = kind === 'remote' ? [join(folder, 'src')] : [];
  const files = [...libraries, ...own, import.meta.dirname].flatMap(sourcesBelow).sort();
  const settings = ['package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name));
  const hash = createHash('sha256').update(kind);
  for (const file of [...files, ...settings]) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function sourcesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names.filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name)).map((name) => join(folder, name));
}
