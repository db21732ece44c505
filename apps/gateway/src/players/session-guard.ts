import type { Operation } from '@longshot/contracts';
import type { FastifyRequest } from 'fastify';
import { RequestRefused } from '../http/request-refused.ts';
import type { RequestSession } from '../http/request-session.ts';
import type { PlayersContext } from './players-context.ts';

/** Carries the fingerprint, when the browser has one. */
export const FINGERPRINT_HEADER = 'x-fingerprint';

/** What `exception_code` of the specification's 451 means: the terms. */
const TERMS_EXCEPTION = 1;

/**
 * Refuses what an operation says it refuses: `token_invalid` without the session's bearer token, `terms_changed` until
 * the player agreed to the present terms, `fingerprint_invalid` for a fingerprint that is not ours or has expired. A
 * browser without a fingerprint is let through: the script comes late, and may be blocked.
 */
export async function guardSession(
  { tokens, fingerprints }: PlayersContext,
  { errors }: Operation,
  session: RequestSession,
  { headers }: FastifyRequest,
): Promise<void> {
  if (errors.includes('token_invalid') && !(await tokens.isOf(session, headers.authorization))) {
    throw new RequestRefused('token_invalid');
  }
  if (errors.includes('terms_changed') && session.isTermsChanged) {
    throw new RequestRefused('terms_changed', { exceptionCode: TERMS_EXCEPTION });
  }
  const fingerprint = headers[FINGERPRINT_HEADER];
  if (errors.includes('fingerprint_invalid') && fingerprint !== undefined) {
    if (!(await fingerprints.isGood(String(fingerprint)))) throw new RequestRefused('fingerprint_invalid');
  }
}
