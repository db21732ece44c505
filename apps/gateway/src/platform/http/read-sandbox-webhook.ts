import type { IncomingHttpHeaders } from 'node:http';
import type { Static, TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import { RequestRefused } from './request-refused.ts';
import { findSignatureProblem, SIGNATURE_HEADER } from './sandbox-signature.ts';

/** Secret by which a sandbox signs, and the time it is now. */
export interface SandboxTrust {
  readonly secret: string;
  readonly nowMs: number;
}

/**
 * Reads what came as a webhook of a sandbox.
 *
 * @throws RequestRefused `forbidden` where the sandbox has not signed it, or at another time; `validation_failed` with
 * the field where it is no report.
 */
export function readSandboxWebhook<Schema extends TSchema>(
  validator: Validator<Record<never, never>, Schema>,
  { secret, nowMs }: SandboxTrust,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): Static<Schema> {
  const fault = findSignatureProblem(secret, headers[SIGNATURE_HEADER], rawBody, nowMs);
  if (fault !== null)
    throw new RequestRefused('forbidden', { field: SIGNATURE_HEADER }, `${SIGNATURE_HEADER}: ${fault}`);
  let reported: unknown;
  try {
    reported = JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new RequestRefused('validation_failed', { field: 'body' }, 'body: not JSON');
  }
  if (validator.Check(reported)) return reported as Static<Schema>; // just checked by the schema itself
  const [error] = validator.Errors(reported);
  const field = (error?.instancePath ?? '').split('/').slice(1).join('.') || 'body';
  throw new RequestRefused('validation_failed', { field }, `${field}: ${error?.message}`);
}
