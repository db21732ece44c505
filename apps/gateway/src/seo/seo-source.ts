import type { SeoData, SiteConfig } from '@longshot/contracts';
import { type CustomCanonical, type NamedPath, visibleLanguages } from '@longshot/domain';
import type { PublishedBook } from '../boards/index.ts';
import { readTextBlocks } from './read-text-blocks.ts';
import { keysOfSeoPage, pathOfSeoPage, type SeoPage } from './seo-page.ts';
import type { PageText, SeoTexts, SeoTextSource } from './seo-texts.ts';
import { fillIn, namesOfPage, type SeoNames } from './seo-words.ts';

/** What a page's metadata is made from beside its words. */
export interface SeoQuestion {
  readonly page: SeoPage;
  readonly siteConfig: SiteConfig;
  /** The page's name as its route publishes it: `Live`. */
  readonly label: string;
  /** Names of sections as the header's links have them, by path: for the breadcrumbs. */
  readonly sections: Readonly<Record<string, string>>;
}

/** What could bring in another file, or end the rule it stands in. */
const UNSAFE_STYLE = /@import|url\s*\(|image-set|expression|[<\\]/i;

function firstOf<Key extends keyof PageText>(
  texts: SeoTexts,
  keys: readonly string[],
  name: Key,
): PageText[Key] | undefined {
  return keys.map((key) => texts.pages[key]?.[name]).find((value) => value !== undefined);
}

const addressIn = (language: string, path: string): string => `/${language}${path === '/' ? '' : path}`;

function alternatesOf(siteConfig: SiteConfig, path: string): SeoData['alternates'] {
  const available = siteConfig.languages.map(({ code, isHiddenForAnonymous }) => ({
    ...{ code, isHiddenForUnauthorised: isHiddenForAnonymous },
  }));
  const languages = visibleLanguages({ available, isAuthenticated: false, hasUaCookie: false });
  const links = languages.map((language) => ({ language, path: addressIn(language, path) }));
  return [...links, { language: 'x-default', path }];
}

function breadcrumbsOf({ page, siteConfig, sections, label }: SeoQuestion, names: SeoNames): NamedPath[] {
  const { language, section, ids } = page;
  const home = { name: siteConfig.companyName, path: addressIn(language, '/') };
  if (section === '') return [home];
  const game = names.home === undefined ? undefined : `${names.home} – ${names.away ?? ''}`;
  const levels = [sections[section] ?? label, names.sport, names.championship, game];
  const segments = [section, ...ids];
  const known = segments.flatMap((_, level) => {
    const name = levels[level];
    const path = addressIn(language, `/${segments.slice(0, level + 1).join('/')}`);
    return name === undefined ? [] : [{ name, path }];
  });
  return [home, ...known];
}

/** Metadata of every page of the site: its words, filled in with what the boards show now. */
export class SeoSource {
  readonly #texts: SeoTextSource;
  readonly #published: PublishedBook;

  constructor(texts: SeoTextSource, published: PublishedBook) {
    this.#texts = texts;
    this.#published = published;
  }

  /**
   * What a page says of itself. A page whose words need a name that nobody knows (a sport that is not on) has its
   * route's name alone and is not to be found.
   */
  async dataOf(question: SeoQuestion): Promise<SeoData> {
    const { page, siteConfig, label } = question;
    const texts = await this.#texts.read(page.language);
    const names = namesOfPage(page, siteConfig.companyName, this.#published, texts);
    const { own, above } = keysOfSeoPage(page);
    const title = fillIn(firstOf(texts, own, 'title') ?? `${label} · {{company}}`, names);
    const plainTitle = label === siteConfig.companyName ? label : `${label} · ${siteConfig.companyName}`;
    const path = pathOfSeoPage(page);
    return {
      title: title ?? plainTitle,
      description: fillIn(firstOf(texts, own, 'description') ?? '', names) ?? '',
      metaRobots: title === null ? 'noindex, follow' : (firstOf(texts, own, 'metaRobots') ?? ''),
      hierarchyMetaRobots: firstOf(texts, above, 'metaRobots') ?? texts.site.metaRobots ?? '',
      metas: [...(texts.site.metas ?? []), ...(firstOf(texts, own, 'metas') ?? [])],
      customCanonical: canonicalOf(firstOf(texts, own, 'customCanonical') ?? texts.site.customCanonical),
      alternates: alternatesOf(siteConfig, path),
      breadcrumbs: breadcrumbsOf(question, names),
      style: safeStyle(firstOf(texts, own, 'style') ?? texts.site.style ?? ''),
      content: readTextBlocks(firstOf(texts, own, 'content') ?? '', page.language),
    };
  }
}

const canonicalOf = (given: CustomCanonical | undefined): CustomCanonical | null => given ?? null;

/** Rules for a text, or nothing when they reach for more than its looks. */
function safeStyle(style: string): string {
  return UNSAFE_STYLE.test(style) ? '' : style;
}
