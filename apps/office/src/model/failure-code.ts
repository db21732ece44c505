import { isRequestFailure } from '@longshot/api-client';

/** Code of a failed call: the gateway's code, or the client's own. */
export const codeOf = (error: unknown): string => (isRequestFailure(error) ? error.code : 'generic');

/** The field a refusal names, below the part of the body it stands in; null where it names none. */
export const fieldOf = (error: unknown): string | null => {
  if (!isRequestFailure(error) || error.details.field === undefined) return null;
  return error.details.field.replace(/^fields\./, '');
};
