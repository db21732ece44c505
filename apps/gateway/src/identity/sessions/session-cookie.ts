/** The one cookie of the site. The prefix ties it to this host, to `/` and to secure transport. */
export const SESSION_COOKIE = '__Host-longshot';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The token a `Cookie` header carries, or null when it carries none that can be ours. */
export function readSessionCookie(cookieHeader: string | undefined): string | null {
  for (const part of (cookieHeader ?? '').split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() !== SESSION_COOKIE) continue;
    const value = part.slice(at + 1).trim();
    return TOKEN.test(value) ? value : null;
  }
  return null;
}

/** A `Set-Cookie` header for a token; `maxAgeMs` null lasts until the browser closes. */
export function writeSessionCookie(token: string, maxAgeMs: number | null): string {
  const age = maxAgeMs === null ? '' : `; Max-Age=${Math.floor(maxAgeMs / 1000)}`;
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; Secure; SameSite=Lax${age}`;
}
