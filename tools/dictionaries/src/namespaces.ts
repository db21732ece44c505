import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The texts of one namespace: language, full key, text. */
export interface Namespace {
  readonly name: string;
  /** Folder of the dictionaries, below the root. */
  readonly folder: string;
  /** The application that owns it; null for the shared one. */
  readonly app: string | null;
  readonly languages: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** A text as part of a regular expression; its stars stay, for patterns in which they stand for any letters. */
export const escapePattern = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The key that code asks for: without the ending that tells plural forms apart. */
export const withoutPlural = (key: string): string => key.replace(PLURAL, '');

/** The plural form of a key, or undefined. */
export const pluralOf = (key: string): string | undefined => PLURAL.exec(key)?.[0].slice(1);

/** The names between braces in a text, each once, in alphabetical order. */
export const placeholdersOf = (text: string): readonly string[] =>
  [...new Set(Array.from(text.matchAll(/\{\{\s*([\w.]+)/g), ([, name = '']) => name))].sort();

/** All texts of a dictionary by their full keys; what is no text becomes an empty one. */
export function flatten(tree: unknown, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return [[path, '']];
  return Object.entries(tree).flatMap(([key, value]) => flatten(value, path === '' ? key : `${path}.${key}`));
}

function readNamespace(root: string, folder: string, name: string, app: string | null): Namespace[] {
  const files = readdirSync(join(root, folder)).filter((file) => /^[a-z]{2}\.json$/.test(file));
  if (files.length === 0) return [];
  const languages = files.sort().map((file) => {
    const tree: unknown = JSON.parse(readFileSync(join(root, folder, file), 'utf8'));
    return [file.slice(0, -'.json'.length), new Map(flatten(tree))] as const;
  });
  return [{ name, folder, app, languages: new Map(languages) }];
}

/** Every namespace of the workspace: the shared one, one of each application's name, and their further folders. */
export function readNamespaces(root: string): readonly Namespace[] {
  const apps = readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'src/locales')));
  const own = apps.flatMap((app) => {
    const folder = join('apps', app, 'src/locales');
    const more = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [
      ...readNamespace(root, folder, app, app),
      ...more.flatMap(({ name }) => readNamespace(root, join(folder, name), basename(name), app)),
    ];
  });
  return [...readNamespace(root, 'libs/i18n/src/locales', 'common', null), ...own];
}
