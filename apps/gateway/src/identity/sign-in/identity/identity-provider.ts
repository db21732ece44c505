import { createRemoteJWKSet, customFetch as keysFetch, type JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  ResponseBodyError,
  skipStateCheck,
  Configuration,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client';
import { RequestRefused } from '../../../platform/http/request-refused.ts';
import { readIdToken, SKEW_S, type IdTokenClaims } from './id-token.ts';

/** A provider of OpenID Connect, as the site is known to it. */
export interface ProviderSettings {
  /** Id of the provider: lower case letters, digits and dashes. */
  readonly id: string;
  /** Name that visitors read. */
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
  readonly server: ServerMetadata;
  readonly keys: JWTVerifyGetKey;
  readonly untilMs: number;
}

const KEEP_MS = 3_600_000;
const KEYS_EVERY_MS = 60_000;
const TIMEOUT_S = 8;

const unavailable = (sentence: string): RequestRefused => new RequestRefused('unavailable', {}, sentence);

/** A provider's side of signing in, over the authorization code flow with PKCE. Source: OpenID Connect Core 1.0; RFC 7636. */
export class IdentityProvider {
  readonly settings: ProviderSettings;
  readonly #fetch: CustomFetch | undefined;
  readonly #nowMs: () => number;
  #found: Discovered | undefined;

  /** @param fetch how the provider is reached; over the network unless told */
  constructor(settings: ProviderSettings, nowMs: () => number, fetch?: CustomFetch) {
    this.settings = settings;
    this.#fetch = fetch;
    this.#nowMs = nowMs;
  }

  /** Where the visitor goes. @throws RequestRefused `unavailable` where the provider does not answer. */
  async authorizationUrl({ redirectUri, state, nonce, verifier, language }: AuthorizationRequest): Promise<string> {
    return buildAuthorizationUrl(this.#configurationOf(await this.#discover()), {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state,
      nonce,
      ui_locales: language,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /**
   * Who came back. @throws RequestRefused `unavailable`, or `wrong_code` for a code or a token that is not worth it.
   */
  async exchange({ code, verifier, redirectUri, nonce }: AuthorizationAnswer): Promise<IdTokenClaims> {
    const configuration = this.#configurationOf(await this.#discover());
    const came = new URL(redirectUri);
    came.searchParams.set('code', code);
    const { id_token: token = '' } = await authorizationCodeGrant(configuration, came, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      // The state has been spent with the visit.
      expectedState: skipStateCheck,
      idTokenExpected: true,
    }).catch(refuseExchange);
    return this.verify(token, nonce);
  }

  /** Who an ID token is about. @throws RequestRefused `wrong_code` where it is worth nothing, `unavailable`. */
  async verify(token: string, nonce: string): Promise<IdTokenClaims> {
    const { issuer, clientId } = this.settings;
    const { keys } = await this.#discover();
    const claims = await readIdToken(token, keys, { issuer, clientId, nonce, nowMs: this.#nowMs() }).catch(
      (error: unknown) => {
        throw unavailable(`the provider's keys could not be read: ${String(error)}`);
      },
    );
    if (claims === null) throw new RequestRefused('wrong_code', { field: 'credential' });
    return claims;
  }

  async #discover(): Promise<Discovered> {
    const keptMs = (this.#found?.untilMs ?? 0) - this.#nowMs();
    // None is kept for longer than that: one that is was found before the clock was set back.
    if (this.#found && keptMs > 0 && keptMs <= KEEP_MS) return this.#found;
    const server = await this.#askWhatItIs().catch((error: unknown) => {
      throw unavailable(`the provider did not answer: ${String(error)}`);
    });
    if (server.jwks_uri === undefined) throw unavailable('the provider names no keys');
    const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
      timeoutDuration: TIMEOUT_S * 1000,
      cooldownDuration: KEYS_EVERY_MS,
      cacheMaxAge: KEEP_MS,
      ...(this.#fetch && { [keysFetch]: this.#fetch as typeof fetch }),
    });
    this.#found = { server, keys, untilMs: this.#nowMs() + KEEP_MS };
    return this.#found;
  }

  async #askWhatItIs(): Promise<ServerMetadata> {
    const { issuer, clientId } = this.settings;
    const configuration = await discovery(new URL(issuer), clientId, {}, undefined, {
      timeout: TIMEOUT_S,
      execute: this.#isPlain ? [allowInsecureRequests] : [],
      ...(this.#fetch && { [customFetch]: this.#fetch }),
    });
    return configuration.serverMetadata();
  }

  /** Made for each use, since its library reads the machine's clock and the site's own may be another. */
  #configurationOf({ server }: Discovered): Configuration {
    const { clientId, clientSecret } = this.settings;
    const clocks = {
      [clockTolerance]: SKEW_S,
      [clockSkew]: Math.round((this.#nowMs() - Date.now()) / 1000),
    };
    const configuration = new Configuration(server, clientId, clocks, ClientSecretPost(clientSecret));
    configuration.timeout = TIMEOUT_S;
    if (this.#fetch) configuration[customFetch] = this.#fetch;
    if (this.#isPlain) allowInsecureRequests(configuration);
    return configuration;
  }

  /** The sandbox of a laptop has no certificate; a list of providers names `https` alone. */
  get #isPlain(): boolean {
    return this.settings.issuer.startsWith('http:');
  }
}

/** 4xx of a token endpoint and a token that does not fit: the code was not worth it. Source: RFC 6749, 5.2. */
function refuseExchange(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof ResponseBodyError || code.startsWith('OAUTH_JWT')) {
    throw new RequestRefused('wrong_code', { field: 'code' });
  }
  throw unavailable(`the provider did not answer: ${String(error)}`);
}
