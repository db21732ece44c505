import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostEntry } from '@longshot/release';
import { sha384 } from '@longshot/release/folder-store';

/**
 * Writes into the host's first script the hashes of what it loads later, in a line before its code: 70 hashes are 4 kB
 * of every page, and of a script that browsers keep they are nothing. The map counts the line.
 */
export function carryHashes(output: string, entry: HostEntry): HostEntry {
  const [main] = entry.scripts.slice(-1);
  if (main === undefined) return entry;
  const first = new Set([...entry.scripts, ...entry.preload, ...entry.styles]);
  const later = readdirSync(output).filter((name) => /\.(?:js|css)$/.test(name) && !first.has(name));
  const hashes = Object.fromEntries(later.sort().map((name) => [name, sha384(readFileSync(join(output, name)))]));
  const file = join(output, main);
  writeFileSync(file, `globalThis.__HOST_HASHES__=${JSON.stringify(hashes)};\n${readFileSync(file, 'utf8')}`);
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { readonly mappings: string };
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
  return { ...entry, carriesHashes: true };
}
