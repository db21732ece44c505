import type { Operation } from '@longshot/contracts';
import type { FastifyRequest } from 'fastify';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { RequestSession } from '../../platform/http/request-session.ts';
import { termsChanged } from '../../platform/http/changed-terms.ts';
import type { PlayersContext } from '../players-context.ts';

/** Carries the fingerprint, when the browser has one. */
const FINGERPRINT_HEADER = 'x-fingerprint';

/**
 * Refuses what an operation says it refuses: `token_invalid` without the session's bearer token, `terms_changed` until
 * the player agreed to the present terms, `fingerprint_invalid` for a fingerprint that is not ours or has expired. A
 * browser without a fingerprint is let through: the script comes late, and may be blocked. Operations with an
 * idempotency key judge the terms themselves, once they know that the key has done nothing yet.
 */
export async function guardSession(
  { tokens, fingerprints }: PlayersContext,
  { errors, idempotent }: Operation,
  session: RequestSession,
  { headers }: FastifyRequest,
): Promise<void> {
  if (errors.includes('token_invalid') && !(await tokens.isOf(session, headers.authorization))) {
    throw new RequestRefused('token_invalid');
  }
  if (errors.includes('terms_changed') && !idempotent && session.isTermsChanged) throw termsChanged();
  const fingerprint = headers[FINGERPRINT_HEADER];
  if (errors.includes('fingerprint_invalid') && fingerprint !== undefined) {
    if (!(await fingerprints.isGood(String(fingerprint)))) throw new RequestRefused('fingerprint_invalid');
  }
}
