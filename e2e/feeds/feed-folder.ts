import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The feed that says these messages in their order, as a site is told it. The folder is written once. */
export function feedOf(messages: readonly string[]): string {
  const folder = path.join(
    tmpdir(),
    `longshot-feed-${createHash('sha256').update(messages.join()).digest('hex').slice(0, 12)}`,
  );
  if (existsSync(folder)) return `uof:${folder}`;
  const draft = mkdtempSync(path.join(tmpdir(), 'longshot-feed-draft-'));
  for (const [index, text] of messages.entries()) {
    writeFileSync(path.join(draft, `${String(index).padStart(4, '0')}.xml`), text);
  }
  try {
    renameSync(draft, folder);
  } catch {
    // Another worker was faster; what it wrote is the same.
    rmSync(draft, { recursive: true, force: true });
  }
  return `uof:${folder}`;
}
