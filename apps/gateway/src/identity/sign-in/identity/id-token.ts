import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';

/** Claims that an ID token must have. */
export interface ExpectedToken {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly nowMs: number;
}

/** Claims of an ID token that are believed. */
export interface IdTokenClaims {
  readonly sub: string;
  /** To fill in a form with: nobody is known by it. */
  readonly email: string | null;
}

/** How far the clocks of two machines may be apart. */
export const SKEW_S = 60;

/**
 * The claims of an ID token, or null: not signed by a key of the provider, by or for somebody else, too old, or for
 * another visit than the one the nonce names. Source: OpenID Connect Core 1.0, 3.1.3.7.
 *
 * @throws whatever `keys` throws where the provider's keys cannot be had.
 */
export async function readIdToken(
  token: string,
  keys: JWTVerifyGetKey,
  expected: ExpectedToken,
): Promise<IdTokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: expected.issuer,
      audience: expected.clientId,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: SKEW_S,
      currentDate: new Date(expected.nowMs),
    });
    return isOfVisit(payload, expected) ? claimsOf(payload) : null;
  } catch (error) {
    if (isOfToken(error)) return null;
    throw error;
  }
}

/**
 * True for an error of jose about a token, or about a key that the provider does not have; the rest is about reaching
 * its keys.
 */
function isOfToken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^ERR_(JWT_|JWS_|JOSE_ALG_|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING|JWKS_MULTIPLE)/.test(code);
}

/**
 * True for a token of this visit; jose leaves it to its caller: not for somebody else among several, and none from the
 * future.
 */
function isOfVisit({ aud, azp, iat = 0, nonce }: JWTPayload, { clientId, nowMs, ...expected }: ExpectedToken): boolean {
  const isForUsAlone = [aud].flat().length === 1 || azp === clientId;
  return isForUsAlone && iat < nowMs / 1000 + SKEW_S && nonce === expected.nonce;
}

function claimsOf({ sub, email }: JWTPayload): IdTokenClaims | null {
  if (sub === undefined || sub === '' || sub.length > 255) return null;
  return { sub, email: typeof email === 'string' && email.length <= 254 ? email : null };
}
