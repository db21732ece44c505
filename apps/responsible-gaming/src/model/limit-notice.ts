import { isRequestFailure } from '@longshot/api-client';

/** How a change ended: the key of its text, or words of the gateway's own. */
export interface LimitNotice {
  readonly tone: 'success' | 'problem';
  readonly key: string;
  /** Shown in place of the key's text when it is not empty. Source: shell 8. */
  readonly title: string;
}

/** Notice of a change that was not saved: without an answer it counts as FORBIDDEN. Source: shell 8. */
export const saveProblem = (error: unknown): LimitNotice => ({
  tone: 'problem',
  key: `problem.${isRequestFailure(error) && error.status > 0 ? error.code : 'FORBIDDEN'}`,
  title: '',
});
