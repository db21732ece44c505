import { withoutUndefined } from '@longshot/domain/input';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Attributes of a cookie beside its name and value. */
export interface CookieAttributes {
  /** Where it is sent; the whole site unless told. */
  readonly path?: string;
  /** How long it is kept, in seconds: 0 forgets it at once; until the browser closes unless told. */
  readonly maxAgeS?: number;
  /** Whether it is sent over secure transport alone. */
  readonly isSecure: boolean;
  /** `strict` keeps it from whoever comes by a link of another site; `lax` unless told. */
  readonly sameSite?: 'lax' | 'strict';
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** The value of a cookie, decoded; undefined when there is none or it is not well encoded. */
export function cookieValue(cookieHeader: string | undefined, name: string): string | undefined {
  // Most requests are asked for cookies that they have not got.
  if (!cookieHeader?.includes(name)) return undefined;
  return parseCookie(cookieHeader, { decode: decoded })[name];
}

/** A `Set-Cookie` header for a cookie that no script of a page can read. */
export function setCookie(name: string, value: string, attributes: CookieAttributes): string {
  const { path = '/', maxAgeS, isSecure, sameSite = 'lax' } = attributes;
  return stringifySetCookie({
    name,
    value,
    path,
    httpOnly: true,
    secure: isSecure,
    sameSite,
    ...withoutUndefined({ maxAge: maxAgeS }),
  });
}
