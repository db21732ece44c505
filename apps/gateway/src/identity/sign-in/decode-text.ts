import { RequestRefused } from '../../platform/http/request-refused.ts';

/** The longest login or password, once it is decoded. */
const MAX_LENGTH = 254;

/**
 * A login or password as it was typed: pages send them percent-encoded. A text without `%` is itself. Source: shell 5,
 * "sends the login and password encoded".
 *
 * @throws RequestRefused `validation_failed` with the field for what is not well encoded, or too long.
 */
export function decodeText(text: string, field: string): string {
  try {
    const decoded = decodeURIComponent(text);
    if (decoded.length <= MAX_LENGTH) return decoded;
  } catch {
    // Said below, with the field.
  }
  throw new RequestRefused('validation_failed', { field }, 'not well encoded, or too long');
}
