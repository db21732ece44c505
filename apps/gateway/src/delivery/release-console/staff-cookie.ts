import { cookieValue, setCookie } from '../../platform/http/cookies.ts';

/** Where the console stands; its cookie is sent nowhere else. */
export const CONSOLE_PATH = '/release-console';

const COOKIE = '__Secure-release-console';

/** The token of a session that a `Cookie` header carries; null when it carries none that can be ours. */
export function readStaffCookie(cookieHeader: string | undefined): string | null {
  const token = cookieValue(cookieHeader, COOKIE);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

/** A `Set-Cookie` header for a token, until the browser closes; null forgets it. */
export function writeStaffCookie(token: string | null): string {
  const end = token === null ? { maxAgeS: 0 } : {};
  return setCookie(COOKIE, token ?? '', { path: CONSOLE_PATH, isSecure: true, sameSite: 'strict', ...end });
}
