import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyPairKeyObjectResult,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { isSameText, signText } from '../../../../platform/http/signed-token.ts';

/** Request of a visit. */
export interface SandboxRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly language: string;
}

/** Who somebody says they are. */
export interface SandboxAccount {
  readonly sub: string;
  readonly email: string;
}

interface Grant {
  readonly account: SandboxAccount;
  readonly request: SandboxRequest;
  readonly untilMs: number;
}

/** How long a code holds; how long an ID token does. */
const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_S = 300;

/** Codes that nobody came for go with the next, at most so many are kept. */
const MAX_GRANTS = 1_000;

/** The provider's own side: its keys, who is who, and codes, each for one use. Kept while the process runs. */
export class SandboxAccounts {
  #made: KeyPairKeyObjectResult | undefined;
  readonly #kid = randomUUID();
  readonly #secret = randomBytes(32).toString('base64url');
  readonly #grants = new Map<string, Grant>();
  readonly #issuer: string;
  readonly #clientId: string;
  readonly #nowMs: () => number;

  constructor(issuer: string, clientId: string, nowMs: () => number) {
    [this.#issuer, this.#clientId, this.#nowMs] = [issuer, clientId, nowMs];
  }

  /** Made when it is first asked for. */
  get #pair(): KeyPairKeyObjectResult {
    this.#made ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
    return this.#made;
  }

  /** The key set. Source: RFC 7517. */
  keys(): { readonly keys: readonly object[] } {
    return { keys: [{ ...this.#pair.publicKey.export({ format: 'jwk' }), kid: this.#kid, use: 'sig', alg: 'RS256' }] };
  }

  /** The account of an address: the same subject whenever it comes. */
  account(email: string): SandboxAccount {
    const key = email.trim().toLowerCase();
    return { sub: createHash('sha256').update(key).digest('hex').slice(0, 24), email: key };
  }

  /** A code for a visit that was agreed to. */
  grant(account: SandboxAccount, request: SandboxRequest): string {
    for (const [code, { untilMs }] of this.#grants) {
      if (untilMs <= this.#nowMs() || this.#grants.size >= MAX_GRANTS) this.#grants.delete(code);
    }
    const code = randomBytes(24).toString('base64url');
    this.#grants.set(code, { account, request, untilMs: this.#nowMs() + CODE_LIFETIME_MS });
    return code;
  }

  /** The ID token of a code, once, for whoever began the visit; null for anything else. Source: RFC 7636, 4.6. */
  redeem(code: string, redirectUri: string, verifier: string): string | null {
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    if (!grant || grant.untilMs <= this.#nowMs() || grant.request.redirectUri !== redirectUri) return null;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return isSameText(challenge, grant.request.challenge) ? this.idToken(grant.account, grant.request.nonce) : null;
  }

  /** A signed statement of who somebody is. */
  idToken({ sub, email }: SandboxAccount, nonce: string): string {
    const iat = Math.floor(this.#nowMs() / 1000);
    const claims = { iss: this.#issuer, aud: this.#clientId, sub, email, email_verified: false, nonce };
    const parts = [
      { alg: 'RS256', kid: this.#kid, typ: 'JWT' },
      { ...claims, iat, exp: iat + TOKEN_LIFETIME_S },
    ];
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    return `${signed}.${createSign('sha256').update(signed).sign(this.#pair.privateKey, 'base64url')}`;
  }

  /** Writes the provider's own cookie, which says who is there. */
  writeCookie({ email }: SandboxAccount): string {
    const text = Buffer.from(email).toString('base64url');
    return `${text}.${signText(this.#secret, text)}`;
  }

  /** Who is there by the provider's cookie; null when nobody is. */
  readCookie(cookie: string | undefined): SandboxAccount | null {
    const [text = '', signature = ''] = (cookie ?? '').split('.');
    if (text === '' || !isSameText(signature, signText(this.#secret, text))) return null;
    return this.account(Buffer.from(text, 'base64url').toString());
  }
}
