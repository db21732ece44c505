import type { NavigationLink, SiteConfig } from '@longshot/contracts';
import {
  fillBlocks,
  fillText,
  placeholderValuesOf,
  type Content,
  type ContentSource,
} from '../../site/content/index.ts';
import { escapeHtml, tag } from '../../platform/html/html.ts';
import { blocksToHtml } from './blocks-to-html.ts';
import type { FragmentPieces } from './fragment-pieces.ts';
import type {
  FragmentContent,
  FragmentPiece,
  FragmentRequest,
  FragmentSource,
  FragmentSummary,
} from './fragment-source.ts';
import { byCategory } from './promo-categories.ts';

/** Input of fragments out of files. */
export interface ContentFragmentsInput {
  /** Texts by fragment and page: `promotions/promotions/limits`, `footer/index`. */
  readonly content: ContentSource;
  readonly pieces: FragmentPieces;
  readonly siteConfigOf: (language: string) => SiteConfig;
  /** Address of the picture that a fragment's pages begin with; null where it has none. */
  readonly coverOf: (name: string) => Promise<string | null>;
  /** The links that the release's applications put into the footer. */
  readonly footerLinks: (language: string) => Promise<readonly NavigationLink[]>;
}

type Page = Pick<FragmentRequest, 'name' | 'language' | 'path'>;

/** Pages that stand at two addresses, of which the site shows one at a time. Source: shell 2, promoBonusToOffer. */
const SWAPPED = /^bonuses\/offers\/partners\//;

const pageOf = ({ name, path }: Page): string =>
  `${name}/${path === '' ? 'index' : path.replace(SWAPPED, 'bonus/partners/')}`;

/** A day as people of a language write it. */
const dayHtml = (date: string | undefined, language: string): string => {
  if (date === undefined) return '';
  // English days are written as in Britain, as they are on every other page.
  const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return `<p><small>${tag('time', { datetime: date })}${escapeHtml(format.format(new Date(date)))}</time></small></p>`;
};

/** The newest first; what has no day by its own order. */
const inOrder = (pages: readonly Content[]): readonly Content[] =>
  pages.toSorted(
    (a, b) =>
      (b.head.date ?? '').localeCompare(a.head.date ?? '') || a.head.order - b.head.order || (a.page < b.page ? -1 : 1),
  );

const linkHtml = (href: string, label: string): string => `${tag('a', { href })}${escapeHtml(label)}</a>`;

/** Fragments whose texts are files, per language; a text that the installation puts beside them is another page. */
export class ContentFragments implements FragmentSource {
  readonly #input: ContentFragmentsInput;

  constructor(input: ContentFragmentsInput) {
    this.#input = input;
  }

  async summary(page: Page): Promise<FragmentSummary | undefined> {
    const found = await this.#input.content.read(pageOf(page), page.language);
    return found && this.#summaryOf(found, page.language);
  }

  async read(request: FragmentRequest): Promise<FragmentContent | undefined> {
    const { content, pieces, siteConfigOf } = this.#input;
    const { name, language, components, path } = request;
    const found = await content.read(pageOf(request), language);
    if (found === undefined) return undefined;
    const words = this.#summaryOf(found, language);
    const whole = components === null;
    const body = [
      // A fragment without a page is a part of other pages, which have a heading of their own.
      whole && path !== '' ? headHtml(words, await this.#input.coverOf(name), dayHtml(found.head.date, language)) : '',
      blocksToHtml(fillBlocks(found.blocks, siteConfigOf(language)), request),
      whole ? await this.#listHtml(found, request) : '',
    ].join('');
    const marked = found.language === language ? {} : { lang: found.language, dir: 'ltr' };
    const html =
      body === ''
        ? ''
        : `${tag(path === '' ? 'div' : 'article', { class: 'text', ...marked })}${body}</${path === '' ? 'div' : 'article'}>`;
    return { ...words, body: html, style: await pieces.style(name), code: await pieces.code(name) };
  }

  files(): Promise<readonly FragmentPiece[]> {
    const { content, pieces } = this.#input;
    const fragments = content.allPages.map((page) => page.split('/')[0] ?? '');
    return pieces.all([...new Set([...fragments, ...pieces.names])]);
  }

  #summaryOf({ head }: Content, language: string): FragmentSummary {
    const words = placeholderValuesOf(this.#input.siteConfigOf(language));
    return { title: fillText(head.title, words), description: fillText(head.description, words) };
  }

  async #listHtml({ head: { lists } }: Content, { name, language, origin }: FragmentRequest): Promise<string> {
    if (lists === undefined) return '';
    if (lists === 'footer') {
      const links = await this.#input.footerLinks(language);
      const items = links.map(({ path, label }) => `<li>${linkHtml(`${origin}/${language}/${path}`, label)}</li>`);
      return `<ul class="links">${items.join('')}</ul>`;
    }
    const { content } = this.#input;
    const pages = content.allPages.filter((page) => page.startsWith(`${name}/${lists}`));
    const found = (await Promise.all(pages.map((page) => content.read(page, language)))).filter(
      (each) => each !== undefined,
    );
    const cardOf = (page: Content, category?: string) => {
      const { title, description } = this.#summaryOf(page, language);
      const href = `${origin}/${language}/${page.page.slice(name.length + 1)}`;
      const above = category === undefined ? '' : `<p><small>${escapeHtml(category)}</small></p>`;
      const day = dayHtml(page.head.date, language);
      return `<li>${above}${day}<h2>${linkHtml(href, title)}</h2><p>${escapeHtml(description)}</p></li>`;
    };
    const pagesInOrder = inOrder(found);
    const groups = byCategory(pagesInOrder, language);
    const cards =
      groups === null
        ? pagesInOrder.map((page) => cardOf(page))
        : groups.flatMap((group) => group.pages.map((page) => cardOf(page, group.name)));
    return `<ul class="pages">${cards.join('')}</ul>`;
  }
}

function headHtml({ title, description }: FragmentSummary, cover: string | null, day: string): string {
  const picture = cover === null ? '' : tag('img', { src: cover, alt: '', width: '240', height: '72' });
  return `<header>${picture}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>${day}</header>`;
}
