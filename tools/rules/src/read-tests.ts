import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsNamedIn } from './rules-table.ts';

const root = join(import.meta.dirname, '../../..');

/** Where the specification's rules stand, when they do. */
export const RULES_FILE = join(root, '../shared/spec/rules.json');

/** Marks of a test file that does as a player does: it renders a page, drives a browser, or calls the gateway over its API. */
const AS_A_PLAYER =
  /@testing-library\/react|@playwright\/test|\.\/site\.ts|browser-for-tests|http-visitor-for-tests|describe-core|app-for-tests|console-browser|testing\/(?:render|show|open)-|build-page|\.inject\(/;

/** Whether a test file reaches what it proves through the page or the API. */
export const reachesAsPlayer = (file: string, source: string): boolean =>
  file.startsWith('e2e/') || AS_A_PLAYER.test(source);

/** Where a rule is named. */
export interface NamedRule {
  /** The first file that names it; one that reaches it as a player does goes before any other. */
  readonly file: string;
  readonly isReached: boolean;
}

/** The ids of rules that the project's tests name, each with a file that does. */
export function namedInTests(): ReadonlyMap<string, NamedRule> {
  const files = globSync(['{apps,libs,tools}/*/{src,test}/**/*.spec.{ts,tsx}', 'e2e/journeys/*.spec.ts'], {
    cwd: root,
  });
  const named = new Map<string, NamedRule>();
  for (const file of files.filter((each) => !each.startsWith('tools/rules/'))) {
    const source = readFileSync(join(root, file), 'utf8');
    const isReached = reachesAsPlayer(file, source);
    for (const id of idsNamedIn(source)) {
      const known = named.get(id);
      if (known === undefined || (isReached && !known.isReached)) named.set(id, { file, isReached });
    }
  }
  return named;
}
