import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';

/** A key of a provider, as its key set has it. Source: RFC 7517. */
export interface PublishedKey extends JsonWebKey {
  readonly kid?: string;
  readonly alg?: string;
  readonly use?: string;
}

/** What an ID token must say. */
export interface ExpectedToken {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly nowMs: number;
}

/** What is believed of an ID token. */
export interface IdTokenClaims {
  readonly sub: string;
  /** To fill in a form with: nobody is known by it. */
  readonly email: string | null;
}

/** How far the clocks of two machines may be apart. */
const SKEW_S = 60;

const object = (text: string | undefined): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
};

/** Only the two algorithms that providers sign with; the key says which, and the header must agree. */
function isSigned(alg: unknown, key: KeyObject, signed: string, signature: Buffer): boolean {
  const bytes = Buffer.from(signed);
  if (alg === 'RS256' && key.asymmetricKeyType === 'rsa') return verify('sha256', bytes, key, signature);
  if (alg !== 'ES256' || key.asymmetricKeyType !== 'ec') return false;
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature);
}

/** The key id that a token names; undefined where it is none. */
export function keyIdOf(token: string): string | undefined {
  const kid = object(token.split('.')[0])?.['kid'];
  return typeof kid === 'string' ? kid : undefined;
}

/**
 * The claims of an ID token, or null: not signed by a key of the set, by or for somebody else, too old, or for another
 * visit than the one the nonce names. Source: OpenID Connect Core 1.0, 3.1.3.7.
 */
export function readIdToken(
  token: string,
  keys: readonly PublishedKey[],
  expected: ExpectedToken,
): IdTokenClaims | null {
  const [header, payload, signature, ...rest] = token.split('.');
  const [head, claims] = [object(header), object(payload)];
  const jwk = keys.find(({ kid, use = 'sig' }) => kid === head?.['kid'] && use === 'sig');
  if (!head || !claims || signature === undefined || rest.length > 0 || !jwk) return null;
  try {
    const key = createPublicKey({ format: 'jwk', key: jwk });
    if (!isSigned(head['alg'], key, `${header}.${payload}`, Buffer.from(signature, 'base64url'))) return null;
  } catch {
    return null;
  }
  return isExpected(claims, expected) ? claimsOf(claims) : null;
}

function isExpected(claims: Readonly<Record<string, unknown>>, { issuer, clientId, nonce, nowMs }: ExpectedToken) {
  const { iss, aud, azp, exp, iat } = claims;
  const audiences = [aud].flat();
  const isForUs = audiences.includes(clientId) && (audiences.length === 1 || azp === clientId);
  const nowS = nowMs / 1000;
  const isFresh = Number(exp) > nowS - SKEW_S && Number(iat) < nowS + SKEW_S;
  return iss === issuer && isForUs && isFresh && claims['nonce'] === nonce;
}

function claimsOf({ sub, email }: Readonly<Record<string, unknown>>): IdTokenClaims | null {
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) return null;
  return { sub, email: typeof email === 'string' && email.length <= 254 ? email : null };
}
