import { cookieValue, setCookie } from '../../platform/http/cookies.ts';

/** The one cookie of the site. The prefix ties it to this host, to `/` and to secure transport. */
export const SESSION_COOKIE = '__Host-longshot';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The token a `Cookie` header carries, or null when it carries none that can be ours. */
export function readSessionCookie(cookieHeader: string | undefined): string | null {
  const value = cookieValue(cookieHeader, SESSION_COOKIE);
  return value !== undefined && TOKEN.test(value) ? value : null;
}

/** A `Set-Cookie` header for a token; `maxAgeMs` null lasts until the browser closes. */
export function writeSessionCookie(token: string, maxAgeMs: number | null): string {
  const lifetime = maxAgeMs === null ? {} : { maxAgeS: Math.floor(maxAgeMs / 1000) };
  return setCookie(SESSION_COOKIE, token, { isSecure: true, ...lifetime });
}
