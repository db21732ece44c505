import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChannelDocument, Integrity, ReleaseDocument } from '@longshot/release';
import { FolderStoreReader, hasOwnId, sha384 } from '@longshot/release/folder-store';
import type { ObjectStore, StoredObject } from '@longshot/release/objects';
import { namedBuilds } from '../verbs/check-files.ts';
import { DamagedObject, readDocument } from './damaged-object.ts';
import { isOfBuild, LIST, proveFile, type BuildList } from './prove-build.ts';

/** Input of a take: what a bucket has that a folder has not. */
export interface TakeInput {
  readonly objects: ObjectStore;
  readonly folder: string;
  /** Every key that the bucket lists. */
  readonly present: ReadonlySet<string>;
  /** Puts an object into the folder. */
  readonly put: (key: string, object: StoredObject) => Promise<void>;
}

/** Objects that stay where they are. */
export interface LeftBehind {
  /** Objects that are not what was published. */
  readonly damaged: readonly DamagedObject[];
  /** Objects that point at something which is not there, or not yet. */
  readonly lacking: readonly DamagedObject[];
}

interface ReadRelease {
  readonly object: StoredObject;
  readonly document: ReleaseDocument;
}

/**
 * Takes objects of a bucket into a folder, each only when it is proven: files of a build by the list that its releases
 * name, a release by its own name and once its builds are here, the document of a channel once its releases are here.
 * What is left behind keeps nothing else from being taken.
 */
export class ProvenTake {
  private readonly input: TakeInput;
  private readonly here: FolderStoreReader;
  private readonly damaged: DamagedObject[] = [];
  private readonly lacking: DamagedObject[] = [];

  /** Of what a bucket lists. */
  constructor(input: TakeInput) {
    this.input = input;
    this.here = new FolderStoreReader(input.folder);
  }

  /** Takes those of these objects that are proven, in the order of their keys; answers what was left. */
  async take(keys: readonly string[]): Promise<LeftBehind> {
    const releases = await this.readReleases(keys.filter(isRelease));
    const builds = Map.groupBy(keys.filter(isOfArtifact), folderOfBuild);
    const named = builds.size === 0 ? new Map<string, string>() : await this.namedLists([...releases.values()]);
    for (const [folder, files] of builds) await this.attempt(() => this.takeBuild(folder, files, named.get(folder)));
    for (const [key, { object, document }] of releases) await this.takeRelease(key, object, document);
    const rest = keys.filter((key) => !isRelease(key) && !isOfArtifact(key));
    for (const key of rest) await this.attempt(() => (isChannel(key) ? this.takeChannel(key) : this.takeAsItIs(key)));
    return { damaged: this.damaged, lacking: this.lacking };
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DamagedObject)) throw error;
      this.damaged.push(error);
    }
  }

  private async takeAsItIs(key: string): Promise<void> {
    const object = await this.input.objects.read(key);
    if (object !== undefined) await this.input.put(key, object);
  }

  private async readReleases(keys: readonly string[]): Promise<ReadonlyMap<string, ReadRelease>> {
    const found = new Map<string, ReadRelease>();
    for (const key of keys) {
      await this.attempt(async () => {
        const object = await this.input.objects.read(key);
        if (object === undefined) return;
        const document = readDocument(key, object.bytes) as ReleaseDocument;
        if (key !== `releases/${document.id}.json` || !hasOwnId(document)) {
          throw new DamagedObject(key, 'has another content than its name says');
        }
        found.set(key, { object, document });
      });
    }
    return found;
  }

  /** Hash of the list of each build that a release of the bucket names, by the build's folder. */
  private async namedLists(read: readonly ReadRelease[]): Promise<ReadonlyMap<string, string>> {
    const known = (await this.here.listReleases()).filter((id) => this.input.present.has(`releases/${id}.json`));
    const older = await Promise.all(known.map((id) => this.here.readRelease(id)));
    const releases = [...read.map(({ document }) => document), ...older.filter((release) => release !== undefined)];
    const builds = releases.flatMap((release) => namedBuilds(release));
    return new Map(builds.map(({ app, version, integrity }) => [`artifacts/${app}/${version}/`, integrity]));
  }

  /** A build comes whole or not at all; half of one, which somebody sends just now, is not there yet. */
  private async takeBuild(folder: string, keys: readonly string[], named: string | undefined): Promise<void> {
    const { objects, present, put } = this.input;
    const list = await this.readList(folder, keys, named);
    if (list === undefined || Object.keys(list.files).some((name) => !present.has(folder + name))) return;
    const proven = new Map<string, StoredObject>();
    for (const key of keys.filter((one) => isOfBuild(list, one))) {
      const object = await objects.read(key);
      if (object === undefined) return;
      proveFile(list, key, object.bytes);
      proven.set(key, object);
    }
    // The list is last: a build is there when it is.
    const ordered = [...proven].sort(([a], [b]) => Number(a.endsWith(LIST)) - Number(b.endsWith(LIST)));
    for (const [key, object] of ordered) await put(key, object);
  }

  private async readList(
    folder: string,
    keys: readonly string[],
    named: string | undefined,
  ): Promise<BuildList | undefined> {
    const key = folder + LIST;
    const read = keys.includes(key)
      ? (await this.input.objects.read(key))?.bytes
      : await readFile(join(this.input.folder, key)).catch(() => undefined);
    if (read === undefined) return undefined;
    const hash = sha384(read);
    if (named !== undefined && named !== hash) throw new DamagedObject(key, 'is not the one that releases name');
    return { folder, files: readDocument(key, read) as Integrity, hash };
  }

  private async takeRelease(key: string, object: StoredObject, document: ReleaseDocument): Promise<void> {
    for (const { app, version, integrity } of namedBuilds(document)) {
      if ((await this.here.readArtifact(app, version))?.integrity === integrity) continue;
      this.lacking.push(new DamagedObject(key, `names ${app}@${version}, which is not there whole`));
      return;
    }
    await this.input.put(key, object);
  }

  private async takeChannel(key: string): Promise<void> {
    const object = await this.input.objects.read(key);
    if (object === undefined) return;
    for (const id of idsOfChannel(key, object.bytes)) {
      if ((await this.here.readRelease(id)) !== undefined) continue;
      this.lacking.push(new DamagedObject(key, `points at ${id}, which is not there whole`));
      return;
    }
    await this.input.put(key, object);
  }
}

/** Whether an object is the document of a channel. */
export function isChannel(key: string): boolean {
  return /^channels\/.*\.json$/.test(key);
}

function isRelease(key: string): boolean {
  return key.startsWith('releases/');
}

function isOfArtifact(key: string): boolean {
  return key.startsWith('artifacts/');
}

function folderOfBuild(key: string): string {
  return `${key.split('/', 3).join('/')}/`;
}

/**
 * The releases that the document of a channel points at.
 *
 * @throws DamagedObject for what is no document of this channel.
 */
function idsOfChannel(key: string, bytes: Uint8Array): readonly string[] {
  const { channel, seq, stable, canary } = readDocument(key, bytes) as Partial<ChannelDocument>;
  if (key !== `channels/${channel}.json` || typeof seq !== 'number') {
    throw new DamagedObject(key, 'is no document of this channel');
  }
  return [stable, canary?.id].filter((id) => typeof id === 'string');
}
