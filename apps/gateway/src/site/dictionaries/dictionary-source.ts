import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { mergeDictionary, type DictionaryTree } from './merge-dictionary.ts';

/** Which texts: a namespace in a language, as one build of an application carries it. */
export interface DictionaryName {
  readonly app: string;
  readonly version: string;
  readonly namespace: string;
  readonly language: string;
}

/** A dictionary as it is served. */
export interface ServedDictionary {
  readonly texts: DictionaryTree;
  readonly json: Buffer;
  readonly gzipped: Buffer;
  /** The first 16 digits of the SHA-256 of `json`. */
  readonly hash: string;
}

/** Where dictionaries come from. */
export interface DictionaryFolders {
  /** The store of artifacts. */
  readonly storeFolder: string;
  /** `<language>/<namespace>.json` replaces texts of every build; the folder need not be there. */
  readonly overridesFolder: string;
  /** Told of what could not be taken, once for each state of a file. */
  readonly warn: (sentence: string) => void;
}

const compress = promisify(gzip);

/** More than this is no dictionary. */
const MAX_OVERRIDE_BYTES = 1_048_576;

interface Override {
  /** Changes with the file; empty when there is none. */
  readonly state: string;
  readonly value: unknown;
}

const NO_OVERRIDE: Override = { state: '', value: {} };

/**
 * Dictionaries of artifacts, with the texts of the override folder in their places. A change of an override is seen at
 * the next question; nothing is restarted. An override that cannot be read replaces nothing.
 */
export class DictionarySource {
  readonly #folders: DictionaryFolders;
  readonly #served = new Map<string, { readonly state: string; readonly dictionary: ServedDictionary | undefined }>();
  readonly #overrides = new Map<string, Override>();

  constructor(folders: DictionaryFolders) {
    this.#folders = folders;
  }

  /** The dictionary as it is now; undefined when the build carries none of this name. */
  async read(name: DictionaryName): Promise<ServedDictionary | undefined> {
    const override = await this.#override(name);
    const key = `${name.app} ${name.version} ${name.namespace} ${name.language}`;
    const known = this.#served.get(key);
    if (known?.state === override.state) return known.dictionary;
    const base = await this.#base(name);
    // A build that is not there yet may come; one that is there never changes.
    if (base === undefined) return undefined;
    const { texts, problems } = mergeDictionary(base, override.value);
    if (override.state !== '') this.#notify(name, problems);
    const json = Buffer.from(JSON.stringify(texts));
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 16);
    const dictionary = { texts, json, hash, gzipped: await compress(json, { level: 9 }) };
    this.#served.set(key, { state: override.state, dictionary });
    return dictionary;
  }

  async #base({ app, version, namespace, language }: DictionaryName): Promise<DictionaryTree | undefined> {
    const file = join(this.#folders.storeFolder, 'artifacts', app, version, `${namespace}.${language}.json`);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    // Written by the build, which has read it itself.
    return text === undefined ? undefined : (JSON.parse(text) as DictionaryTree);
  }

  async #override({ namespace, language }: DictionaryName): Promise<Override> {
    const file = join(this.#folders.overridesFolder, language, `${namespace}.json`);
    const facts = await stat(file, { bigint: true }).catch(() => undefined);
    if (facts === undefined) return NO_OVERRIDE;
    const state = `${facts.ino} ${facts.mtimeNs} ${facts.size}`;
    const known = this.#overrides.get(file);
    if (known?.state === state) return known;
    const value = facts.size > MAX_OVERRIDE_BYTES ? undefined : await this.#parse(file);
    const override = { state, value: value ?? {} };
    if (value === undefined)
      this.#folders.warn(`${language}/${namespace}.json is not a dictionary; no text is replaced.`);
    this.#overrides.set(file, override);
    return override;
  }

  async #parse(file: string): Promise<unknown> {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as unknown;
    } catch {
      return undefined;
    }
  }

  #notify({ app, namespace, language }: DictionaryName, problems: readonly string[]): void {
    for (const problem of problems) this.#folders.warn(`${language}/${namespace}.json, for ${app}: ${problem}`);
  }
}
