import { createHash } from 'node:crypto';
import { isSameText } from '../../platform/http/signed-token.ts';
import type { Solution } from './solution.ts';

/** The salt of a challenge as they were made before: when it ends stands after the dot, in thirteen digits. */
const FORMER_SALT = /^[0-9a-f]{24}\.(\d{13})$/;

/** When a challenge of the former kind ends, in milliseconds; undefined for others. */
export function expiryOfFormer(salt: string): number | undefined {
  const [, expiresAtMs] = FORMER_SALT.exec(salt) ?? [];
  return expiresAtMs === undefined ? undefined : Number(expiresAtMs);
}

/**
 * Whether a solution is that of a challenge of the former kind, by the signature that its challenge had: a page may
 * have been given one before the gateway changed. Nothing parted its salt from the number, so a digit of the number
 * that is put at the end of the salt makes the same hash and a later end: only salts of the usual length count.
 */
export function isFormerSolution({ challenge, salt, number, signature }: Solution, expected: string): boolean {
  if (!FORMER_SALT.test(salt) || !isSameText(signature, expected)) return false;
  return createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge;
}
