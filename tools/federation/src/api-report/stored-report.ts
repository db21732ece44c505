import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StoredValues } from '@longshot/release';

/** Records of each application in the browser. */
export type StoredReport = Readonly<Record<string, StoredValues>>;

/** Reads the records of applications by their `src/stored.ts`. */
export async function presentStored(root: string): Promise<StoredReport> {
  const found: [string, StoredValues][] = [];
  for (const app of readdirSync(join(root, 'apps')).sort()) {
    const file = join(root, 'apps', app, 'src/stored.ts');
    if (!existsSync(file)) continue;
    const { stored } = (await import(pathToFileURL(file).href)) as { readonly stored: StoredValues };
    found.push([app, stored]);
  }
  return Object.fromEntries(found);
}

/** Where the committed report stands. */
export function storedFile(root: string): string {
  return join(root, 'etc/stored.json');
}

/** Reads the records of the release before, as it was committed. */
export function committedStored(root: string): StoredReport {
  return JSON.parse(readFileSync(storedFile(root), 'utf8')) as StoredReport;
}

/**
 * Finds what stands against the present records, a sentence each: a roll-back runs the code before on what this one
 * has written, so a version is read by one release before another one writes it; and who writes a version reads it.
 */
export function storedRefusals(before: StoredReport, after: StoredReport): readonly string[] {
  return Object.entries(after).flatMap(([app, values]) =>
    Object.entries(values).flatMap(([key, { writes, reads }]) => {
      if (!reads.includes(writes)) return [`${app} writes version ${writes} of "${key}" and does not read it`];
      const known = before[app]?.[key];
      if (known === undefined || known.reads.includes(writes)) return [];
      const what = `${app} writes version ${writes} of "${key}"`;
      return [`${what}, which the release before does not read: one that reads both comes first`];
    }),
  );
}
