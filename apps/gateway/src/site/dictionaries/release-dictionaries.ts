import type { Contract } from '@longshot/release';
import type { DictionarySource } from './dictionary-source.ts';
import { textAt } from './merge-dictionary.ts';

/** The language whose texts stand where a build has none in another. */
const FALLBACK_LANGUAGE = 'en';

/** Addresses of the dictionaries of a release in a language, by namespace. */
export async function dictionaryUrls(
  source: DictionarySource,
  contracts: readonly Contract[],
  language: string,
): Promise<Readonly<Record<string, string>>> {
  const wanted = contracts.flatMap(({ app, version, dictionaries = {} }) =>
    Object.entries(dictionaries).map(([namespace, languages]) => ({
      app,
      version,
      namespace,
      language: languages.includes(language) ? language : FALLBACK_LANGUAGE,
    })),
  );
  const found = await Promise.all(
    wanted.map(async (name) => {
      const dictionary = await source.read(name);
      const { app, version, namespace } = name;
      const place = `/web-api/dictionaries/${name.language}/${app}/${version}/${namespace}`;
      return dictionary === undefined ? [] : [[namespace, `${place}/${dictionary.hash}`] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** Contracts whose titles and links in a language are what the dictionaries say now. */
export async function presentLabels(
  source: DictionarySource,
  contracts: readonly Contract[],
  language: string,
): Promise<readonly Contract[]> {
  return Promise.all(
    contracts.map(async (contract) => {
      const { app, version, labels } = contract;
      const own = labels[language];
      const dictionary = own && (await source.read({ app, version, namespace: app, language }));
      if (own === undefined || dictionary === undefined) return contract;
      const entries = Object.entries(own).map(([key, text]) => [key, textAt(dictionary.texts, key) ?? text] as const);
      return { ...contract, labels: { ...labels, [language]: Object.fromEntries(entries) } };
    }),
  );
}
