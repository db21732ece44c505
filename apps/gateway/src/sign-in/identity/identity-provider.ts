import { createHash } from 'node:crypto';
import { RequestRefused } from '../../http/request-refused.ts';
import { keyIdOf, readIdToken, type IdTokenClaims, type PublishedKey } from './id-token.ts';

/** How a provider is reached over HTTP. */
export type ProviderFetch = (url: string, form?: Readonly<Record<string, string>>) => Promise<unknown>;

/** A provider of OpenID Connect, as the site is known to it. */
export interface ProviderSettings {
  /** What the site calls it: lower case letters, digits and dashes. */
  readonly id: string;
  /** What visitors read. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A visit that begins. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly language: string;
}

/** A visit that came back. */
export interface AuthorizationAnswer extends Pick<AuthorizationRequest, 'redirectUri' | 'nonce' | 'verifier'> {
  readonly code: string;
}

interface Discovered {
  readonly authorization: string;
  readonly token: string;
  readonly keys: string;
}

const KEEP_MS = 3_600_000;
const KEYS_EVERY_MS = 60_000;

const textAt = (value: unknown, name: string): string => {
  const found =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name) : null;
  if (typeof found?.[1] !== 'string') throw new RequestRefused('unavailable', {}, `the provider names no ${name}`);
  return found[1];
};

/** A provider's side of signing in, over the authorization code flow with PKCE. Source: OpenID Connect Core 1.0; RFC 7636. */
export class IdentityProvider {
  readonly settings: ProviderSettings;
  readonly #fetch: ProviderFetch;
  readonly #nowMs: () => number;
  #found: { readonly discovered: Discovered; readonly untilMs: number } | undefined;
  #keys: { readonly keys: readonly PublishedKey[]; readonly atMs: number } | undefined;

  constructor(settings: ProviderSettings, fetch: ProviderFetch, nowMs: () => number) {
    this.settings = settings;
    this.#fetch = fetch;
    this.#nowMs = nowMs;
  }

  /** Where the visitor goes. @throws RequestRefused `unavailable` where the provider does not answer. */
  async authorizationUrl({ redirectUri, state, nonce, verifier, language }: AuthorizationRequest): Promise<string> {
    const url = new URL((await this.#discover()).authorization);
    const query = {
      ...{ response_type: 'code', scope: 'openid email', client_id: this.settings.clientId },
      ...{ redirect_uri: redirectUri, state, nonce, ui_locales: language },
      ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  /**
   * Who came back. @throws RequestRefused `unavailable`, or `wrong_code` for a code or a token that is not worth it.
   */
  async exchange({ code, verifier, redirectUri, nonce }: AuthorizationAnswer): Promise<IdTokenClaims> {
    const { token } = await this.#discover();
    const { clientId: client_id, clientSecret: client_secret } = this.settings;
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
    const answer = await this.#ask(token, { ...form, client_id, client_secret });
    return this.verify(textAt(answer, 'id_token'), nonce);
  }

  /** Who an ID token is about. @throws RequestRefused `wrong_code` where it is worth nothing, `unavailable`. */
  async verify(token: string, nonce: string): Promise<IdTokenClaims> {
    const { issuer, clientId } = this.settings;
    const keys = await this.#keysFor(keyIdOf(token));
    const claims = readIdToken(token, keys, { issuer, clientId, nonce, nowMs: this.#nowMs() });
    if (claims === null) throw new RequestRefused('wrong_code', { field: 'credential' });
    return claims;
  }

  async #discover(): Promise<Discovered> {
    if (this.#found && this.#found.untilMs > this.#nowMs()) return this.#found.discovered;
    const { issuer } = this.settings;
    const answer = await this.#ask(`${issuer}/.well-known/openid-configuration`);
    if (textAt(answer, 'issuer') !== issuer) throw new RequestRefused('unavailable', {}, 'the provider is another one');
    const discovered = {
      authorization: textAt(answer, 'authorization_endpoint'),
      token: textAt(answer, 'token_endpoint'),
      keys: textAt(answer, 'jwks_uri'),
    };
    this.#found = { discovered, untilMs: this.#nowMs() + KEEP_MS };
    return discovered;
  }

  /** The provider's keys; read again for one that is not known, at most once a minute. */
  async #keysFor(kid: string | undefined): Promise<readonly PublishedKey[]> {
    const kept = this.#keys;
    const ageMs = kept ? this.#nowMs() - kept.atMs : Infinity;
    const isKnown = kept?.keys.some((key) => key.kid === kid) ?? false;
    if (kept && (isKnown ? ageMs < KEEP_MS : ageMs < KEYS_EVERY_MS)) return kept.keys;
    const answer = await this.#ask((await this.#discover()).keys);
    // Each key is looked at when it is used: one that is none makes no signature right.
    const keys = ((answer as { readonly keys?: readonly PublishedKey[] }).keys ?? []).filter(
      (key) => typeof key === 'object' && key !== null,
    );
    this.#keys = { keys, atMs: this.#nowMs() };
    return keys;
  }

  async #ask(url: string, form?: Readonly<Record<string, string>>): Promise<unknown> {
    try {
      return await this.#fetch(url, form);
    } catch (error) {
      if (error instanceof RequestRefused) throw error;
      throw new RequestRefused('unavailable', {}, `the provider did not answer: ${String(error)}`);
    }
  }
}
