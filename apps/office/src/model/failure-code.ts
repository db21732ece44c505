import { isRequestFailure } from '@longshot/api-client';

/** Code of a failed call: the gateway's code, or the client's own. */
export const codeOf = (error: unknown): string => (isRequestFailure(error) ? error.code : 'generic');

/** Why something is refused, in the refusal's own word; null where it says none. */
export const reasonOf = (error: unknown): string | null =>
  isRequestFailure(error) ? (error.details.reason ?? null) : null;

/** The field a refusal names, below the part of the body it stands in; null where it names none. */
export const fieldOf = (error: unknown): string | null => {
  if (!isRequestFailure(error) || error.details.field === undefined) return null;
  return error.details.field.replace(/^fields\./, '');
};
