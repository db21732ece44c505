import { createHmac, timingSafeEqual } from 'node:crypto';

/** Claims of a token; times are seconds since 1970, as in every JSON Web Token. */
export interface TokenClaims {
  /** Purpose of the token; one for another purpose is worth nothing. */
  readonly aud: string;
  /** Whom it is about. */
  readonly sub: string;
  /** The session it belongs to, where it belongs to one. */
  readonly sid?: string;
  readonly iat: number;
  readonly exp: number;
}

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The signature of a text, in base64url. */
export function signText(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** A JSON Web Token of these claims, signed with HMAC-SHA-256. */
export function signToken(secret: string, claims: TokenClaims): string {
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${signText(secret, signed)}`;
}

/**
 * The claims of a token, or null: malformed, signed by another, for another purpose, or expired. Only the one algorithm
 * is known, whatever the token's header says.
 */
export function readToken(secret: string, token: string, audience: string, nowMs: number): TokenClaims | null {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header !== HEADER || payload === undefined || signature === undefined || rest.length > 0) return null;
  if (!isSameText(signature, signText(secret, `${header}.${payload}`))) return null;
  // Signed by this site, so its shape is the one that `signToken` took.
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenClaims;
  return claims.aud === audience && claims.exp * 1000 > nowMs ? claims : null;
}
