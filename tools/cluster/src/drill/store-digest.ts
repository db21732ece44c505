import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A store of releases by its files. */
export interface StoreDigest {
  readonly files: number;
  /** Over names and contents. */
  readonly digest: string;
}

/** Digests every file of a store; one that is not there has none. */
export async function digestStore(folder: string): Promise<StoreDigest> {
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const name of names.sort()) {
    const digest = createHash('sha256').update(await readFile(name));
    hash.update(`${name.slice(folder.length)} ${digest.digest('hex')}\n`);
  }
  return { files: names.length, digest: hash.digest('hex') };
}
