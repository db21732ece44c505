import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildsOf, hostAppOf, type Problem, type ReleaseDocument } from '@longshot/release';
import { hasOwnId, sha384 } from '@longshot/release/folder-store';
import type { FolderStore } from '../store/folder-store.ts';

/** One artifact that a release names, to show or to fall back to. */
export interface NamedBuild {
  readonly app: string;
  readonly version: string;
  /** Hash of its `integrity.json`, as the release has it. */
  readonly integrity: string;
  readonly isLastGood: boolean;
}

/** Every artifact that a release names. */
export function namedBuilds(release: ReleaseDocument): readonly NamedBuild[] {
  const { version, integrity } = release.host;
  const remotes = Object.keys(release.microFrontends).flatMap((app) =>
    buildsOf(release, app).map((build, place) => ({
      app,
      version: build.version,
      integrity: build.integrity,
      isLastGood: place > 0,
    })),
  );
  return [{ app: hostAppOf(release), version, integrity, isLastGood: false }, ...remotes];
}

/** Result of reading every file of a release. */
export interface FileCheck {
  readonly problems: readonly Problem[];
  /** How many files were read. */
  readonly files: number;
}

/** Reads every file of a release again and compares its hash; compressed copies must be copies. */
export async function checkFiles(store: FolderStore, release: ReleaseDocument): Promise<FileCheck> {
  const problems: Problem[] = hasOwnId(release)
    ? []
    : [{ check: 'files', app: '', text: `${release.id} is not the name of its content: the document was changed` }];
  let files = 0;
  for (const build of namedBuilds(release)) {
    const found = await checkBuild(store, build);
    problems.push(...found.problems);
    files += found.files;
  }
  return { problems, files };
}

async function checkBuild(store: FolderStore, build: NamedBuild): Promise<FileCheck> {
  const { app, version, isLastGood } = build;
  const name = `${app}@${version}`;
  const found = (text: string): Problem => ({ check: isLastGood ? 'last-good' : 'files', app, text });
  const artifact = await store.readArtifact(app, version);
  if (artifact === undefined) return { problems: [found(`${name} is not in the store`)], files: 0 };
  if (artifact.integrity !== build.integrity) {
    return { problems: [found(`integrity.json of ${name} is not the one that the release names`)], files: 1 };
  }
  const problems: Problem[] = [];
  for (const [file, hash] of Object.entries(artifact.files)) {
    const problem = await problemOf(join(store.artifactFolder(app, version), file), hash);
    if (problem !== null) problems.push(found(`${file} of ${name} ${problem}`));
  }
  return { problems, files: Object.keys(artifact.files).length };
}

/** Finds the problem with a file of the store, or null. */
async function problemOf(file: string, hash: string): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return 'is missing';
  if (sha384(bytes) !== hash) return 'is not the file that was published';
  for (const [ending, unpack] of [
    ['.br', brotliDecompressSync],
    ['.gz', gunzipSync],
  ] as const) {
    const packed = await readFile(file + ending).catch(() => null);
    if (packed !== null && !isCopy(packed, unpack, bytes))
      return `has a compressed copy (${ending}) with other content`;
  }
  return null;
}

function isCopy(packed: Buffer, unpack: (packed: Buffer) => Buffer, bytes: Buffer): boolean {
  try {
    return unpack(packed).equals(bytes);
  } catch {
    return false;
  }
}

/** The first file of a release that is not there, or null. Reads none of them. */
export async function missingFile(store: FolderStore, release: ReleaseDocument): Promise<string | null> {
  for (const { app, version } of namedBuilds(release)) {
    const artifact = await store.readArtifact(app, version);
    if (artifact === undefined) return `${app}@${version}`;
    const folder = store.artifactFolder(app, version);
    for (const name of Object.keys(artifact.files)) {
      const isThere = await access(join(folder, name)).then(
        () => true,
        () => false,
      );
      if (!isThere) return `${name} of ${app}@${version}`;
    }
  }
  return null;
}
