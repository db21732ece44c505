import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The files that the tables of a page of `docs/flows` name in their first column, below a heading; of its start when none is named. */
export function documentedFiles(page: string, heading?: string): readonly string[] {
  const text = readFileSync(path.join(root, 'docs/flows', page), 'utf8');
  const sections = text.split(/^## /m);
  const section = heading === undefined ? sections[0] : sections.find((each) => each.startsWith(`${heading}\n`));
  return [...(section ?? '').matchAll(/^\| `([^`]+\.tsx?)` \|/gm)].map(([, file = '']) => file).sort();
}

/** How many lines a file of the workspace has. */
export function lineCount(file: string): number {
  return readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
}
