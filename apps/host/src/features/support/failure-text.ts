import { isRequestFailure } from '@longshot/api-client';

/** The key of the shared dictionary's words for why a request failed. */
export const failureText = (error: unknown): string =>
  `common:error.${isRequestFailure(error) ? error.code : 'generic'}`;
