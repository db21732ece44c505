import { RequestRefused } from './request-refused.ts';

/** What the site decides about its terms. */
export interface TermsSettings {
  /** Which terms of the site apply; a player who agreed to others is asked again. */
  readonly termsVersion: string;
  /** Whether players who have not agreed to the present terms are held up until they do. */
  readonly isTermsConfirmationOn: boolean;
}

/** What `exception_code` of the specification's 451 means: the terms. */
const TERMS_EXCEPTION = 1;

/** Whether a player who agreed to these terms must agree to the present ones before going on. Source: shell 4. */
export function mustConfirmTerms(settings: TermsSettings, agreedTo: string): boolean {
  return settings.isTermsConfirmationOn && agreedTo !== settings.termsVersion;
}

/** The refusal that leads the page to the present terms. Source: shell 5. */
export function termsChanged(): RequestRefused {
  return new RequestRefused('terms_changed', { exceptionCode: TERMS_EXCEPTION });
}
