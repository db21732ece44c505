import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
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

/** What is said of one page, or of the site. Words in `{{...}}` are filled in: company, sport, championship, home, away. */
const PageText = Type.Object(
  {
    ...{ title: text(300), description: text(600), metaRobots: text(100), style: text(4_000) },
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
    /** What holds for every page that says nothing else: robots, metas, the canonical address. */
    site: Type.Optional(PageText),
    /** By `stream`, `stream/section`, `stream/section/*` ...: a star stands for any one segment. */
    pages: Type.Optional(Type.Record(Type.String(), PageText)),
  },
  { additionalProperties: false },
);

/** What is said of one page. */
export type PageText = Static<typeof PageText>;

/** All words for search engines in one language. */
export interface SeoTexts {
  readonly sports: Readonly<Record<string, string>>;
  readonly site: PageText;
  readonly pages: Readonly<Record<string, PageText>>;
}

type TextsFile = Static<typeof Texts>;

const check = Compile(Texts);
const bundled: Readonly<Record<string, TextsFile>> = { ar, de, en, ru };

/** A later file says more of a page; what it leaves out stays as it was. */
function merge(below: SeoTexts, above: TextsFile): SeoTexts {
  const pages = { ...below.pages };
  for (const [key, page] of Object.entries(above.pages ?? {})) pages[key] = { ...pages[key], ...page };
  return { sports: { ...below.sports, ...above.sports }, site: { ...below.site, ...above.site }, pages };
}

const nothing: SeoTexts = { sports: {}, site: {}, pages: {} };

/** How long a text may be shown after its file has changed. */
const CHECK_EVERY_MS = 10_000;

/** What the texts are read with. */
export interface SeoTextsInput {
  /** Its `site.json` and `<language>.json` say more than the texts that come with the gateway; it need not exist. */
  readonly folder: string;
  readonly nowMs: () => number;
  readonly warn: (sentence: string) => void;
}

/** Words for search engines: those that come with the gateway, and over them those of the installation's own folder. */
export class SeoTextSource {
  readonly #input: SeoTextsInput;
  readonly #files = new Map<string, { readonly mtimeMs: number; readonly texts: TextsFile }>();
  readonly #texts = new Map<string, { readonly readAtMs: number; readonly texts: SeoTexts }>();

  constructor(input: SeoTextsInput) {
    this.#input = input;
  }

  /** The words in a language, English where there are none. A file that is wrong is told of and left out. */
  async read(language: string): Promise<SeoTexts> {
    const nowMs = this.#input.nowMs();
    const known = this.#texts.get(language);
    if (known && nowMs - known.readAtMs < CHECK_EVERY_MS) return known.texts;
    const [site, own] = await Promise.all([this.#readFile('site.json'), this.#readFile(`${language}.json`)]);
    const texts = merge(merge(merge(nothing, bundled[language] ?? en), site), own);
    this.#texts.set(language, { readAtMs: nowMs, texts });
    return texts;
  }

  async #readFile(name: string): Promise<TextsFile> {
    const path = join(this.#input.folder, name);
    const found = await stat(path).catch(() => null);
    if (found === null) return {};
    const known = this.#files.get(name);
    if (known?.mtimeMs === found.mtimeMs) return known.texts;
    const texts = await this.#parse(path);
    this.#files.set(name, { mtimeMs: found.mtimeMs, texts });
    return texts;
  }

  async #parse(path: string): Promise<TextsFile> {
    try {
      const value: unknown = JSON.parse(await readFile(path, 'utf8'));
      if (check.Check(value)) return value;
      const [error] = check.Errors(value);
      this.#input.warn(`${path} is left out: ${error?.instancePath ?? ''} ${error?.message ?? ''}`);
    } catch (error) {
      this.#input.warn(`${path} is left out: ${error instanceof Error ? error.message : String(error)}`);
    }
    return {};
  }
}
