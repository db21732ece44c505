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
import { NEWS_FEED } from './news-feed.ts';
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
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' });
  return `<p><small>${tag('time', { datetime: date })}${escapeHtml(format.format(new Date(date)))}</time></small></p>`;
};

/** The newest first; what has no day by its own order. */
const inOrder = (pages: readonly Content[]): readonly Content[] =>
  pages.toSorted(
    (a, b) =>
      (b.head.date ?? '').localeCompare(a.head.date ?? '') || a.head.order - b.head.order || (a.page < b.page ? -1 : 1),
  );

const linkItem = (href: string, label: string, more = ''): string =>
  `<li>${tag('a', { href })}${escapeHtml(label)}</a>${more}</li>`;

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
      const items = links.map(({ path, label }) => linkItem(`${origin}/${language}/${path}`, label));
      return `<ul class="links">${items.join('')}</ul>`;
    }
    const { content } = this.#input;
    const pages = content.allPages.filter((page) => page.startsWith(`${name}/${lists}`));
    const found = (await Promise.all(pages.map((page) => content.read(page, language)))).filter(
      (each) => each !== undefined,
    );
    const pagesInOrder = inOrder(found);
    const listOf = (some: readonly Content[]) => {
      const items = some.map((each) => {
        const { title, description } = this.#summaryOf(each, language);
        const href = `${origin}/${language}/${each.page.slice(name.length + 1)}`;
        return linkItem(href, title, `${dayHtml(each.head.date, language)}<p>${escapeHtml(description)}</p>`);
      });
      return `<ul class="pages">${items.join('')}</ul>`;
    };
    const groups = byCategory(pagesInOrder, language);
    if (groups === null) return listOf(pagesInOrder) + feedHtml(name, `${origin}/${language}`);
    return groups
      .map((group) => `<section><h2>${escapeHtml(group.name)}</h2>${listOf(group.pages)}</section>`)
      .join('');
  }
}

/** News are followed by a feed as well. */
const feedHtml = (name: string, prefix: string): string =>
  name === 'news' ? `<p>${tag('a', { href: `${prefix}${NEWS_FEED}` })}Atom</a></p>` : '';

function headHtml({ title, description }: FragmentSummary, cover: string | null, day: string): string {
  const picture = cover === null ? '' : tag('img', { src: cover, alt: '', width: '240', height: '72' });
  return `<header>${picture}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>${day}</header>`;
}
