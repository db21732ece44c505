import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A path in a page of the documentation that leads nowhere. */
export interface BrokenPath {
  /** The page, from the root of the repository. */
  readonly page: string;
  readonly path: string;
}

/** Roots of paths that are written out in code quotes: `apps/gateway/src/server.ts`. */
const REPOSITORY_PATH = /`((?:apps|libs|tools|e2e|etc|docs)\/[\w./-]+)`/g;

/** The target of a link, without its title or its anchor; links to other sites are left out. */
const RELATIVE_LINK = /\]\((?![a-z]+:|#)([^)\s#]+)[^)]*\)/g;

const FENCED_CODE = /^```[\s\S]*?^```/gm;

const isMarkdown = (name: string): boolean => name.endsWith('.md');

function readmesOf(root: string, group: string): readonly string[] {
  return readdirSync(join(root, group)).map((name) => join(group, name, 'README.md'));
}

/** Every page of the documentation, from the root of the repository: `docs/`, the doors at the root, each README. */
export function documentationPages(root: string): readonly string[] {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter(isMarkdown);
  return [
    ...readdirSync(root).filter(isMarkdown),
    ...docs.map((name) => join('docs', name)),
    ...['apps', 'libs', 'tools'].flatMap((group) => readmesOf(root, group)),
  ].filter((page) => existsSync(join(root, page)));
}

/** The paths that a page names, from the root of the repository. */
export function pathsNamedIn(page: string, text: string): readonly string[] {
  const prose = text.replace(FENCED_CODE, '');
  const links = [...prose.matchAll(RELATIVE_LINK)].map(([, target = '']) => join(dirname(page), target));
  const quoted = [...prose.matchAll(REPOSITORY_PATH)].map(([, path = '']) => path);
  return [...links, ...quoted];
}

/** Finds the paths that the documentation names and the repository does not have. */
export function findBrokenPaths(root: string): readonly BrokenPath[] {
  return documentationPages(root).flatMap((page) =>
    pathsNamedIn(page, readFileSync(join(root, page), 'utf8'))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => ({ page, path })),
  );
}
