import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { underLock } from '../file-lock.ts';
import { ReleaseConflict } from '../release-conflict.ts';
import type { ListedObject, ObjectStore, StoredObject, WriteCondition } from './object-store.ts';

/** Files that are no objects: locks, and what is not written whole yet. */
const passing = /(?:\.lock|\.half-\d+)$/;

/** Objects as files of a folder. Processes on one machine agree by a lock file beside each object. */
export class FolderObjects implements ObjectStore {
  private readonly folder: string;

  /** Over a folder that need not exist yet. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** See the port. */
  async read(key: string): Promise<StoredObject | undefined> {
    const bytes = await readFile(this.fileOf(key)).catch(onMissing(undefined));
    return bytes === undefined ? undefined : { bytes, tag: tagOf(bytes) };
  }

  /** See the port. */
  async write(key: string, bytes: Uint8Array, condition: WriteCondition): Promise<string> {
    const file = this.fileOf(key);
    return underLock(`${file}.lock`, async () => {
      const present = await this.read(key);
      const wanted = condition === 'absent' ? undefined : condition.tag;
      if (present?.tag !== wanted) throw new ReleaseConflict(`${key} was changed meanwhile`);
      const half = `${file}.half-${process.pid}`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(half, bytes);
        await rename(half, file);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      return tagOf(bytes);
    });
  }

  /** See the port. */
  async remove(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true });
  }

  /** See the port. */
  async list(prefix: string): Promise<readonly ListedObject[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(onMissing([]));
    const keys = entries
      .filter((entry) => entry.isFile() && !passing.test(entry.name))
      .map((entry) => relative(this.folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((key) => key.startsWith(prefix))
      .sort();
    const found = await Promise.all(keys.map(async (key) => ({ key, tag: (await this.read(key))?.tag })));
    return found.flatMap(({ key, tag }) => (tag === undefined ? [] : [{ key, tag }]));
  }

  private fileOf(key: string): string {
    if (key.split('/').some((part) => part === '' || part === '.' || part === '..')) {
      throw new Error(`"${key}" is no name for an object`);
    }
    return join(this.folder, key);
  }
}

function tagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('hex')}"`;
}

function onMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
