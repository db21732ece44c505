import { dictionary } from '@zxcvbn-ts/language-common';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** Shorter ones no schema lets through. */
const LEAST_LENGTH = 8;

const known: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(String).filter(({ length }) => length >= LEAST_LENGTH),
);

/**
 * Refuses a password that whoever guesses tries first: one of the 18,000 most common, the player's own address or what
 * stands before its `@`. Nothing is asked of how a password is composed. Source: NIST SP 800-63B, 3.1.1.2.
 *
 * @throws RequestRefused `password_known` with the field.
 */
export function refuseKnownPassword(password: string, field: string, email?: string): void {
  const typed = password.trim().toLowerCase();
  const own = email?.trim().toLowerCase() ?? '';
  if (known.has(typed) || (own !== '' && (typed === own || typed === own.split('@')[0]))) {
    throw new RequestRefused('password_known', { field });
  }
}
