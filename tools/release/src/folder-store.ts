import { appendFile, cp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { emptyChannel, pointedAt, type ChannelDocument, type ChannelLogEntry, type Contract } from '@longshot/release';
import type { Integrity, ReleaseDocument } from '@longshot/release';
import { FolderStoreReader, releaseId, sha384 } from '@longshot/release/folder-store';
import { checkFailed, conflict } from './command-error.ts';
import { underLock } from './file-lock.ts';
import { makeFolder } from './make-folder.ts';

/** How a channel is changed. */
export interface ChannelChange {
  readonly verb: ChannelLogEntry['verb'];
  /** `seq` of the document that the decision was made from. */
  readonly expectedSeq: number;
  readonly releaseId: string;
  readonly by: string;
  readonly why: string;
  readonly at: string;
}

/** What publishing did. */
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
      throw conflict(`${app}@${version} is already published with other bytes`);
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

  /**
   * Points a channel at a release, if nobody changed it meanwhile, and writes a line in its log.
   *
   * @throws CommandError (conflict) when `expectedSeq` is no longer the channel's.
   */
  async pointChannel(name: string, change: ChannelChange): Promise<ChannelDocument> {
    const file = this.channelFile(name);
    return underLock(`${file}.lock`, async () => {
      const before = (await this.readChannel(name)) ?? emptyChannel(name);
      if (before.seq !== change.expectedSeq) {
        throw conflict(`${name} was changed meanwhile (now at ${before.seq}, expected ${change.expectedSeq})`);
      }
      const after = pointedAt(before, change.releaseId);
      const { verb, at, by, why } = change;
      const entry: ChannelLogEntry = { seq: after.seq, at, by, why, verb, before, after };
      await appendFile(this.logFile(name), `${JSON.stringify(entry)}\n`);
      await writeWhole(file, `${JSON.stringify(after, null, 1)}\n`);
      return after;
    });
  }

  /** The channel's log, oldest first. */
  async readLog(name: string): Promise<readonly ChannelLogEntry[]> {
    const text = await readFile(this.logFile(name), 'utf8').catch(() => '');
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ChannelLogEntry]));
  }

  /** The versions of an application, newest publication first. */
  async newestVersions(app: string): Promise<readonly string[]> {
    const versions = await this.listVersions(app);
    const dated = await Promise.all(
      versions.map(async (version) => ({ version, at: (await stat(this.artifactFolder(app, version))).mtimeMs })),
    );
    return dated.sort((a, b) => b.at - a.at).map(({ version }) => version);
  }

  private logFile(channel: string): string {
    return join(this.folder, 'channels', `${channel}.log.jsonl`);
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
    if (ours !== theirs) throw conflict(`${to} is already published with other bytes`);
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  await makeFolder(dirname(file));
  const half = `${file}.half-${process.pid}`;
  await writeFile(half, text);
  await rename(half, file);
}
