import type { BodyOf, Fingerprint } from '@longshot/contracts';
import { readToken, signToken } from '../../platform/http/signed-token.ts';

/** How long a fingerprint is good. */
const FINGERPRINT_LIFETIME_MS = 24 * 3_600_000;

const AUDIENCE = 'fingerprint';

/**
 * Fingerprints: a browser's own random id, signed. What else it tells is looked at nowhere and kept nowhere; the token
 * says that a sign-in comes from a browser which ran the page's script, and which one of a visitor's it is.
 */
export class Fingerprints {
  readonly #secret: () => Promise<string>;
  readonly #nowMs: () => number;

  constructor(secret: () => Promise<string>, nowMs: () => number) {
    this.#secret = secret;
    this.#nowMs = nowMs;
  }

  /** Signs a browser's id. */
  async make({ id }: BodyOf<'createFingerprint'>): Promise<Fingerprint> {
    const nowMs = this.#nowMs();
    const seconds = Math.floor((nowMs + FINGERPRINT_LIFETIME_MS) / 1000);
    const claims = { aud: AUDIENCE, sub: id, iat: Math.floor(nowMs / 1000), exp: seconds };
    return { token: signToken(await this.#secret(), claims), expiresAt: seconds * 1000, data: { id } };
  }

  /** Whether a token is a fingerprint of this site that has not expired. */
  async isGood(token: string): Promise<boolean> {
    return readToken(await this.#secret(), token, AUDIENCE, this.#nowMs()) !== null;
  }
}
