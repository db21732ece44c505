import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RequestRefused } from './request-refused.ts';

/** Token that the staff's calls must carry. */
export interface StaffAccess {
  /** Value that `X-Staff-Token` must have; the empty text lets nobody in. */
  readonly staffToken: string;
}

/** Lets the staff's own token through. Throws RequestRefused `forbidden`. */
export function checkStaff({ staffToken }: StaffAccess, request: FastifyRequest): void {
  const given = Buffer.from(String(request.headers['x-staff-token'] ?? ''));
  const expected = Buffer.from(staffToken);
  const isStaff = expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected);
  if (!isStaff) throw new RequestRefused('forbidden');
}
