import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue, setCookie } from '../../platform/http/cookies.ts';

const COOKIE = 'visitor';
const CONSENT_COOKIE = 'cookie_consent_type';
const YEAR_S = 365 * 86_400;

/**
 * The visitor's own number, by which canaries choose. Kept for a year where functional cookies are allowed, else for the
 * session of the browser alone. To be asked for only where somebody has to choose.
 */
export function visitorIdOf(request: FastifyRequest, reply: FastifyReply): string {
  const { cookie } = request.headers;
  const kept = cookieValue(cookie, COOKIE);
  const id = kept !== undefined && /^[\da-f-]{36}$/.test(kept) ? kept : randomUUID();
  const mayKeep = (cookieValue(cookie, CONSENT_COOKIE) ?? '').split('.').includes('functional');
  const lifetime = mayKeep ? { maxAgeS: YEAR_S } : {};
  void reply.header('set-cookie', setCookie(COOKIE, id, { isSecure: request.protocol === 'https', ...lifetime }));
  return id;
}
