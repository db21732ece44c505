import { reasonFacts } from '@longshot/domain/access';
import type { PresentTerms } from './present-terms.ts';
import { RequestRefused } from './request-refused.ts';

/** Meaning of `exception_code` of the specification's 451 means: the terms. */
export const TERMS_EXCEPTION = 1;

/** Settings of the site about its terms. */
export interface TermsSettings {
  /** Terms of the site that apply; a player who agreed to others is asked again. */
  readonly terms: PresentTerms;
  /** Whether players who have not agreed to the present terms are held up until they do. */
  readonly isTermsConfirmationOn: boolean;
}

/** Whether a player who agreed to these terms must agree to the present ones before going on. Source: shell 4. */
export function mustConfirmTerms(settings: TermsSettings, agreedTo: string): boolean {
  return settings.isTermsConfirmationOn && agreedTo !== settings.terms.version;
}

/** The refusal that leads the page to the present terms. Source: shell 5. */
export function termsChanged(): RequestRefused {
  const { code, page } = reasonFacts.terms;
  return new RequestRefused(code, { exceptionCode: TERMS_EXCEPTION, reason: 'terms', page });
}
