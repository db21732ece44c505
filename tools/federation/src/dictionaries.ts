import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Namespaces of texts, each with the folder that holds a file for each language. */
export type DictionaryFolders = Readonly<Record<string, string>>;

/**
 * Where an application's texts stand: `src/locales/<language>.json` is the namespace of its own name, and each folder
 * `src/locales/<namespace>/` one more. The host brings the shared texts along for all.
 */
export function dictionaryFolders(folder: string, kind: 'host' | 'remote', root: string): DictionaryFolders {
  const own = join(folder, 'src/locales');
  if (!existsSync(own)) return {};
  const more = readdirSync(own, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return {
    ...(kind === 'host' ? { common: join(root, 'libs/i18n/src/locales') } : {}),
    [basename(folder)]: own,
    ...Object.fromEntries(more.map(({ name }) => [name, join(own, name)])),
  };
}

/** The languages of a namespace, in alphabetical order. */
export function languagesOf(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((name) => /^[a-z]{2}\.json$/.test(name));
  return files.map((name) => name.slice(0, -'.json'.length)).sort();
}

/** Files that hold the texts of the namespaces. */
export function dictionaryFiles(folders: DictionaryFolders): readonly string[] {
  return Object.values(folders).flatMap((folder) =>
    languagesOf(folder).map((language) => join(folder, `${language}.json`)),
  );
}

/** Writes `<namespace>.<language>.json` of every namespace, and answers with the languages of each. */
export function writeDictionaries(
  output: string,
  folders: DictionaryFolders,
): Readonly<Record<string, readonly string[]>> {
  const entries = Object.entries(folders).map(([namespace, folder]) => {
    const languages = languagesOf(folder);
    for (const language of languages) {
      const texts: unknown = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
      writeFileSync(join(output, `${namespace}.${language}.json`), JSON.stringify(texts));
    }
    return [namespace, languages] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
