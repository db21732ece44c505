/** Prints what the vectors beside the workspace are, so that tests which read them run again when they change. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const shared = resolve(import.meta.dirname, '../../../../shared');
const hash = createHash('sha256');
const entries = existsSync(shared) ? readdirSync(shared, { recursive: true, withFileTypes: true }) : [];
for (const path of entries
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()) {
  const { size, mtimeMs } = statSync(path);
  hash.update(`${relative(shared, path)} ${size} ${mtimeMs}\n`);
}
process.stdout.write(hash.digest('hex'));
