import { referralCookies, type ReferralCookie } from '@longshot/site-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '../../platform/http/cookie-value.ts';

/** No script of the page reads them: they are for the gateway alone. */
function setCookieOf({ name, value, maxAgeS }: ReferralCookie, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Sets the cookies that remember who sent the visitor, by the query of the page's address. Never throws: a page is
 * worth more than knowing where its visitor came from. Source: shell 5, "Referral cookie rules"; shell 8.
 */
export function saveReferral(request: FastifyRequest, reply: FastifyReply, nowMs: number): void {
  const at = request.url.indexOf('?');
  if (at < 0) return;
  try {
    const kept = cookieValue(request.headers.cookie, 'referral_values');
    const cookies = referralCookies({ query: request.url.slice(at + 1), nowMs, kept });
    const isSecure = request.protocol === 'https';
    for (const cookie of cookies) void reply.header('set-cookie', setCookieOf(cookie, isSecure));
  } catch (error) {
    request.log.error({ err: error }, 'fail save referral tags');
  }
}
