import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Integrity } from '@longshot/release';
import { sha384 } from '@longshot/release/folder-store';
import { DamagedObject } from './damaged-object.ts';

/** The list of a build's files, with the hash that it has itself. */
export interface BuildList {
  /** `artifacts/<app>/<version>/`. */
  readonly folder: string;
  readonly files: Integrity;
  readonly hash: string;
}

/** Told by whoever publishes a build first, outside of all hashes. */
const PROVENANCE = 'provenance.json';
export const LIST = 'integrity.json';

/** More than a file of a build has when it is unpacked. */
const MOST_BYTES = 100_000_000;

const unpackers = { br: brotliDecompressSync, gz: gunzipSync } as const;

/** Whether an object belongs to its build: it is listed, or a compressed copy of what is listed, or tells of both. */
export function isOfBuild({ folder, files }: BuildList, key: string): boolean {
  const name = key.slice(folder.length);
  const [, packed] = /^(.*)\.(?:br|gz)$/.exec(name) ?? [];
  return (
    [name, packed].some((one) => one === LIST || (one !== undefined && Object.hasOwn(files, one))) ||
    name === PROVENANCE
  );
}

/**
 * Compares an object of a build with the hash that its list has for it. A compressed copy is compared as it is unpacked.
 *
 * @throws DamagedObject where it has another one.
 */
export function proveFile(list: BuildList, key: string, bytes: Uint8Array): void {
  const name = key.slice(list.folder.length);
  const hashOf = (one: string): string | undefined =>
    one === LIST ? list.hash : Object.hasOwn(list.files, one) ? list.files[one] : undefined;
  const own = hashOf(name);
  if (own !== undefined && sha384(bytes) !== own) throw new DamagedObject(key, 'has other bytes than its hash');
  if (own !== undefined || name === PROVENANCE) return;
  const [, packed = '', ending = 'br'] = /^(.*)\.(br|gz)$/.exec(name) ?? [];
  const content = unpack(bytes, ending as keyof typeof unpackers);
  if (content === undefined || sha384(content) !== hashOf(packed)) {
    throw new DamagedObject(key, `is no compressed copy of ${packed}`);
  }
}

function unpack(bytes: Uint8Array, ending: keyof typeof unpackers): Buffer | undefined {
  try {
    return unpackers[ending](bytes, { maxOutputLength: MOST_BYTES });
  } catch {
    return undefined;
  }
}
