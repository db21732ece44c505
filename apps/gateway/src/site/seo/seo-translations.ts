import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { ChangedText } from '../config/changed-text.ts';
import ar from './texts/ar.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const Canonical = Type.Union([
  Type.Object({ mode: Type.Literal('url'), targetUrl: Type.String({ pattern: '^https?://[^\\s"<>]{1,500}$' }) }),
  Type.Object({
    mode: Type.Literal('mirror'),
    domain: Type.Object({ host: Type.String({ pattern: '^[\\w.-]{1,255}(?::\\d{1,5})?$' }) }),
  }),
]);

/** Texts of one page, or of the site. Words in `{{...}}` are filled in: company, sport, championship, home, away. */
const PageText = Type.Object(
  {
    title: text(300),
    description: text(600),
    metaRobots: text(100),
    style: text(4_000),
    metas: Type.Optional(
      Type.Array(Type.Object({ name: Type.String({ pattern: '^[\\w:.-]{1,60}$' }), content: Type.String() })),
    ),
    customCanonical: Type.Optional(Canonical),
    /** The page's text: see `readTextBlocks`. */
    content: text(30_000),
  },
  { additionalProperties: false },
);

const Texts = Type.Object(
  {
    sports: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Names of pages by the first word of their address, where several share a route. */
    names: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Texts for every page that says nothing else: robots, metas, the canonical address. */
    site: Type.Optional(PageText),
    /** By `stream`, `stream/section`, `stream/section/*` ...: a star stands for any one segment. */
    pages: Type.Optional(Type.Record(Type.String(), PageText)),
  },
  { additionalProperties: false },
);

/** Texts of one page. */
export type PageText = Static<typeof PageText>;

/** All words for search engines in one language. */
export interface SeoTranslations {
  readonly sports: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
  readonly site: PageText;
  readonly pages: Readonly<Record<string, PageText>>;
}

type TranslationsFile = Static<typeof Texts>;

const check = Compile(Texts);
const bundled: Readonly<Record<string, TranslationsFile>> = { ar, de, en, ru };

/** A later file says more of a page; what it leaves out stays as it was. */
function merge(below: SeoTranslations, above: TranslationsFile): SeoTranslations {
  const pages = { ...below.pages };
  for (const [key, page] of Object.entries(above.pages ?? {})) pages[key] = { ...pages[key], ...page };
  return {
    sports: { ...below.sports, ...above.sports },
    names: { ...below.names, ...above.names },
    site: { ...below.site, ...above.site },
    pages,
  };
}

const nothing: SeoTranslations = { sports: {}, names: {}, site: {}, pages: {} };

/** How long a text may be shown after its file has changed. */
const CHECK_EVERY_MS = 10_000;

/** Input of the texts. */
export interface SeoTranslationsInput {
  /** Its `site.json` and `<language>.json` say more than the texts that come with the gateway; it need not exist. */
  readonly folder: string;
  readonly nowMs: () => number;
  readonly warn: (sentence: string) => void;
}

/** Texts of one file: looked at now and again, and taken when it says something else. */
class TranslationsOfFile {
  readonly #path: string;
  readonly #warn: SeoTranslationsInput['warn'];
  #lookedAtMs = -Infinity;
  #file: ChangedText | undefined;
  #texts: Promise<TranslationsFile> = Promise.resolve({});

  constructor(path: string, warn: SeoTranslationsInput['warn']) {
    this.#path = path;
    this.#warn = warn;
  }

  /** The same object as long as the file says the same. */
  read(nowMs: number): Promise<TranslationsFile> {
    // A clock that was set back must not end the looking.
    if (Math.abs(nowMs - this.#lookedAtMs) < CHECK_EVERY_MS) return this.#texts;
    this.#lookedAtMs = nowMs;
    this.#texts = this.#texts.then((before) => this.#look(before));
    return this.#texts;
  }

  async #look(before: TranslationsFile): Promise<TranslationsFile> {
    const text = await readFile(this.#path, 'utf8').catch(() => null);
    const isNew = this.#file?.take(text) ?? true;
    this.#file ??= new ChangedText(text);
    if (!isNew) return before;
    return text === null ? {} : this.#parse(text);
  }

  #parse(text: string): TranslationsFile {
    try {
      const value: unknown = JSON.parse(text);
      if (check.Check(value)) return value;
      const [error] = check.Errors(value);
      this.#warn(`${this.#path} is left out: ${error?.instancePath ?? ''} ${error?.message ?? ''}`);
    } catch (error) {
      this.#warn(`${this.#path} is left out: ${error instanceof Error ? error.message : String(error)}`);
    }
    return {};
  }
}

/** Words for search engines: those that come with the gateway, and over them those of the installation's own folder. */
export class SeoTextSource {
  readonly #input: SeoTranslationsInput;
  readonly #files = new Map<string, TranslationsOfFile>();
  readonly #merged = new Map<string, { readonly from: readonly TranslationsFile[]; readonly texts: SeoTranslations }>();

  constructor(input: SeoTranslationsInput) {
    this.#input = input;
  }

  /** The words in a language, English where there are none. A file that is wrong is told of and left out. */
  async read(language: string): Promise<SeoTranslations> {
    const nowMs = this.#input.nowMs();
    const from = await Promise.all(['site', language].map((name) => this.#fileOf(name).read(nowMs)));
    const known = this.#merged.get(language);
    if (known && from.every((each, index) => each === known.from[index])) return known.texts;
    const texts = [bundled[language] ?? en, ...from].reduce(merge, nothing);
    this.#merged.set(language, { from, texts });
    return texts;
  }

  #fileOf(name: string): TranslationsOfFile {
    const known = this.#files.get(name);
    if (known) return known;
    const file = new TranslationsOfFile(join(this.#input.folder, `${name}.json`), this.#input.warn);
    this.#files.set(name, file);
    return file;
  }
}
