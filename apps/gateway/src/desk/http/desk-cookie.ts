import { cookieValue, setCookie } from '../../platform/http/cookies.ts';

/** Where calls of the desk go; its cookie is sent nowhere else. */
export const DESK_API = '/desk-api';

const COOKIE = '__Secure-desk';

/** The token of a session that a `Cookie` header carries; null when it carries none that can be ours. */
export function readDeskCookie(cookieHeader: string | undefined): string | null {
  const token = cookieValue(cookieHeader, COOKIE);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

/** A `Set-Cookie` header for a token, until the browser closes; null forgets it. */
export function writeDeskCookie(token: string | null): string {
  const end = token === null ? { maxAgeS: 0 } : {};
  return setCookie(COOKIE, token ?? '', { path: DESK_API, isSecure: true, sameSite: 'strict', ...end });
}
