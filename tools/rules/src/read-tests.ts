import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsNamedIn } from './rules-table.ts';

const root = join(import.meta.dirname, '../../..');

/** Where the specification's rules stand, when they do. */
export const RULES_FILE = join(root, '../shared/spec/rules.json');

/** The ids of rules that the project's tests name, each with the first file that does. */
export function namedInTests(): ReadonlyMap<string, string> {
  const files = globSync(['{apps,libs,tools}/*/{src,test}/**/*.spec.{ts,tsx}', 'e2e/journeys/*.spec.ts'], {
    cwd: root,
  });
  const named = new Map<string, string>();
  for (const file of files.filter((each) => !each.startsWith('tools/rules/'))) {
    for (const id of idsNamedIn(readFileSync(join(root, file), 'utf8'))) if (!named.has(id)) named.set(id, file);
  }
  return named;
}
