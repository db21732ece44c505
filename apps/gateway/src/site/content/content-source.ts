import { existsSync, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { InformationBlock } from '@longshot/contracts';
import { FALLBACK_LANGUAGE } from '@longshot/site-rules';
import { ContentError } from './content-error.ts';
import { CONTENT_PLACEHOLDERS, placeholdersOf } from './fill-in.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { readMarkdown } from './read-markdown.ts';

/** A page's text as its file has it, its placeholders not yet filled in. */
export interface Content {
  readonly page: string;
  readonly language: string;
  readonly head: FrontMatter;
  readonly blocks: readonly InformationBlock[];
}

/** Texts that stand before files: pages that are there now, and their texts as files have them. */
export interface PlacedTranslations {
  readonly pages: readonly string[];
  /** Null for a page that is not there now, or not in this language. */
  textOf(page: string, language: string): string | null;
}

/** Where texts come from. */
export interface ContentFolders {
  /** Texts that stand before those of the folders; none unless told. */
  readonly placed?: PlacedTranslations | undefined;
  /** `<language>/<page>.md` of the texts that come with the gateway; English has them all. */
  readonly shippedFolder: string;
  /** `<language>/<page>.md` replaces a text; the folder need not be there. */
  readonly replacedFolder: string;
  /** A text of the installation's own folder that replaces none is a page of its own; it is not unless told. */
  readonly takesNewPages?: boolean;
  /** Told of what could not be taken, once for each state of a file. */
  readonly warn: (sentence: string) => void;
}

/** The texts that come with the gateway stand beside its code: it alone reads them, and they travel with it. */
export const SHIPPED_CONTENT = join(import.meta.dirname, '../../../content');

/** More than this is no page. */
const MAX_BYTES = 500_000;

/** Names for pages of the installation's own; nothing that leads out of its folder. */
const PAGE_NAME = /^[a-z0-9][a-z0-9_-]{0,59}(?:\/[a-z0-9][a-z0-9_-]{0,59}){0,4}$/;

/** The names of all texts of a language's folder; none where it is not there. */
function pagesIn(folder: string, language: string): readonly string[] {
  const path = join(folder, language);
  const files = existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  return files
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replaceAll('\\', '/').slice(0, -'.md'.length))
    .sort();
}

/** Ids of the parts of a text that addresses name: chapters of rules, and what links lead to. */
export const chapterIds = (blocks: readonly InformationBlock[]): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.id] : []));

/** Reads the text of a page as files have it. @throws ContentError */
export function parseContent(page: string, language: string, file: string): Content {
  const { head, text } = readFrontMatter(file);
  const unknown = placeholdersOf(file).find((name) => !CONTENT_PLACEHOLDERS.has(name));
  if (unknown !== undefined) throw new ContentError(`{{${unknown}}} stands for nothing.`);
  const blocks = readMarkdown(text);
  const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new ContentError(`two headings are called #${twice}.`);
  return { page, language, head, blocks };
}

/** Addresses name the chapters of rules, so a replacement has the same ones. */
function checkChapters(content: Content, shipped: Content): void {
  if (!content.page.startsWith('rules/')) return;
  const missing = chapterIds(shipped.blocks).find((id) => !chapterIds(content.blocks).includes(id));
  if (missing !== undefined) throw new ContentError(`the chapter {#${missing}} is missing.`);
  const more = chapterIds(content.blocks).find((id) => !chapterIds(shipped.blocks).includes(id));
  if (more !== undefined) throw new ContentError(`the chapter {#${more}} has no address.`);
}

interface Replacement {
  /** Changes with the file; empty when there is none. */
  readonly state: string;
  readonly content: Content | null;
}

/**
 * The texts of information pages: those that come with the gateway, and in their place those of the installation's own
 * folder. A change of a replacement is seen at the next question; one that is not understood replaces nothing.
 */
export class ContentSource {
  /** Every page that comes with the gateway: `about`, `rules/3`. */
  readonly pages: readonly string[];
  readonly #folders: ContentFolders;
  readonly #shipped = new Map<string, Promise<Content | null>>();
  readonly #replaced = new Map<string, Replacement>();
  readonly #placed = new Map<string, { readonly text: string; readonly content: Content | null }>();

  constructor(folders: ContentFolders) {
    this.#folders = folders;
    this.pages = pagesIn(folders.shippedFolder, FALLBACK_LANGUAGE);
  }

  /** Every page there is, with those that the installation has added. */
  get allPages(): readonly string[] {
    if (this.#folders.takesNewPages !== true) return this.pages;
    const added = pagesIn(this.#folders.replacedFolder, FALLBACK_LANGUAGE).filter((page) => PAGE_NAME.test(page));
    return [...new Set([...this.pages, ...added, ...(this.#folders.placed?.pages ?? [])])].sort();
  }

  /** The text of a page in a language, in English where that is missing; undefined for a page that there is not. */
  async read(page: string, language: string): Promise<Content | undefined> {
    const mayBeAdded = this.#folders.takesNewPages === true && PAGE_NAME.test(page);
    if (!this.pages.includes(page) && !mayBeAdded) return undefined;
    for (const each of new Set([language, FALLBACK_LANGUAGE])) {
      const found =
        this.#placedContent(page, each) ??
        (await this.#replacement(page, each)) ??
        (await this.#shippedContent(page, each));
      if (found !== null) return found;
    }
    return undefined;
  }

  #placedContent(page: string, language: string): Content | null {
    const text = this.#folders.placed?.textOf(page, language) ?? null;
    if (text === null) return null;
    const key = `${language}/${page}`;
    const known = this.#placed.get(key);
    if (known?.text === text) return known.content;
    const content = this.#parsePlaced(page, language, text);
    this.#placed.set(key, { text, content });
    return content;
  }

  #parsePlaced(page: string, language: string, text: string): Content | null {
    try {
      return parseContent(page, language, text);
    } catch (error) {
      this.#folders.warn(`what was published as ${language}/${page} is not shown: ${String(error)}`);
      return null;
    }
  }

  #shippedContent(page: string, language: string): Promise<Content | null> {
    const key = `${language}/${page}`;
    const known = this.#shipped.get(key);
    if (known !== undefined) return known;
    const reading = readFile(join(this.#folders.shippedFolder, `${key}.md`), 'utf8').then(
      (file) => parseContent(page, language, file),
      () => null,
    );
    // Only languages of the gateway's own are remembered: a visitor may name any.
    reading.then(
      (content) => content !== null && this.#shipped.set(key, reading),
      () => undefined,
    );
    return reading;
  }

  async #replacement(page: string, language: string): Promise<Content | null> {
    const name = `${language}/${page}.md`;
    const path = join(this.#folders.replacedFolder, name);
    const facts = await stat(path, { bigint: true }).catch(() => undefined);
    if (facts === undefined) return null;
    const state = `${facts.ino} ${facts.mtimeNs} ${facts.size}`;
    const known = this.#replaced.get(name);
    if (known?.state === state) return known.content;
    const content = await this.#parse(path, page, language, Number(facts.size));
    this.#replaced.set(name, { state, content });
    return content;
  }

  async #parse(path: string, page: string, language: string, bytes: number): Promise<Content | null> {
    try {
      if (bytes > MAX_BYTES) throw new ContentError('it is too large.');
      const content = parseContent(page, language, await readFile(path, 'utf8'));
      const shipped = await this.#shippedContent(page, FALLBACK_LANGUAGE);
      if (shipped !== null) checkChapters(content, shipped);
      return content;
    } catch (error) {
      const reason = error instanceof ContentError ? error.message : `it cannot be read: ${String(error)}`;
      this.#folders.warn(`content/${language}/${page}.md replaces nothing: ${reason}`);
      return null;
    }
  }
}
