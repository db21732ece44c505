import { cp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CheckReport, Contract, Integrity, ReleaseDocument } from '@longshot/release';
import { FolderStoreReader, makeFolder, releaseId, sha384, writeWhole } from '@longshot/release/folder-store';
import { checkFailed, conflict, type CommandError } from './command-error.ts';

/** Result of publishing. */
export interface Publication {
  readonly app: string;
  readonly version: string;
  /** False when the store already had these very bytes. */
  readonly isNew: boolean;
}

/** A store in a folder that can be written to. Every write is whole or not there. */
export class FolderStore extends FolderStoreReader {
  /**
   * Puts a built artifact into the store. The same version with the same bytes is a no-op.
   *
   * @throws CommandError: the folder is no artifact or its bytes are not those it lists (check failed), or the version
   * is there with other bytes (conflict).
   */
  async publish(built: string, isDryRun = false): Promise<Publication> {
    const contract = JSON.parse(await readArtifactFile(built, 'contract.json')) as Contract;
    const list = await readArtifactFile(built, 'integrity.json');
    await assertIntact(built, JSON.parse(list) as Integrity);
    const { app, version } = contract;
    const target = this.artifactFolder(app, version);
    const present = await readFile(join(target, 'integrity.json'), 'utf8').catch(() => undefined);
    if (present !== undefined && present !== list) {
      throw otherBytes(`${app}@${version}`, JSON.parse(present) as Integrity, JSON.parse(list) as Integrity);
    }
    if (present === undefined && !isDryRun) await copyWhole(built, target);
    return { app, version, isNew: present === undefined };
  }

  /** Names of files of an artifact whose bytes are not those that its `integrity.json` lists. */
  async damagedFiles(app: string, version: string, files: Integrity): Promise<readonly string[]> {
    return damaged(this.artifactFolder(app, version), files);
  }

  /** Names a release by its content and keeps it. */
  async addRelease(content: Omit<ReleaseDocument, 'id'>, isDryRun = false): Promise<ReleaseDocument> {
    const release = { ...content, id: releaseId(content) };
    if (!isDryRun) await writeWhole(this.releaseFile(release.id), `${JSON.stringify(release, null, 1)}\n`);
    return release;
  }

  /** Keeps what the checks of a release found, in place of what they found before. */
  async writeReport(report: CheckReport): Promise<void> {
    await writeWhole(this.reportFile(report.release), `${JSON.stringify(report, null, 1)}\n`);
  }

  /** Takes a release and its report away. */
  async removeRelease(id: string): Promise<void> {
    await Promise.all([this.releaseFile(id), this.reportFile(id)].map((file) => rm(file, { force: true })));
  }

  /** Takes an artifact away: first its name, so that nobody meets a part of it. */
  async removeArtifact(app: string, version: string): Promise<void> {
    const folder = this.artifactFolder(app, version);
    const half = join(dirname(folder), `.gone-${version}-${process.pid}`);
    await rename(folder, half);
    await rm(half, { recursive: true, force: true });
  }

  /** When an artifact was published, in milliseconds since 1970. */
  async publishedAt(app: string, version: string): Promise<number> {
    return (await stat(this.artifactFolder(app, version))).mtimeMs;
  }

  /** The versions of an application, newest publication first. */
  async newestVersions(app: string): Promise<readonly string[]> {
    const versions = await this.listVersions(app);
    const dated = await Promise.all(
      versions.map(async (version) => ({ version, at: await this.publishedAt(app, version) })),
    );
    return dated.sort((a, b) => b.at - a.at).map(({ version }) => version);
  }
}

async function readArtifactFile(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw checkFailed(`${folder} holds no built artifact: ${name} is missing`);
    throw error;
  });
}

async function assertIntact(folder: string, files: Integrity): Promise<void> {
  const [first] = await damaged(folder, files);
  if (first !== undefined) throw checkFailed(`${join(folder, first)} is not the file that was built`);
}

async function damaged(folder: string, files: Integrity): Promise<readonly string[]> {
  const names = Object.keys(files);
  const isDamaged = await Promise.all(
    names.map((name) =>
      readFile(join(folder, name)).then(
        (bytes) => sha384(bytes) !== files[name],
        () => true,
      ),
    ),
  );
  return names.filter((_, index) => isDamaged[index]);
}

function otherBytes(build: string, theirs: Integrity, ours: Integrity): CommandError {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].sort();
  const first = names.find((name) => theirs[name] !== ours[name]) ?? 'integrity.json';
  return conflict(`${build} is already published with other bytes (${first} differs): a version never changes`);
}

async function copyWhole(from: string, to: string): Promise<void> {
  const half = join(dirname(to), `.half-${process.pid}-${Date.now()}`);
  await makeFolder(dirname(to));
  try {
    await cp(from, half, { recursive: true });
    await rename(half, to);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    // Another process published it first; its bytes were compared by nobody, so look again.
    if ((await readdir(to).catch(() => [])).length === 0) throw error;
    const [ours, theirs] = await Promise.all(
      [from, to].map((folder) => readFile(join(folder, 'integrity.json'), 'utf8')),
    );
    if (ours !== theirs) {
      throw otherBytes(to, JSON.parse(theirs ?? '{}') as Integrity, JSON.parse(ours ?? '{}') as Integrity);
    }
  }
}
