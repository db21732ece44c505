/** Language used when nothing else decides. Source: shell specification, sections 4 and 9. */
export const FALLBACK_LANGUAGE = 'en';

/** A language of the site; codes are two lowercase letters. */
export interface SiteLanguage {
  readonly code: string;
  readonly isHiddenForUnauthorised?: boolean;
}

/** Request with what the choice of language depends on. */
export interface LanguageRequest {
  readonly available: readonly SiteLanguage[];
  /** The language segment of the url, if it has one. */
  readonly urlLanguage?: string | undefined;
  /** The browser's languages, best first, as `navigator.languages` or the header Accept-Language give them: `de-AT`, `en`. */
  readonly browserLanguages: readonly string[];
  readonly isAuthenticated: boolean;
  /** True when the cookie `ua` exists: hidden languages then stay. */
  readonly hasUaCookie: boolean;
  readonly siteDefault?: string | undefined;
}

const LANGUAGE = /^[a-z]{2}$/;

/** True for a url segment that has the shape of a language: two lowercase letters. */
export const isLanguageSegment = (segment: string): boolean => LANGUAGE.test(segment);

/** The codes of the languages that this visitor may use: hidden ones only with the cookie `ua` or when signed in. */
export const visibleLanguages = ({
  available,
  isAuthenticated,
  hasUaCookie,
}: Pick<LanguageRequest, 'available' | 'isAuthenticated' | 'hasUaCookie'>): readonly string[] =>
  available
    .filter((language) => isAuthenticated || hasUaCookie || language.isHiddenForUnauthorised !== true)
    .map((language) => language.code);

const languageOfTag = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * The language of a page: the url's if the visitor may use it, else the first browser language that is available, else the site's
 * default, else English. Source: shell specification, section 4.
 */
export const chooseLanguage = (question: LanguageRequest): string => {
  const visible = visibleLanguages(question);
  const { urlLanguage, siteDefault } = question;
  if (urlLanguage !== undefined && visible.includes(urlLanguage)) return urlLanguage;
  const match = question.browserLanguages.map(languageOfTag).find((code) => visible.includes(code));
  if (match !== undefined) return match;
  return siteDefault !== undefined && visible.includes(siteDefault) ? siteDefault : FALLBACK_LANGUAGE;
};
