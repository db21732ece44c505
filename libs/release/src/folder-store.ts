import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChannelDocument } from './channel.ts';
import type { PublishedArtifact } from './compose.ts';
import type { Contract, Integrity } from './contract.ts';
import { versionsOf, type ReleaseDocument } from './release-document.ts';
import { sha384 } from './release-id.ts';

export { hasOwnId, releaseId, sha384 } from './release-id.ts';

/** What a channel shows to visitors, with everything needed to answer for it. */
export interface ActiveRelease {
  readonly channel: ChannelDocument;
  readonly release: ReleaseDocument;
  /** Contracts of the release's artifacts, the host's among them. */
  readonly contracts: readonly Contract[];
}

/** A store of artifacts, releases and channels in a folder, as its readers see it. Answers undefined for what is not there. */
export class FolderStoreReader {
  /** Root of the store. */
  readonly folder: string;
  private active: { readonly key: string; readonly value: ActiveRelease } | undefined;

  /** Reads from a folder, which need not exist yet. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Where an artifact's files stand. */
  artifactFolder(app: string, version: string): string {
    return join(this.folder, 'artifacts', app, version);
  }

  /** Where a channel's document stands. */
  channelFile(channel: string): string {
    return join(this.folder, 'channels', `${channel}.json`);
  }

  /** Where a release's document stands. */
  releaseFile(id: string): string {
    return join(this.folder, 'releases', `${id}.json`);
  }

  /** The channel's present document. */
  readChannel(channel: string): Promise<ChannelDocument | undefined> {
    return readJson<ChannelDocument>(this.channelFile(channel));
  }

  /** A release by its full name. */
  readRelease(id: string): Promise<ReleaseDocument | undefined> {
    return readJson<ReleaseDocument>(this.releaseFile(id));
  }

  /** Full names of all releases. */
  listReleases(): Promise<readonly string[]> {
    return this.list('releases').then((names) =>
      names.filter((name) => /^r-[0-9a-f]+\.json$/.test(name)).map((name) => name.slice(0, -'.json'.length)),
    );
  }

  /** Names of applications that have artifacts. */
  listApps(): Promise<readonly string[]> {
    return this.list('artifacts');
  }

  /** Versions of an application that have artifacts. */
  listVersions(app: string): Promise<readonly string[]> {
    return this.list(join('artifacts', app)).then((names) => names.filter((name) => !name.startsWith('.')));
  }

  /** An artifact as a release refers to it. */
  async readArtifact(app: string, version: string): Promise<PublishedArtifact | undefined> {
    const folder = this.artifactFolder(app, version);
    const contract = await readJson<Contract>(join(folder, 'contract.json'));
    const list = await readBytes(join(folder, 'integrity.json'));
    if (contract === undefined || list === undefined) return undefined;
    return { contract, integrity: sha384(list), files: JSON.parse(list.toString()) as Integrity };
  }

  /** Contracts of the artifacts that a release names; those that are gone are left out. */
  async readContracts(release: ReleaseDocument): Promise<readonly Contract[]> {
    const builds = Object.entries(versionsOf(release));
    const found = await Promise.all(builds.map(([app, version]) => this.readArtifact(app, version)));
    return found.flatMap((artifact) => (artifact === undefined ? [] : [artifact.contract]));
  }

  /**
   * What the channel points at now. Reads again only when the channel's file changed, so it may be asked for on every
   * request. Undefined before the first promotion.
   */
  async readActive(channelName: string): Promise<ActiveRelease | undefined> {
    const file = await stat(this.channelFile(channelName), { bigint: true }).catch(() => undefined);
    if (file === undefined) return undefined;
    const key = `${channelName} ${file.ino} ${file.mtimeNs}`;
    if (this.active?.key === key) return this.active.value;
    const channel = await this.readChannel(channelName);
    const release = channel?.stable ? await this.readRelease(channel.stable) : undefined;
    if (channel === undefined || release === undefined) return undefined;
    const value = { channel, release, contracts: await this.readContracts(release) };
    this.active = { key, value };
    return value;
  }

  private list(folder: string): Promise<readonly string[]> {
    return readdir(join(this.folder, folder)).then((names) => names.sort(), onMissing([]));
  }
}

async function readJson<Document>(file: string): Promise<Document | undefined> {
  const bytes = await readBytes(file);
  return bytes === undefined ? undefined : (JSON.parse(bytes.toString()) as Document);
}

function readBytes(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(onMissing(undefined));
}

/** Takes a missing file for an answer and every other trouble for what it is. */
function onMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
