import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem, PublishedArtifact } from '@longshot/release';
import { sha384, writeWhole } from '@longshot/release/folder-store';
import type { FolderStore } from '../store/folder-store.ts';

/** Raised when the same declarations may be judged differently. */
const judgement = 'types/v1';

const hostFile = 'types/host-contract.d.ts';
const remoteFile = 'types/mount.d.ts';

/** Verdict of compiling. */
export interface TypeVerdict {
  readonly artifact: PublishedArtifact;
  /** Who wants what; null where everything fits. */
  readonly conflict: string | null;
}

/** Verdicts on remotes and a host. */
export interface TypeVerdicts {
  readonly verdicts: readonly TypeVerdict[];
  /** Artifacts of before declarations were archived: nothing can be said of them. */
  readonly unknown: readonly PublishedArtifact[];
}

/**
 * Compiles archived declarations: what each remote names of a host is satisfied by the host's, and its mount by the
 * host's contract. What was compiled once is remembered in the store by the hashes of both, unless it is only tried.
 */
export async function checkTypes(
  store: FolderStore,
  host: PublishedArtifact,
  remotes: readonly PublishedArtifact[],
  isDryRun = false,
): Promise<TypeVerdicts> {
  const hasTypes = ({ files }: PublishedArtifact) => files[hostFile] !== undefined || files[remoteFile] !== undefined;
  if (!hasTypes(host)) return { verdicts: [], unknown: remotes };
  const known = await Promise.all(
    remotes.filter(hasTypes).map(async (artifact) => ({ artifact, kept: await readArchived(store, host, artifact) })),
  );
  const fresh = await compile(
    store,
    host,
    known.filter(({ kept }) => kept === undefined).map(({ artifact }) => artifact),
  );
  if (!isDryRun) {
    for (const { artifact, conflict } of fresh) {
      await writeWhole(archivedFile(store, host, artifact), `${JSON.stringify({ conflict })}\n`);
    }
  }
  const kept = known.flatMap(({ artifact, kept: verdict }) =>
    verdict === undefined ? [] : [{ artifact, ...verdict }],
  );
  const verdicts = [...kept, ...fresh];
  const isJudged = (artifact: PublishedArtifact) => verdicts.some((verdict) => verdict.artifact === artifact);
  return { verdicts, unknown: remotes.filter((remote) => !isJudged(remote)) };
}

/** The conflicts as problems of a check. */
export function typeProblems({ verdicts }: TypeVerdicts): readonly Problem[] {
  return verdicts.flatMap(({ artifact, conflict }): Problem[] =>
    conflict === null ? [] : [{ check: 'types', app: artifact.contract.app, text: conflict }],
  );
}

/** The conflicts of builds to fall back to; what the builds themselves want as well is told once, by their own check. */
export function lastGoodTypeProblems(present: TypeVerdicts, lastGood: TypeVerdicts): readonly Problem[] {
  const reported = new Set(present.verdicts.map(({ conflict }) => conflict));
  return lastGood.verdicts.flatMap(({ artifact: { contract }, conflict }): Problem[] => {
    if (conflict === null || reported.has(conflict)) return [];
    const text = `with ${contract.app}@${contract.version} to fall back to, ${conflict}`;
    return [{ check: 'last-good', app: contract.app, text }];
  });
}

async function compile(
  store: FolderStore,
  host: PublishedArtifact,
  remotes: readonly PublishedArtifact[],
): Promise<readonly TypeVerdict[]> {
  const wanted = await readTypes(store, host, hostFile);
  const texts = await Promise.all(remotes.map((remote) => readTypes(store, remote, remoteFile)));
  const readable = remotes.filter((_, index) => texts[index] !== undefined);
  if (wanted === undefined || readable.length === 0) return [];
  // The compiler takes a third of a second to load: only who needs it pays for it.
  const { conflictsOf } = await import('./compile-types.ts');
  const declared = readable.map(({ contract: { app } }, index) => ({
    app,
    types: texts.filter((text) => text !== undefined)[index] ?? '',
  }));
  const conflicts = conflictsOf(wanted, declared);
  return readable.map((artifact, index) => ({ artifact, conflict: conflicts[index] ?? null }));
}

/** Declarations as they were published; undefined where the file is gone or another, which the check of files tells. */
async function readTypes(
  store: FolderStore,
  { contract, files }: PublishedArtifact,
  name: string,
): Promise<string | undefined> {
  const file = join(store.artifactFolder(contract.app, contract.version), name);
  const bytes = await readFile(file).catch(() => undefined);
  return bytes !== undefined && sha384(bytes) === files[name] ? bytes.toString() : undefined;
}

async function readArchived(
  store: FolderStore,
  host: PublishedArtifact,
  remote: PublishedArtifact,
): Promise<Pick<TypeVerdict, 'conflict'> | undefined> {
  const text = await readFile(archivedFile(store, host, remote), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Pick<TypeVerdict, 'conflict'>);
}

function archivedFile(store: FolderStore, host: PublishedArtifact, remote: PublishedArtifact): string {
  const of = [judgement, remote.contract.app, host.files[hostFile], remote.files[remoteFile]].join('\0');
  return join(store.folder, 'types', `${createHash('sha256').update(of).digest('hex')}.json`);
}
