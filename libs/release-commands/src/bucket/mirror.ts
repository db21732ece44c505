import { createHash } from 'node:crypto';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ReleaseConflict, writeWhole } from '@longshot/release/folder-store';
import type { ObjectStore, StoredObject } from '@longshot/release/objects';
import { isChannel, ProvenTake, type LeftBehind } from './take-proven.ts';

/** An object as it was when folder and bucket last agreed. */
interface Agreed {
  readonly tag: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** Of what is written over: the clock of a file system may not tell two writes apart. */
  readonly hash?: string;
}

/** Folders that a store shares, in the order in which it is sent: what is pointed at before what points. */
const shared = ['artifacts/', 'releases/', 'types/', 'reports/', 'gateways/', 'channels/'];

/** The key that signs. Versions of before kept it in the bucket, where whoever reads releases could sign with it. */
const secret = 'secret.key';

/** Objects that keep their name when they change. */
const rewritten = /^(?:channels|gateways|reports)\//;

/** Told outside of all hashes: whoever publishes a build first tells it. */
const aboutBuild = /\/provenance\.json$/;

const CHANNELS = 'channels/';

const passing = /(?:\.lock|\.half-[\d-]+|\/\.(?:half|gone)-.*)$/;

/**
 * A store's folder that agrees with a bucket. A command fetches, works on the folder, and sends what is new: artifacts
 * and releases where nothing is yet, channels only over what was fetched, so that of two people one wins.
 */
export class Mirror {
  private readonly objects: ObjectStore;
  private readonly folder: string;
  private agreed: Record<string, Agreed> = {};

  /** Between a bucket and a folder, which need not exist yet. */
  constructor(objects: ObjectStore, folder: string) {
    this.objects = objects;
    this.folder = folder;
  }

  /**
   * Brings the folder to what the bucket holds; what was not sent from it before is forgotten where the bucket has another.
   *
   * @throws DamagedObject for what is not what was published: it is left there, and what points at it; all else is here.
   */
  async fetch(): Promise<void> {
    await this.readState();
    const first = await this.fetchListed();
    // What is sent while it is listed may point at what the list has not yet: the next list has it.
    const { damaged, lacking } = first.lacking.length > 0 ? await this.fetchListed() : first;
    const [fault] = [...damaged, ...lacking];
    if (fault !== undefined) throw fault;
  }

  private async fetchListed(): Promise<LeftBehind> {
    const all = await this.objects.list('');
    if (all.some(({ key }) => key === secret)) await this.retireSecret();
    const listed = all.filter(({ key }) => rankOf(key) !== -1);
    // As they are sent: a channel never comes before what it points at.
    listed.sort((a, b) => rankOf(a.key) - rankOf(b.key));
    const present = new Set(listed.map(({ key }) => key));
    try {
      const changed: string[] = [];
      for (const { key, tag } of listed) if (!(await this.agrees(key, tag))) changed.push(key);
      const left = await this.taking(present).take(changed);
      for (const key of Object.keys(this.agreed).filter((known) => !present.has(known))) {
        await rm(join(this.folder, key), { force: true });
        delete this.agreed[key];
      }
      return left;
    } finally {
      await this.writeState();
    }
  }

  /**
   * Brings channels to what the bucket holds, as often as somebody likes to ask: one list of their names, and whole
   * documents of those that changed. False where one points at what is not here yet: then all is to be fetched.
   *
   * @throws DamagedObject for what is no document of a channel; the others are here.
   */
  async fetchChannels(): Promise<boolean> {
    await this.readState();
    const listed = await this.objects.list(CHANNELS);
    const changed = [];
    for (const { key, tag } of listed) if (isChannel(key) && !(await this.agrees(key, tag))) changed.push(key);
    const { damaged, lacking } = await this.taking(new Set()).take(changed);
    if (changed.length > 0) await this.writeState();
    const [fault] = damaged;
    if (fault !== undefined) throw fault;
    return lacking.length === 0;
  }

  /**
   * Sends what is new or another in the folder, and removes from the bucket what is gone from it.
   *
   * @throws ReleaseConflict when somebody else was faster; the folder then holds what they did.
   */
  async send(): Promise<void> {
    const keys = await this.localKeys();
    const here = new Set(keys);
    try {
      for (const key of keys) if (!(await this.agrees(key, this.agreed[key]?.tag))) await this.give(key);
      for (const key of Object.keys(this.agreed).filter((known) => !here.has(known))) {
        await this.objects.remove(key);
        delete this.agreed[key];
      }
    } catch (error) {
      await this.writeState();
      if (error instanceof ReleaseConflict) await this.fetch();
      throw error;
    }
    await this.writeState();
  }

  /** A key that lay in the bucket signs nothing any more; the next one is made when it is needed. */
  private async retireSecret(): Promise<void> {
    await this.objects.remove(secret);
    await rm(join(this.folder, secret), { force: true });
    delete this.agreed[secret];
  }

  private async agrees(key: string, tag: string | undefined): Promise<boolean> {
    const known = this.agreed[key];
    const found = await stat(join(this.folder, key)).catch(() => undefined);
    if (known === undefined || found === undefined) return false;
    if (known.tag !== tag || known.size !== found.size || known.mtimeMs !== found.mtimeMs) return false;
    return known.hash === (await this.hashOf(key));
  }

  private taking(present: ReadonlySet<string>): ProvenTake {
    const { objects, folder } = this;
    return new ProvenTake({ objects, folder, present, put: (key, object) => this.put(key, object) });
  }

  private async put(key: string, { bytes, tag }: StoredObject): Promise<void> {
    await writeWhole(join(this.folder, key), bytes);
    await this.note(key, tag);
  }

  private async give(key: string): Promise<void> {
    const bytes = await readFile(join(this.folder, key));
    const known = this.agreed[key];
    try {
      await this.note(key, await this.objects.write(key, bytes, known === undefined ? 'absent' : { tag: known.tag }));
    } catch (error) {
      // The same artifact or report from somebody else is no conflict.
      const theirs = error instanceof ReleaseConflict ? await this.objects.read(key) : undefined;
      if (theirs === undefined || !(aboutBuild.test(key) || bytes.equals(theirs.bytes))) throw error;
      await this.note(key, theirs.tag);
    }
  }

  private async note(key: string, tag: string): Promise<void> {
    const { size, mtimeMs } = await stat(join(this.folder, key));
    const hash = await this.hashOf(key);
    this.agreed[key] = { tag, size, mtimeMs, ...(hash === undefined ? {} : { hash }) };
  }

  private async hashOf(key: string): Promise<string | undefined> {
    if (!rewritten.test(key)) return undefined;
    return createHash('sha256')
      .update(await readFile(join(this.folder, key)))
      .digest('hex');
  }

  private async localKeys(): Promise<readonly string[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const keys = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((key) => rankOf(key) !== -1);
    return keys.sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  }

  private async readState(): Promise<void> {
    const text = await readFile(`${this.folder}.agreed.json`, 'utf8').catch(() => '{}');
    this.agreed = JSON.parse(text) as Record<string, Agreed>;
  }

  private writeState(): Promise<void> {
    return writeWhole(`${this.folder}.agreed.json`, JSON.stringify(this.agreed));
  }
}

/**
 * Place of an object in the order of sending; -1 for what a store keeps to itself, and for names that no file has. The
 * document of a channel is last.
 */
function rankOf(key: string): number {
  if (passing.test(key) || key.split('/').some((part) => ['', '.', '..'].includes(part))) return -1;
  const place = shared.findIndex((name) => key.startsWith(name));
  return place === shared.length - 1 && key.endsWith('.json') ? shared.length : place;
}
