import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '../../platform/http/cookie-value.ts';

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
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const lifetime = mayKeep ? `; Max-Age=${YEAR_S}` : '';
  void reply.header('set-cookie', `${COOKIE}=${id}; Path=/${lifetime}; HttpOnly; SameSite=Lax${secure}`);
  return id;
}
