import type { AlphabetCategory, BettingAlphabet, InformationBlock, SiteConfig } from '@longshot/contracts';
import { fillBlocks, fillText, placeholderValuesOf } from './fill-in.ts';
import type { Content, ContentSource } from './content-source.ts';
import type { PageSummary } from './information-pages.ts';

/** Input of the betting alphabet. */
export interface AlphabetInput {
  /** A file for each block, `basics`, and each of its categories, `basics/bets`; a term is a heading of the second level. */
  readonly alphabet: ContentSource;
  /** The site's configuration in a language. */
  readonly siteConfigOf: (language: string) => SiteConfig;
}

type Term = AlphabetCategory['terms'][number];

const textOf = (block: InformationBlock): string =>
  block.kind === 'heading' || block.kind === 'paragraph' ? block.runs.map(({ text }) => text).join('') : '';

/** Terms of a category: what stands under each heading of the second level. */
function termsOf(blocks: readonly InformationBlock[]): readonly Term[] {
  const terms: { slug: string; title: string; blocks: InformationBlock[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      terms.push({ slug: block.id, title: textOf(block), blocks: [] });
    } else terms.at(-1)?.blocks.push(block);
  }
  return terms;
}

function presentCategory(content: Content, site: SiteConfig): AlphabetCategory {
  const words = placeholderValuesOf(site);
  return {
    category: content.page.split('/')[1] ?? '',
    title: fillText(content.head.title, words),
    description: fillText(content.head.description, words),
    language: content.language,
    terms: [...termsOf(fillBlocks(content.blocks, site))],
  };
}

const partsOf = (page: string): number => page.split('/').length;

/** Texts of the alphabet in their order, as many parts deep as asked. */
async function readPages({ alphabet }: AlphabetInput, language: string): Promise<readonly Content[]> {
  const read = await Promise.all(alphabet.allPages.map((page) => alphabet.read(page, language)));
  const found = read.filter((each) => each !== undefined);
  return found.toSorted((a, b) => a.head.order - b.head.order || (a.page < b.page ? -1 : 1));
}

/** The whole alphabet in a language. */
export async function bettingAlphabet(input: AlphabetInput, language: string): Promise<BettingAlphabet> {
  const pages = await readPages(input, language);
  const site = input.siteConfigOf(language);
  const words = placeholderValuesOf(site);
  const blocks = pages
    .filter(({ page }) => partsOf(page) === 1)
    .map(({ page, head }) => ({
      block: page,
      title: fillText(head.title, words),
      description: fillText(head.description, words),
      categories: pages
        .filter((each) => partsOf(each.page) === 2 && each.page.startsWith(`${page}/`))
        .map((each) => presentCategory(each, site)),
    }));
  return { blocks };
}

const ADDRESS = /^\/betting-alphabet\/(?<block>[^/]+)(?:\/(?<category>[^/]+)(?:\/(?<slug>[^/]+))?)?$/;

/**
 * Title and description of the block, category or term that an address below the language prefix names; null for one
 * that there is not, undefined for an address of another page.
 */
export async function alphabetSummary(
  input: AlphabetInput,
  language: string,
  path: string,
): Promise<PageSummary | null | undefined> {
  const { block, category, slug } = ADDRESS.exec(path)?.groups ?? {};
  if (block === undefined) return undefined;
  const found = await input.alphabet.read(category === undefined ? block : `${block}/${category}`, language);
  if (found === undefined) return null;
  const words = placeholderValuesOf(input.siteConfigOf(language));
  if (slug === undefined)
    return { title: fillText(found.head.title, words), description: fillText(found.head.description, words) };
  const term = termsOf(found.blocks).find((each) => each.slug === slug);
  if (term === undefined) return null;
  const description = term.blocks.map(textOf).find((text) => text !== '') ?? found.head.description;
  return { title: fillText(term.title, words), description: fillText(description, words) };
}
