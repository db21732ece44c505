import type { SiteConfig } from '@longshot/contracts';
import { chooseLanguage, isLanguageSegment } from '@longshot/site-rules';
import { cookieValue } from './cookies.ts';

/** An address taken apart: the language to use, what stands below it, and whether the address names it already. */
export interface PageAddress {
  readonly language: string;
  /** Below the language prefix, with a slash at its start: `/live/football`; `/` for home. */
  readonly path: string;
  /** False when the page stands under another language: the visitor is sent there. */
  readonly isAtHome: boolean;
}

/** Who asks, as far as the choice of a language looks at it. */
export interface LanguageHints {
  readonly acceptLanguage: string | undefined;
  readonly cookie: string | undefined;
  readonly isSignedIn: boolean;
}

/** The tags of an `Accept-Language` header, best first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((it) => it.trim()).find((it) => it.startsWith('q='));
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** Takes an address apart and chooses its language. Source: shell 2, "Language in urls"; shell 4, "Language choice". */
export function choosePageLanguage(pathname: string, siteConfig: SiteConfig, hints: LanguageHints): PageAddress {
  const [first = '', ...rest] = pathname.split('/').slice(1);
  const urlLanguage = isLanguageSegment(first) ? first : undefined;
  const language = chooseLanguage({
    available: siteConfig.languages.map(({ code, isHiddenForAnonymous }) => ({
      code,
      isHiddenForUnauthorised: isHiddenForAnonymous,
    })),
    urlLanguage,
    browserLanguages: acceptedLanguages(hints.acceptLanguage),
    isAuthenticated: hints.isSignedIn,
    hasUaCookie: cookieValue(hints.cookie, 'ua') !== undefined,
    siteDefault: siteConfig.lng,
  });
  const path = urlLanguage === undefined ? pathname : `/${rest.join('/')}`;
  return { language, path, isAtHome: language === urlLanguage };
}
