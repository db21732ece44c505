import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostEntry } from '@longshot/release';

/**
 * Writes into the host's first script the hashes of what it loads later, in a line before its code: 70 hashes are 3 kB
 * of every page, and of a script that browsers keep they are nothing. They are of 256 bits, which a browser compares
 * as well as the 384 of a page's own: a third of the bytes of each stays away. The map counts the line.
 */
export function carryHashes(output: string, entry: HostEntry): HostEntry {
  const [main] = entry.scripts.slice(-1);
  if (main === undefined) return entry;
  const first = new Set([...entry.scripts, ...entry.preload, ...entry.styles]);
  const later = readdirSync(output).filter((name) => /\.(?:js|css)$/.test(name) && !first.has(name));
  const hashes = Object.fromEntries(later.sort().map((name) => [name, sha256(readFileSync(join(output, name)))]));
  const file = join(output, main);
  writeFileSync(file, `globalThis.__HOST_HASHES__=${JSON.stringify(hashes)};\n${readFileSync(file, 'utf8')}`);
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { readonly mappings: string };
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
  return { ...entry, carriesHashes: true };
}

const sha256 = (bytes: Uint8Array): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
