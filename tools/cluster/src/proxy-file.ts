import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** Where the files for machines of one's own stand. */
export const deployFolder = join(import.meta.dirname, '../../../deploy');

/** An address as a file of `deploy` writes it, and the one that stands in its place. */
export type Replaced = readonly [written: string, meant: string];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Puts addresses in the place of those that a file writes, whole words each. Throws where one of them is not written. */
export function putAddresses(text: string, addresses: readonly Replaced[]): string {
  return addresses.reduce((filled, [written, meant]) => {
    const pattern = new RegExp(`(?<![\\w.-])${escaped(written)}(?!\\w)`, 'g');
    if (!pattern.test(filled)) throw new CannotStart(`The file of the proxy does not name ${written}.`);
    return filled.replaceAll(pattern, meant);
  }, text);
}

/** Reads a file of `deploy` with other addresses in it. */
export const readProxyFile = (name: string, addresses: readonly Replaced[]): string =>
  putAddresses(readFileSync(join(deployFolder, name), 'utf8'), addresses);
