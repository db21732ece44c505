import { menuSections, type SeoData, type SiteConfig } from '@longshot/contracts';
import { type CustomCanonical, type NamedPath, visibleLanguages } from '@longshot/site-rules';
import type { PublishedBook } from '../../trading/boards/index.ts';
import { readTextBlocks } from './read-text-blocks.ts';
import { bettingOf, keysOfSeoPage, pathOfSeoPage, type SeoPage } from './seo-page.ts';
import type { PageText, SeoTranslations, SeoTextSource } from './seo-translations.ts';
import { fillIn, namesOfPage, type ChampionshipOf, type NameSources, type SeoNames } from './seo-placeholders.ts';

/** Request for a page's metadata, beside its words. */
export interface SeoRequest {
  readonly page: SeoPage;
  readonly siteConfig: SiteConfig;
  /** The page's name as its route publishes it: `Live`. */
  readonly label: string;
  /** Names of sections as the header's links have them, by path: for the breadcrumbs. */
  readonly sections: Readonly<Record<string, string>>;
}

/** Reads the summary of a page's text, by its address below the language prefix; null where it has none. */
export type OwnSummary = (
  language: string,
  path: string,
) => Promise<{ readonly title: string; readonly description: string } | null>;

/** Parts of a style that could bring in another file, or end the rule it stands in. */
const UNSAFE_STYLE = /@import|url\s*\(|image-set|expression|[<\\]/i;

function firstOf<Key extends keyof PageText>(
  texts: SeoTranslations,
  keys: readonly string[],
  name: Key,
): PageText[Key] | undefined {
  return keys.map((key) => texts.pages[key]?.[name]).find((value) => value !== undefined);
}

const isMenuSection = (part: string): boolean => menuSections.some((each) => each === part);
const isPlainWord = (part: string): boolean => ['live', 'line', 'final'].includes(part) || isMenuSection(part);

/** Whether a betting page shows what stands at another address too: search engines are to find that one. */
function isRepeated(page: SeoPage): boolean {
  const betting = bettingOf(page);
  if (betting === null) return false;
  const isNarrowed = betting.sport !== null || betting.championshipId !== null;
  return betting.menuSection !== null || (betting.page !== 'home' && isNarrowed);
}

/** Pages for somebody who is led there: nobody looks for them. */
const ledTo = /^\/(?:internal-vpn|oldbrowser|country-not-served|print-coupon)(?:\/|$)/;

const addressIn = (language: string, path: string): string => `/${language}${path === '/' ? '' : path}`;

function alternatesOf(siteConfig: SiteConfig, path: string): SeoData['alternates'] {
  const available = siteConfig.languages.map(({ code, isHiddenForAnonymous }) => ({
    code,
    isHiddenForUnauthorised: isHiddenForAnonymous,
  }));
  const languages = visibleLanguages({ available, isAuthenticated: false, hasUaCookie: false });
  const links = languages.map((language) => ({ language, path: addressIn(language, path) }));
  return [...links, { language: 'x-default', path }];
}

/** The levels of a betting page: its page, section, sport, championship and game, each with the path to it. */
function bettingLevels(page: SeoPage, nameOf: (section: string) => string | undefined, names: SeoNames): NamedPath[] {
  const betting = bettingOf(page);
  if (betting === null) return [];
  const game = names.home === undefined ? undefined : `${names.home} – ${names.away ?? ''}`;
  const parts = [page.section, ...page.ids];
  // A team's page is named by its second part, every other by its first.
  const start = betting.page === 'team' ? 2 : 1;
  const known = [names.sport, names.championship, game];
  const inner = parts.slice(start).flatMap((part, index, rest) => {
    const path = `/${parts.slice(0, start + index + 1).join('/')}`;
    if (part === 'live' || part === 'line' || part === 'final' || isMenuSection(part))
      return [{ name: nameOf(part), path }];
    const place = rest.slice(0, index).filter((each) => !isPlainWord(each)).length;
    return [{ name: known[place], path }];
  });
  const first = { name: names.team ?? nameOf(page.section), path: `/${parts.slice(0, start).join('/')}` };
  return [first, ...inner].flatMap(({ name, path }) => (name === undefined ? [] : [{ name, path }]));
}

function breadcrumbsOf(
  { page, siteConfig, sections, label }: SeoRequest,
  names: SeoNames,
  texts: SeoTranslations,
): NamedPath[] {
  const { language, section } = page;
  const home = { name: siteConfig.companyName, path: addressIn(language, '/') };
  if (section === '') return [home];
  const nameOf = (part: string) => sections[part] ?? texts.names[part];
  const levels = bettingLevels(page, nameOf, names);
  const shown = levels.length > 0 ? levels : [{ name: sections[section] ?? label, path: `/${section}` }];
  return [home, ...shown.map(({ name, path }) => ({ name, path: addressIn(language, path) }))];
}

/** Metadata of every page of the site: its words, filled in with what the boards show now. */
export class SeoSource {
  readonly #texts: SeoTextSource;
  readonly #names: NameSources;
  readonly #ownSummary: OwnSummary;

  constructor(
    texts: SeoTextSource,
    published: PublishedBook,
    ownSummary: OwnSummary = () => Promise.resolve(null),
    championshipOf: ChampionshipOf = () => Promise.resolve(null),
  ) {
    this.#texts = texts;
    this.#names = { published, championshipOf };
    this.#ownSummary = ownSummary;
  }

  /**
   * Metadata of a page. A page whose words need a name that nobody knows (a sport that is not on) has its route's name
   * alone and is not to be found.
   */
  async dataOf(question: SeoRequest): Promise<SeoData> {
    const { page, siteConfig, label } = question;
    const texts = await this.#texts.read(page.language);
    const names = await namesOfPage(page, siteConfig.companyName, this.#names, texts);
    const { own, above } = keysOfSeoPage(page);
    const path = pathOfSeoPage(page);
    const ownSummary = await this.#ownSummary(page.language, path);
    const name = ownSummary?.title ?? names.team ?? texts.names[page.section] ?? label;
    const title = fillIn(firstOf(texts, own, 'title') ?? `${name} · {{company}}`, names);
    const plainTitle = name === siteConfig.companyName ? name : `${name} · ${siteConfig.companyName}`;
    return {
      title: title ?? plainTitle,
      description: fillIn(firstOf(texts, own, 'description') ?? ownSummary?.description ?? '', names) ?? '',
      metaRobots:
        title === null || isRepeated(page) || ledTo.test(path)
          ? 'noindex, follow'
          : (firstOf(texts, own, 'metaRobots') ?? ''),
      hierarchyMetaRobots: firstOf(texts, above, 'metaRobots') ?? texts.site.metaRobots ?? '',
      metas: [...(texts.site.metas ?? []), ...(firstOf(texts, own, 'metas') ?? [])],
      customCanonical: canonicalOf(firstOf(texts, own, 'customCanonical') ?? texts.site.customCanonical),
      alternates: alternatesOf(siteConfig, path),
      breadcrumbs: breadcrumbsOf(question, names, texts),
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
