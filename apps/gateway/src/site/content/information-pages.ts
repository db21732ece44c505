import type { InformationIndex, InformationPage, RuleGroup, SiteConfig } from '@longshot/contracts';
import type { Content, ContentSource } from './content-source.ts';
import { fillBlocks, fillText, placeholderValuesOf } from './fill-in.ts';

/** Input of information pages. */
export interface InformationInput {
  readonly content: ContentSource;
  /** The site's configuration in a language. */
  readonly siteConfigOf: (language: string) => SiteConfig;
}

/** Title and description of a page, in the language its text is in. */
export interface PageSummary {
  readonly title: string;
  readonly description: string;
}

function headOf({ head }: Content, site: SiteConfig): PageSummary {
  const words = placeholderValuesOf(site);
  return { title: fillText(head.title, words), description: fillText(head.description, words) };
}

/** A page in a language; undefined for one that there is not. */
export async function informationPage(
  { content, siteConfigOf }: InformationInput,
  page: string,
  language: string,
): Promise<InformationPage | undefined> {
  const found = await content.read(page, language);
  if (found === undefined) return undefined;
  const site = siteConfigOf(language);
  // A text may be English for want of another; its links and sums are those of the page.
  const blocks = fillBlocks(found.blocks, site);
  return { page, ...headOf(found, site), language: found.language, blocks };
}

function presentGroup(found: Content, site: SiteConfig): RuleGroup {
  const words = placeholderValuesOf(site);
  const chapters = found.blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2
      ? [{ id: block.id, title: fillText(block.runs.map(({ text }) => text).join(''), words) }]
      : [],
  );
  const group = found.page.slice('rules/'.length);
  return { group, ...headOf(found, site), language: found.language, chapters };
}

/** Every page in its order, and the groups of rules. */
export async function informationIndex(
  { content, siteConfigOf }: InformationInput,
  language: string,
): Promise<InformationIndex> {
  const site = siteConfigOf(language);
  const read = await Promise.all(content.pages.map((page) => content.read(page, language)));
  const found = read.filter((each) => each !== undefined);
  const byOrder = found.toSorted((a, b) => a.head.order - b.head.order || (a.page < b.page ? -1 : 1));
  const isRules = ({ page }: Content) => page.startsWith('rules/');
  return {
    pages: byOrder
      .filter((each) => !isRules(each))
      .map((each) => {
        const { section, order } = each.head;
        return { page: each.page, ...headOf(each, site), section, order, language: each.language };
      }),
    ruleGroups: byOrder.filter(isRules).map((each) => presentGroup(each, site)),
  };
}

/** The page of an address below the language prefix: `/information/rules/3/system` is `rules/3`; null for any other. */
function pageOfPath(path: string): string | null {
  const [section, name, group] = path.split('/').filter((part) => part !== '');
  if (section !== 'information') return null;
  if (name === undefined) return 'index';
  return name === 'rules' ? `rules/${group ?? '1'}` : name;
}

/**
 * Title and description of a page of the site by its text; null where it has none. For titles and descriptions of
 * pages.
 */
export async function pageSummary(
  { content, siteConfigOf }: InformationInput,
  language: string,
  path: string,
): Promise<PageSummary | null> {
  const page = pageOfPath(path);
  const found = page === null ? undefined : await content.read(page, language);
  return found === undefined ? null : headOf(found, siteConfigOf(language));
}
