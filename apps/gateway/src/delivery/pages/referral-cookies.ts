import { referralCookies } from '@longshot/site-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue, setCookie } from '../../platform/http/cookies.ts';

/**
 * Sets the cookies that remember who sent the visitor, by the query of the page's address. Never throws: a page is
 * worth more than knowing where its visitor came from. Source: shell 5, "Referral cookie rules"; shell 8.
 */
export function saveReferral(request: FastifyRequest, reply: FastifyReply, nowMs: number): void {
  const at = request.url.indexOf('?');
  if (at < 0) return;
  try {
    const kept = cookieValue(request.headers.cookie, 'referral_values');
    const cookies = referralCookies({ query: request.url.slice(at + 1), nowMs, stored: kept });
    const isSecure = request.protocol === 'https';
    for (const { name, value, maxAgeS } of cookies) {
      void reply.header('set-cookie', setCookie(name, value, { isSecure, maxAgeS }));
    }
  } catch (error) {
    request.log.error({ err: error }, 'fail save referral tags');
  }
}
