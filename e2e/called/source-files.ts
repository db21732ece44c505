import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CoveredScript } from './inspector.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A function of ours that ran: `apps/gateway/src/main.ts` and a word that tells it from others. */
export interface CalledFunction {
  readonly file: string;
  readonly id: string;
}

interface BuiltScript {
  readonly app: string;
  readonly map: SourceMap;
  readonly lineStarts: readonly number[];
}

const built = new Map<string, BuiltScript | null>();

/** The script of an artifact as it was built, with its source map; null for what is none of ours. */
function builtScript(url: string): BuiltScript | null {
  const [, app, name] = /\/artifacts\/([\w-]+)\/[^/]+\/(.+\.js)$/.exec(new URL(url).pathname) ?? [];
  const file = path.join(root, 'dist/apps', app ?? '', name ?? '');
  if (name === undefined || !existsSync(`${file}.map`)) return null;
  const text = readFileSync(file, 'utf8');
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  // A source map of the third version, as webpack writes it.
  const payload = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0];
  return { app: app ?? '', map: new SourceMap(payload), lineStarts };
}

/** A file of ours; null for packages of others. */
function ownFile(file: string): string | null {
  return /^(?:apps|libs)\/[\w-]+\/src\/.*\.tsx?$/.test(file) ? file : null;
}

function originOf(script: BuiltScript, offset: number): string | null {
  const line = script.lineStarts.findLastIndex((start) => start <= offset);
  const entry = script.map.findEntry(line, offset - (script.lineStarts[line] ?? 0));
  if (!('originalSource' in entry)) return null;
  // `webpack:///./src/mount.tsx` of the application itself, `webpack:///../../libs/ui/src/index.ts` of a library.
  return ownFile(path.posix.join('apps', script.app, entry.originalSource.replace('webpack:///', '')));
}

/** The functions of ours among those that ran in a page, each in the file that it was written in. */
export function calledInPage(scripts: readonly CoveredScript[]): readonly CalledFunction[] {
  return scripts.flatMap(({ url, functions }) => {
    if (!url.startsWith('http')) return [];
    if (!built.has(url)) built.set(url, builtScript(url));
    const script = built.get(url) ?? null;
    if (script === null) return [];
    return functions.flatMap(({ functionName, ranges }) => {
      const offset = ranges[0]?.startOffset ?? 0;
      const file = originOf(script, offset);
      return file === null ? [] : [{ file, id: `${file} ${functionName}@${offset}` }];
    });
  });
}

/** The functions of ours among those that ran in the gateway, which runs its sources as they are. */
export function calledInGateway(scripts: readonly CoveredScript[]): readonly CalledFunction[] {
  return scripts.flatMap(({ url, functions }) => {
    if (!url.startsWith('file:')) return [];
    const file = ownFile(path.relative(root, fileURLToPath(url)).replaceAll(path.sep, '/'));
    if (file === null) return [];
    return functions.map(({ functionName, ranges }) => ({
      file,
      id: `${file} ${functionName}@${ranges[0]?.startOffset ?? 0}`,
    }));
  });
}
